import { formatFen } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Kind, kinds } from '../../contract.ts'

type Discount = Pick<Kind, 'discountType' | 'discountPercent' | 'discountFen'>

/** What a kind takes off, in words. */
export function useDiscount() {
  const { t } = useText()
  return ({ discountType, discountPercent, discountFen }: Discount): string =>
    t(`hotel-discount.off.${discountType}`, { percent: discountPercent ?? 0, money: formatFen(discountFen ?? 0) })
}

/** The kinds by name, to choose one. */
export function useKinds() {
  const { name } = useText()
  const call = useCall(kinds, {})
  return { call, options: (call.data ?? []).map((one) => ({ value: one.id, label: name(one) })) }
}
