import { and, asc, eq, inArray, isNull, max, min, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { cancelSlot, changeCapacity, changeSlot, offer, slotOf } from '#services/booking/server/api.ts'
import { MOST_PLACES } from '../../contract/index.ts'
import { checkIns, type RegistrationRow, type SessionRow, sessions } from '../tables.ts'
import { asLimit, pageOf, SESSIONS } from './record.ts'

/** In the order of the slots, as booking asks of who takes several. */
export const sessionsOf = ({ db }: Pick<WriteCtx, 'db'>, sid: string): Promise<SessionRow[]> =>
  db.select().from(sessions).where(eq(sessions.sid, sid)).orderBy(asc(sessions.slot), asc(sessions.start), asc(sessions.id))

const termsOf = (event: RegistrationRow, { nameCn, nameEn, placeCn, placeEn, start, end }: SessionRow) => ({
  ...{ titleCn: `${event.titleCn} · ${nameCn}`, titleEn: `${event.titleEn} · ${nameEn}`, placeCn, placeEn, link: pageOf(event.code), starts: start, ends: end },
  ...{ signUpFrom: event.registrationStart, signUpUntil: event.registrationEnd, cancelUntil: event.cancelUntil },
})

/** Offers the places of an event that is published now (EVT-22: a draw, a season and what else people have to do are booking's). */
export async function offerSessions(ctx: WriteCtx, event: RegistrationRow): Promise<void> {
  const { standby, standbyLimit, draw, registrationEnd, season, seasonMost } = event
  for (const session of await sessionsOf(ctx, event.id)) {
    const { id } = await offer(ctx, {
      ...{ offering: SESSIONS, subject: session.id, capacity: session.limit, standby: standby ? (standbyLimit ?? MOST_PLACES) : 0 },
      ...{ ...termsOf(event, session), clashCheck: true, rosterCheck: 'warn' as const },
      ...(draw && { drawAt: registrationEnd }),
      ...(season !== '' && { series: { name: season, most: seasonMost } }),
    })
    await ctx.db.update(sessions).set({ slot: id }).where(eq(sessions.id, session.id))
  }
}

/** Brings what is offered of a session to what it says now; more places go to who waits. @throws EVT-12 */
export async function changeOffered(ctx: WriteCtx, event: RegistrationRow, session: SessionRow, before: SessionRow, field: string): Promise<void> {
  if (session.slot === null) return
  await changeSlot(ctx, session.slot, termsOf(event, session))
  if (session.limit !== before.limit) await asLimit(changeCapacity(ctx, session.slot, session.limit), { field })
  await fitCheckIn(ctx, [session.id])
}

/** Calls off what is not over; who had registered is told the reason by booking. */
export async function callOff(ctx: WriteCtx, sid: string, reason: string): Promise<void> {
  for (const { slot, end } of await sessionsOf(ctx, sid)) if (slot && end > ctx.now) await cancelSlot(ctx, slot, { reason })
}

/** The check-ins of a session. */
export const covering = (sessionId: string): SQL => sql`${checkIns.sessionIds} @> ${JSON.stringify([sessionId])}::jsonb`

/** The places of sessions are checked in for as long as their check-ins last, so that a desk without network keeps to the same time (EVT-21). */
export async function fitCheckIn(ctx: WriteCtx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  const found = await ctx.db
    .select()
    .from(sessions)
    .where(inArray(sessions.id, [...sessionIds]))
    .orderBy(asc(sessions.slot))
  for (const { id, sid, slot } of found) {
    if (slot === null || (await slotOf(ctx, slot)).settledAt !== null) continue
    const [span] = await ctx.db
      .select({ from: min(checkIns.start), until: max(checkIns.end) })
      .from(checkIns)
      .where(and(eq(checkIns.sid, sid), isNull(checkIns.closedAt), covering(id)))
    if (!span?.from || !span.until) continue
    const { from, until } = span
    await changeSlot(ctx, slot, { checkIn: { from, until: new Date(Math.max(until.getTime(), addMinutes(from, 1).getTime())) } })
  }
}
