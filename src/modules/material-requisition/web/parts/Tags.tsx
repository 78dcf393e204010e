import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { RequisitionState } from '../../rules/life.ts'
import type { Purchase } from '../../rules/stock.ts'

const STATES = { draft: 'n', submitted: 'b', dealing: 'b', delivering: 'w', delivered: 'w', finished: 'g', 'manager-finished': 'n' } as const
const PURCHASES = { none: 'g', partial: 'w', full: 'r' } as const
const ORDERS = { open: 'b', confirmed: 'w', closed: 'g' } as const

/** How an application stands. */
export function RequisitionTag({ status }: { status: RequisitionState }) {
  const { t } = useText()
  return <Tag tone={STATES[status]}>{t(`state.Requisition.${status}`)}</Tag>
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
