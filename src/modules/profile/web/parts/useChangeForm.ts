import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type EDITED, saveChange } from '../../contract/index.ts'
import type { Draft } from './shown.ts'

export type ChangeInput = InputOf<typeof saveChange>

/** A form of one subject; numbers and papers are kept in no draft. */
export function useChangeForm(
  subject: (typeof EDITED)[number],
  initial: Partial<ChangeInput>,
  { draft, onClose }: { draft: Draft | undefined; onClose(): void },
) {
  const { t } = useText()
  const { say } = useSay()
  return useForm(saveChange, {
    initial: { subject, ...initial, ...(draft && { redoes: draft.id, evidence: draft.evidence.map(({ id }) => id) }) },
    // a change that came back has a draft of its own: what was typed before it was first sent is not put over it
    draft: draft ? `profile.${subject}.${draft.id}` : `profile.${subject}`,
    unkept: ['evidence', 'spouse', 'relative'],
    onSent: ({ pending }) => {
      say(pending ? t('profile.sent', { no: pending.no }) : t('profile.saved'))
      onClose()
    },
  })
}
