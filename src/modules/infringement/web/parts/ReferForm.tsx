import { refer } from '../../contract/index.ts'
import { ActForm } from './ActForm.tsx'
import { PersonPick } from './PersonPick.tsx'

/** Whose leak it is, and what kind of letter HR is given a draft of (INFR-13). */
export const ReferForm = ({ id, onClose }: { id: string; onClose(): void }) => (
  <ActForm
    of={refer}
    words="infringement.act.refer."
    about={id}
    // a number alone does not say who it was
    unkept={['ssoId']}
    initial={{ id, level: 'written' }}
    only={['ssoId', 'level']}
    over={{ ssoId: (field) => <PersonPick {...field} /> }}
    onClose={onClose}
  />
)
