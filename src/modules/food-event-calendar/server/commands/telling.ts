import type { SsoId } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import { asc, eq, gt } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { foodTold } from '../../events.ts'
import { events, subscriptions } from '../tables.ts'
import { type EventRow, linkTo, notify } from './record.ts'

const BATCH = 200
type What = 'published' | 'changed' | 'cancelled'

/** Whether somebody wants to be told of an event: nothing chosen is everything. */
export const wants = (
  { classifications, outlets }: typeof subscriptions.$inferSelect,
  { classificationId, outlets: at }: Pick<EventRow, 'classificationId' | 'outlets'>,
): boolean => (classifications.length === 0 && outlets.length === 0) || classifications.includes(classificationId) || at.some((one) => outlets.includes(one))

/** Says what became of an event, after the transaction in which it did. */
export const tellLater = (ctx: WriteCtx, { id, version }: Pick<EventRow, 'id' | 'version'>, what: What): Promise<void> =>
  ctx.emit(foodTold, { id, version, what, after: null })

/** Tells the next of those who follow; then itself the ones after them. */
export async function tellBatch(ctx: WriteCtx, told: { id: string; version: number; what: What; after: SsoId | null }): Promise<void> {
  const [row] = await ctx.db.select().from(events).where(eq(events.id, told.id))
  if (!row) return
  const found = await ctx.db
    .select()
    .from(subscriptions)
    .where(told.after === null ? undefined : gt(subscriptions.ssoId, told.after))
    .orderBy(asc(subscriptions.ssoId))
    .limit(BATCH)
  const receivers = found.filter((one) => wants(one, row)).map(({ ssoId }) => ssoId)
  const last = found.length === BATCH ? found.at(-1)?.ssoId : undefined
  const { nameCn, nameEn } = row
  const days = {
    fromCn: sayDay(row.startDate, 'zh', ctx.now),
    fromEn: sayDay(row.startDate, 'en', ctx.now),
    toCn: sayDay(row.endDate, 'zh', ctx.now),
    toEn: sayDay(row.endDate, 'en', ctx.now),
    outletsCn: listed(row.outlets, 'zh'),
    outletsEn: listed(row.outlets, 'en'),
  }
  const params: Record<string, string> = { nameCn, nameEn, ...(told.what === 'cancelled' ? { reason: row.cancelReason } : days) }
  if (receivers.length > 0) await notify(ctx, told.what, { receivers, params, businessId: `${row.id}:${told.version}`, link: linkTo(row.id) })
  if (last) await ctx.emit(foodTold, { ...told, after: last })
}
