import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { activitySave } from '../../contract/index.ts'

export type Written = InputOf<typeof activitySave>

/** Adds an activity, or changes one that is not over. */
export function ActivityForm({ given, onClose }: { given: Written; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(activitySave, {
    initial: given,
    draft: `ehs.activity.${given.id ?? 'new'}`,
    words: 'ehs.activity.',
    onSent: () => {
      onClose()
      say(t('ehs.activity.saved'))
    },
  })
  return (
    <FormSheet title={t(given.id ? 'ehs.activity.change' : 'ehs.activity.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        only={['nameCn', 'nameEn', 'from', 'to', 'categories', 'areas', 'multiplier', 'extraPoints', 'limitPerPerson']}
        pairs={[
          ['from', 'to'],
          ['multiplier', 'extraPoints'],
        ]}
      />
    </FormSheet>
  )
}
