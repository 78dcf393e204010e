import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq, gt } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { audiencesOf, membersAfter } from '#services/audience/server/api.ts'
import { activityTold } from '../../events.ts'
import type { ActivityRow } from '../policy.ts'
import { activities, subscriptions } from '../tables.ts'
import { linkTo, notify } from './record.ts'

const BATCH = 200
type What = 'confirmed' | 'moved' | 'cancelled'
type Subscription = typeof subscriptions.$inferSelect

/** Whether somebody wants to be told of an activity: nothing chosen is everything. */
export const wants = ({ types, channels }: Subscription, { type, channels: on }: Pick<ActivityRow, 'type' | 'channels'>): boolean =>
  (types.length === 0 || types.includes(type)) && (channels.length === 0 || on.some((one) => channels.includes(one)))

/** Whether an activity is let out, and for whom somebody reads it. */
export async function isFor(ctx: Ctx, ssoId: SsoId, { eligible, embargoUntil, named }: ActivityRow): Promise<boolean> {
  const held = embargoUntil !== null && embargoUntil > ctx.now && !named
  return !held && (await audiencesOf(ctx, ssoId)).has(eligible)
}

/** Says what became of an activity, after the transaction in which it did. */
export const tellLater = (ctx: WriteCtx, { id, version }: Pick<ActivityRow, 'id' | 'version'>, what: What): Promise<void> =>
  ctx.emit(activityTold, { id, version, what, to: 'subscribers', after: null })

/** Tells the next of the subscribers, then of those who are named; then itself the ones after them. */
export async function tellBatch(
  ctx: WriteCtx,
  told: { id: string; version: number; what: What; to: 'subscribers' | 'named'; after: SsoId | null },
): Promise<void> {
  const [row] = await ctx.db.select().from(activities).where(eq(activities.id, told.id))
  if (!row) return
  const { receivers, last } = told.to === 'subscribers' ? await subscribersOf(ctx, row, told.after) : await namedIn(ctx, row, told.after)
  const { nameCn, nameEn, reason } = row
  const days = {
    fromCn: dayValues(row.from, ctx.now).dayCn,
    fromEn: dayValues(row.from, ctx.now).dayEn,
    toCn: dayValues(row.to, ctx.now).dayCn,
    toEn: dayValues(row.to, ctx.now).dayEn,
  }
  const params: Record<string, string> = { nameCn, nameEn, ...(told.what === 'cancelled' ? { reason } : days) }
  if (receivers.length > 0) await notify(ctx, told.what, { receivers, params, businessId: `${row.id}:${told.version}`, link: linkTo(row.id) })
  if (last) await ctx.emit(activityTold, { ...told, after: last })
  else if (told.to === 'subscribers' && row.named) await ctx.emit(activityTold, { ...told, to: 'named', after: null })
}

async function subscribersOf(ctx: WriteCtx, row: ActivityRow, after: SsoId | null): Promise<{ receivers: SsoId[]; last: SsoId | undefined }> {
  const found = await ctx.db
    .select()
    .from(subscriptions)
    .where(after === null ? undefined : gt(subscriptions.ssoId, after))
    .orderBy(asc(subscriptions.ssoId))
    .limit(BATCH)
  const receivers: SsoId[] = []
  for (const one of found) if (wants(one, row) && (await isFor(ctx, one.ssoId, row))) receivers.push(one.ssoId)
  return { receivers, last: found.length === BATCH ? found.at(-1)?.ssoId : undefined }
}

async function namedIn(ctx: WriteCtx, { eligible }: ActivityRow, after: SsoId | null): Promise<{ receivers: SsoId[]; last: SsoId | undefined }> {
  const receivers = await membersAfter(ctx, eligible, { after: after ?? undefined, limit: BATCH })
  return { receivers, last: receivers.length === BATCH ? receivers.at(-1) : undefined }
}
