import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { adminDeliveryArrive } from '../../contract/index.ts'
import type { Parcel } from './StageColumn.tsx'

/** Something of an order is missing or broken. */
export function ProblemForm({ parcel, onClose }: { parcel: Parcel; onClose(): void }) {
  const { t } = useText()
  const form = useForm(adminDeliveryArrive, {
    initial: { ids: [parcel.id], problem: parcel.problem ?? 'missing', problemNote: parcel.problemNote ?? '' },
    draft: `eshop.problem.${parcel.id}`,
    words: 'eshop.delivery.',
  })
  return (
    <FormSheet title={`${t('eshop.problem.report')} ${parcel.oid}`} form={form} action={t('kit.save')} told="eshop.problem.done" onClose={onClose}>
      <Fields of={form} over={{ ids: null, problem: { required: true }, problemNote: { lines: false } }} />
    </FormSheet>
  )
}
