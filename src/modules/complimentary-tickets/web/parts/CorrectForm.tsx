import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { quotaCorrect } from '../../contract/index.ts'
import type { Personal } from '../PersonalTickets.tsx'

/** Takes quota back, for a reason. */
export function CorrectForm({ of, onClose }: { of: Personal; onClose(): void }) {
  const { t, pick } = useText()
  const form = useForm(quotaCorrect, {
    initial: { ssoId: of.person.ssoId },
    draft: `complimentary-tickets.correct.${of.person.ssoId}`,
    words: 'complimentary-tickets.correct.',
  })
  const options = of.kinds
    .filter(({ left }) => left > 0)
    .map(({ id, kindCn, kindEn, left }) => ({ value: id, label: t('complimentary-tickets.correct.choice', { kind: pick(kindCn, kindEn), left }) }))
  return (
    <FormSheet
      title={t('complimentary-tickets.correct.do')}
      form={form}
      action={t('complimentary-tickets.correct.do')}
      told="complimentary-tickets.correct.done"
      onClose={onClose}
    >
      <Fields of={form} only={['kindId', 'less', 'reason']} pairs={[['kindId', 'less']]} over={{ kindId: { options, select: true } }} />
    </FormSheet>
  )
}
