import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { FormRow } from '../../contract/index.ts'

/** What a form comes to, and how much of it each card bears (TMR-07). */
export function Totals({ of }: { of: Pick<FormRow, 'amountFen' | 'salaryCardFen' | 'businessCardFen'> }) {
  const { t } = useText()
  return (
    <Facts
      items={(['amountFen', 'salaryCardFen', 'businessCardFen'] as const).map((name) => ({
        label: t(`reimbursement.forms.${name}`),
        value: name === 'amountFen' ? <b>{formatFen(of[name])}</b> : formatFen(of[name]),
      }))}
    />
  )
}
