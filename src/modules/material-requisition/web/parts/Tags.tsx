import { Tag } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type RequisitionState, requisitionLife } from '../../rules/life.ts'
import type { Purchase } from '../../rules/stock.ts'

const PURCHASES = { none: 'g', partial: 'w', full: 'r' } as const
const ORDERS = { open: 'b', confirmed: 'w', closed: 'g' } as const

/** How an application stands. */
export function RequisitionTag({ status }: { status: RequisitionState }) {
  return <StateTag of={requisitionLife} state={status} />
}

/** How much of it has to be bought; nothing before quantities are confirmed. */
export function PurchaseTag({ of }: { of: Purchase | null }) {
  const { t } = useText()
  return of && <Tag tone={PURCHASES[of]}>{t(`material-requisition.purchase.${of}`)}</Tag>
}

export function OrderTag({ state }: { state: keyof typeof ORDERS }) {
  const { t } = useText()
  return <Tag tone={ORDERS[state]}>{t(`material-requisition.orderState.${state}`)}</Tag>
}
