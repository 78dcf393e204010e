import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { refer } from '../../contract/index.ts'
import { ActForm } from './ActForm.tsx'

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
    over={{ ssoId: PersonPick }}
    onClose={onClose}
  />
)
