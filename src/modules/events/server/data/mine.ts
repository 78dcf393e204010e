import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import type { mine } from '../../contract/index.ts'
import { checkInRecords, checkIns, type RedemptionRow, redeemRecords, redemptions, registrations } from '../tables.ts'
import { sessionViews } from './views.ts'

/** Redemptions and check-ins that are shown, the nearest first. */
const SHOWN = 20

/** Events for which somebody has signed up, whatever state that is in: `live` those that still stand. */
const ownEvents = (ssoId: string, live: boolean): SQL =>
  sql`exists (select 1 from events_signups s join booking_bookings b on b.id = s.booking where s.sid = ${registrations.id} and s.sso_id = ${ssoId}${live ? sql` and b.state <> 'cancelled'` : sql``})`

async function whichOf(ctx: Reader, when: ParsedOf<typeof mine>['filters']['when']): Promise<SQL | undefined> {
  const { now, actor } = ctx
  const published = eq(registrations.publishStatus, 'published')
  if (when === 'open') return and(published, gt(registrations.registrationEnd, now), (await sqlFor(ctx, actor.ssoId))(registrations.eligible))
  if (when === 'registered') return and(published, gt(registrations.lastEnd, now), ownEvents(actor.ssoId, true))
  return and(
    inArray(registrations.publishStatus, ['published', 'deleted']),
    or(lte(registrations.lastEnd, now), eq(registrations.publishStatus, 'deleted')),
    ownEvents(actor.ssoId, false),
  )
}

/** @throws SHELL-48, SHELL-62 */
export async function mineOf(ctx: Reader, { filters: { when }, ...page }: ParsedOf<typeof mine>) {
  const where = await whichOf(ctx, when)
  const events = ctx.db.select().from(registrations).where(where)
  const order = when === 'past' ? [desc(registrations.lastEnd), desc(registrations.id)] : [asc(registrations.lastEnd), asc(registrations.id)]
  const found = await pageFrom(ctx.db, page, events.orderBy(...order), ctx.db.select({ id: registrations.id }).from(registrations).where(where).getSQL())
  const views = await sessionViews(ctx, found.list, ctx.actor.ssoId)
  return {
    ...{ ...found, list: found.list.map((row) => ({ ...row, sid: row.id, sessions: views.get(row.id) ?? [] })) },
    redemptions: when === 'past' ? [] : await redemptionsFor(ctx),
    checkIns: when === 'open' ? [] : await ownCheckIns(ctx),
  }
}

/** What somebody may redeem, or has booked: those of her list, of events in which she has a place, of check-ins at which she came. */
async function redemptionsFor(ctx: Reader): Promise<(RedemptionRow & { booked: number })[]> {
  const { ssoId } = ctx.actor
  const has = (what: SQL): SQL => sql`exists (${what})`
  const placed = sql`select 1 from events_signups s join booking_bookings b on b.id = s.booking
    where s.sid = ${redemptions.sid} and s.sso_id = ${ssoId} and b.state in ('booked', 'attended', 'absent')`
  const came = sql`select 1 from events_check_in_records k where k.check_in_id = ${redemptions.checkInId} and k.sso_id = ${ssoId}`
  const booked = sql`select 1 from events_redeem_records d where d.redeem_id = ${redemptions.id} and d.sso_id = ${ssoId}`
  const mayBook = and(eq(redemptions.status, 'open'), or((await sqlFor(ctx, ssoId))(redemptions.eligible), has(placed), has(came)))
  const found = await ctx.db
    .select()
    .from(redemptions)
    .where(and(gt(redemptions.lastEnd, ctx.now), or(mayBook, has(booked))))
    .orderBy(asc(redemptions.lastEnd), asc(redemptions.id))
    .limit(SHOWN)
  const ids = found.map(({ id }) => id)
  const own = ids.length
    ? await ctx.db
        .select({ redeemId: redeemRecords.redeemId })
        .from(redeemRecords)
        .where(and(inArray(redeemRecords.redeemId, ids), eq(redeemRecords.ssoId, ssoId), inArray(redeemRecords.state, ['booked', 'redeemed'])))
    : []
  return found.map((row) => ({ ...row, booked: own.filter(({ redeemId }) => redeemId === row.id).length }))
}

const ownCheckIns = ({ db, actor }: Reader) =>
  db
    .select({
      ...{ id: checkInRecords.id, at: checkInRecords.at, nameCn: checkIns.nameCn, nameEn: checkIns.nameEn },
      ...{ placeCn: checkIns.placeCn, placeEn: checkIns.placeEn },
    })
    .from(checkInRecords)
    .innerJoin(checkIns, eq(checkIns.id, checkInRecords.checkInId))
    .where(eq(checkInRecords.ssoId, actor.ssoId))
    .orderBy(desc(checkInRecords.at), desc(checkInRecords.id))
    .limit(SHOWN)
