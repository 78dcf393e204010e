import { inBoth } from '#foundation/contract/texts.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import type { Place } from '../../contract/base.ts'
import module from '../../module.ts'
import { shopOrderLife } from '../../rules/life.ts'
import { orders } from '../tables.ts'

export const ORDER = storing({ module: module.name, life: shopOrderLife, table: orders, id: orders.id, status: orders.status, subject: (row) => row.ssoId })
export type Order = typeof orders.$inferSelect

/** What this room says in the audit log, beside the moves of its orders. */
export const record = auditing(
  module,
  {
    'ShopItem.saved': 'eshop.audit.itemSaved',
    'ShopItem.stocked': 'eshop.audit.itemStocked',
    'ShopItem.uploaded': 'eshop.audit.itemsUploaded',
    'ShopOrder.placed': 'eshop.audit.orderPlaced',
    'ShopOrder.packed': 'eshop.audit.orderPacked',
    'ShopOrder.missed': 'eshop.audit.codeMissed',
    'ShopOrder.problem': 'eshop.audit.orderProblem',
    'ShopPayment.settled': 'eshop.audit.paymentSettled',
    'ShopPayment.failed': 'eshop.audit.paymentFailed',
    'ShopRefund.begun': 'eshop.audit.refundBegun',
    'ShopRefund.paid': 'eshop.audit.refundPaid',
    'ShopRefund.failed': 'eshop.audit.refundFailed',
    'ShopOrder.exported': 'eshop.audit.ordersExported',
    'ShopOrder.packingExported': 'eshop.audit.packingExported',
    'ShopSales.exported': 'eshop.audit.salesExported',
    'ShopStock.exported': 'eshop.audit.stockExported',
  },
  [shopOrderLife],
)

export const { notify, finish } = notices(module, {
  paid: ['oid', 'amount'],
  onTheWay: ['oid', 'place'],
  ready: ['oid', 'place', 'code'],
  waits: ['oid', 'place', 'days'],
  cancelled: ['oid', 'reason'],
  refundAgreed: ['oid', 'amount'],
  refundRefused: ['oid', 'reason'],
  refundPaid: ['oid', 'amount'],
  refundAsked: ['oid', 'amount', 'reason'],
  refundFailed: ['oid', 'amount', 'reason'],
  uncollected: ['oid', 'days'],
  lowStock: ['name', 'stock', 'warnBelow'],
  toPack: ['count'],
})

export const ORDERS_PAGE = '/eshop/orders'
export const DESK_PAGE = '/eshop-admin/order'
export const RUNS_PAGE = '/eshop-admin/delivery'

export const placeWords = (ctx: WriteCtx, place: Place) => ({
  ...inBoth(ctx, 'place', `eshop.place.${place}`),
})

type ToOwner = 'paid' | 'onTheWay' | 'ready' | 'waits' | 'cancelled' | 'refundAgreed' | 'refundRefused' | 'refundPaid'

/** Tells the owner of an order; what is told of it more than once has a `times` of its own each time. */
export const tellOwner = (
  ctx: WriteCtx,
  { id, ssoId, oid }: Pick<Order, 'id' | 'ssoId' | 'oid'>,
  event: ToOwner,
  params: Record<string, string | number> = {},
  times = '',
) =>
  notify(ctx, event, {
    receivers: [ssoId],
    params: { oid, ...params },
    businessId: id,
    link: `${ORDERS_PAGE}/${oid}`,
    ...(times && { dedupeKey: `${id}:${event}:${times}` }),
  })

/** What the order is for the ledger. */
export const causeOf = (reason: string, { id, oid }: Pick<Order, 'id' | 'oid'>) => ({
  reason: `cause.eshop.${reason}`,
  params: { oid },
  reference: { module: module.name, id },
})
