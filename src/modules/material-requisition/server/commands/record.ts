import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, notInArray } from '#foundation/database/drizzle.ts'
import { locked, storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { OVER, requisitionLife } from '../../rules/life.ts'
import { groups, orders, requisitions, shops } from '../tables.ts'

export type Requisition = typeof requisitions.$inferSelect

export const REQUISITION = storing({
  ...{ module: module.name, life: requisitionLife, table: requisitions, id: requisitions.id, status: requisitions.status },
  subject: ({ applicant }) => applicant,
})

/** What this room says in the audit log, beside the moves of applications. */
export const record = auditing(
  module,
  {
    'Requisition.saved': 'material-requisition.audit.saved',
    'Requisition.deleted': 'material-requisition.audit.deleted',
    'Requisition.confirmed': 'material-requisition.audit.confirmed',
    'Requisition.received': 'material-requisition.audit.received',
    'Requisition.exported': 'material-requisition.audit.exported',
    'AggregateOrder.created': 'material-requisition.audit.orderCreated',
    'AggregateOrder.confirmed': 'material-requisition.audit.orderConfirmed',
    'AggregateOrder.exported': 'material-requisition.audit.orderExported',
    'LvmConsumption.exported': 'material-requisition.audit.consumptionExported',
    'MaterialGroup.saved': 'material-requisition.audit.groupSaved',
    'Material.saved': 'material-requisition.audit.materialSaved',
    'Material.uploaded': 'material-requisition.audit.materialsUploaded',
    'LvmShop.saved': 'material-requisition.audit.shopSaved',
    'LvmShop.staffed': 'material-requisition.audit.shopStaffed',
    'LvmWarehouse.saved': 'material-requisition.audit.warehouseSaved',
    'LvmStock.adjusted': 'material-requisition.audit.adjusted',
  },
  [requisitionLife],
)

const OF_REQUISITION = ['number', 'shop']
export const { notify, finish } = notices(module, {
  submitted: [...OF_REQUISITION, 'group'],
  confirmed: [...OF_REQUISITION, 'cut'],
  delivered: [...OF_REQUISITION, 'round'],
  finished: [...OF_REQUISITION, 'reason'],
  differs: [...OF_REQUISITION, 'round'],
  ready: [...OF_REQUISITION, 'count'],
  unreceived: [...OF_REQUISITION, 'round', 'days'],
  unreceivedOfTeam: [...OF_REQUISITION, 'round', 'days'],
})

export const pages = {
  own: (id: string) => `/lvm/material/${id}`,
  receiving: (id: string) => `/lvm/receiving/material/${id}`,
  admin: (id: string) => `/lvm/admin/material/${id}`,
  deliver: (id: string) => `/lvm/deliver/material/${id}`,
  aggregate: '/lvm/polymerization/index',
}

/** What messages say of an application. */
export async function saidOf({ db }: Pick<Ctx, 'db'>, { applicationNo, shopId, groupId }: Pick<Requisition, 'applicationNo' | 'shopId' | 'groupId'>) {
  const [shop] = await db.select({ shopCn: shops.nameCn, shopEn: shops.nameEn }).from(shops).where(eq(shops.id, shopId))
  const [group] = await db.select({ groupCn: groups.nameCn, groupEn: groups.nameEn }).from(groups).where(eq(groups.id, groupId))
  return { number: applicationNo, shopCn: '', shopEn: '', groupCn: '', groupEn: '', ...shop, ...group }
}

/**
 * An application with its row locked, and before it the order that it is in: everything that touches both takes them in this order.
 * @throws not-found
 */
export async function lockedWithOrder(ctx: WriteCtx, id: string): Promise<Requisition> {
  const [seen] = await ctx.db.select({ orderId: requisitions.orderId }).from(requisitions).where(eq(requisitions.id, id))
  if (!seen) throw notFound()
  if (seen.orderId !== null) await locked(ctx, orders, orders.id, seen.orderId)
  const row = await locked(ctx, requisitions, requisitions.id, id)
  return row.orderId === seen.orderId ? row : lockedWithOrder(ctx, id)
}

/** Closes an order of which nothing is open any more; its row is locked. */
export async function closeOrder(ctx: WriteCtx, orderId: string | null): Promise<void> {
  if (orderId === null) return
  const open = await ctx.db.$count(requisitions, and(eq(requisitions.orderId, orderId), notInArray(requisitions.status, [...OVER])))
  if (open === 0) await ctx.db.update(orders).set({ state: 'closed' }).where(eq(orders.id, orderId))
}
