import { formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { CashKind } from '../../rules/lines.ts'

/** What a kind of money is called: its worth, and whether it is of paper. */
export function useKindName(): (kind: CashKind) => string {
  const { t } = useText()
  return ({ denominationFen, form }) => `${formatFen(denominationFen)} ${t(`cash.form.${form}`)}`
}
