import type { SsoId } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { correct } from '../../contract.ts'
import { quotaCount } from '../../rules.ts'
import { useKinds } from './useKindWords.ts'

/** Gives one person coupons, or takes some that are left. */
export function CorrectForm({ ssoId, onClose }: { ssoId: SsoId; onClose(): void }) {
  const { t } = useText()
  const { options } = useKinds()
  const form = useForm(correct, {
    initial: { ssoId, how: 'add', amount: 1 },
    draft: `hotel-discount.correct.${ssoId}`,
    words: 'hotel-discount.correct.',
    check: { set: quotaCount, facts: {}, p: {} },
  })
  return (
    <FormSheet title={t('hotel-discount.correct.do')} form={form} action={t('kit.save')} told="hotel-discount.correct.done" onClose={onClose}>
      <Fields of={form} only={['kindId', 'how', 'amount', 'reason']} over={{ kindId: (field) => <SelectField {...field} typed options={options} /> }} />
    </FormSheet>
  )
}
