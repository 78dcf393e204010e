import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { subscribe } from '../../contract.ts'

type Given = Pick<InputOf<typeof subscribe>, 'types' | 'channels'>

/** Of what of the calendar one wants to be told. */
export function FollowForm({ given, onClose }: { given: Given | null; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(subscribe, {
    initial: { on: true, ...(given ?? { types: [], channels: [] }) },
    draft: 'marketing-calendar.follow',
    words: 'marketing-calendar.follow.',
    onSent: () => {
      onClose()
      say(t('marketing-calendar.follow.done'))
    },
  })
  return (
    <FormSheet title={t('marketing-calendar.follow')} form={form} action={t('kit.save')} onClose={onClose}>
      <p className="hint">{t('marketing-calendar.follow.hint')}</p>
      <Fields of={form} />
    </FormSheet>
  )
}
