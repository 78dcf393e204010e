import { forbidden, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq, gte, ilike, inArray, lt, ne, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { definitionOf, includes, words } from '#services/audience/server/api.ts'
import { seats, signUps } from '#services/booking/server/api.ts'
import { fileRefs } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { can as mayDo } from '#services/workflow/server/api.ts'
import * as contract from '../../contract/index.ts'
import { type PublishStatus, registrationLife } from '../../rules/life.ts'
import { type RegistrationRow, registrations, type SessionRow, sessions } from '../tables.ts'
import { isLive, signupsOf } from './signups.ts'
import { sessionViews } from './views.ts'

/** What an organizer may do with a registration: both ways of saving are one. */
function actsOf(status: PublishStatus) {
  const open = actionsFrom(registrationLife, status)
  return [
    ...(open.includes('save') || open.includes('change') ? (['edit'] as const) : []),
    ...(['submit', 'withdraw', 'delete'] as const).filter((action) => open.includes(action)),
  ]
}

const sessionsBy = async ({ db }: Ctx, sids: readonly string[]): Promise<Map<string, SessionRow[]>> =>
  Map.groupBy(
    sids.length === 0
      ? []
      : await db
          .select()
          .from(sessions)
          .where(inArray(sessions.sid, [...sids]))
          .orderBy(sessions.start, sessions.id),
    ({ sid }) => sid,
  )

export const registrationRows = listRows(contract.registrationList, {
  table: registrations,
  latest: [registrations.createdAt, registrations.id],
  only: () => ne(registrations.publishStatus, 'deleted'),
  where: {
    status: (status) => eq(registrations.publishStatus, status),
    keyword: (keyword) => or(ilike(registrations.titleCn, containing(keyword)), ilike(registrations.titleEn, containing(keyword))),
    from: (day) => gte(registrations.lastEnd, startOfDay(day)),
    to: (day) => lt(registrations.registrationStart, startOfDay(addDays(day, 1))),
    mine: (mine, { actor }) => (mine ? sql`${registrations.organizers} @> ${JSON.stringify([actor.ssoId])}::jsonb` : undefined),
  },
  async dress(ctx, found) {
    const all = await sessionsBy(
      ctx,
      found.map(({ id }) => id),
    )
    const taken = await seats(
      ctx,
      [...all.values()].flat().flatMap(({ slot }) => slot ?? []),
    )
    const people = await personRefs(
      ctx,
      found.flatMap(({ organizers }) => organizers),
    )
    return found.map((row) => {
      const own = all.get(row.id) ?? []
      const sum = (of: (one: SessionRow) => number) => own.reduce((total, one) => total + of(one), 0)
      return {
        ...{ ...row, sessions: own.length, limit: sum(({ limit }) => limit), organizers: row.organizers.flatMap((one) => people.get(one) ?? []) },
        registered: sum(({ slot }) => taken.get(slot ?? '')?.booked ?? 0),
        ...{ standby: sum(({ slot }) => taken.get(slot ?? '')?.standby ?? 0), can: actsOf(row.publishStatus) },
      }
    })
  },
})

/** Who organizes reads each; who approves reads what they may act on (WF-22). @throws not-found, 403 */
async function readable(ctx: Reader, sid: string): Promise<RegistrationRow> {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, sid))
  if (!row) throw notFound()
  if (ctx.actor.permissions.has(contract.REGISTRATION)) return row
  if (row.wfId === null) throw notFound()
  await mayDo(ctx, row.wfId)
  return row
}

/** @throws as `readable` */
export async function registrationOf(ctx: Reader, { sid }: { sid: string }) {
  const row = await readable(ctx, sid)
  const own = (await sessionsBy(ctx, [sid])).get(sid) ?? []
  const views = await signUps(
    ctx,
    own.flatMap(({ slot }) => slot ?? []),
    ctx.actor.ssoId,
  )
  const people = await personRefs(ctx, row.organizers)
  const cover = (await fileRefs(ctx, [row.cover]))(row.cover)
  return {
    ...{ ...row, sid: row.id, sessions: own.map((one) => ({ ...one, seats: views.get(one.slot ?? '') ?? null })) },
    ...{
      cover: cover ? { id: cover.id, fileName: cover.fileName, size: cover.size } : null,
      organizers: row.organizers.flatMap((one) => people.get(one) ?? []),
    },
    ...{ eligible: await definitionOf(ctx, row.eligible), audience: (await words(ctx, [row.eligible])).get(row.eligible)! },
    can: ctx.actor.permissions.has(contract.REGISTRATION) ? actsOf(row.publishStatus) : [],
  }
}

/** What is open to somebody: published, and for them, or they have registered (EVT-09). @throws EVT-09 (403) */
export async function requireEligible(ctx: Reader, row: RegistrationRow): Promise<void> {
  const { ssoId } = ctx.actor
  if (await includes(ctx, row.eligible, ssoId)) return
  if ((await signupsOf(ctx, ssoId, [row.id])).some(isLive)) return
  throw forbidden('EVT-09')
}

/** @throws EVT-19 for a code that is none, EVT-09 (403) */
export async function registrationByCode(ctx: Reader, { code }: { code: string }) {
  const [row] = await ctx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.code, code), eq(registrations.publishStatus, 'published')))
  if (!row) throw refuse('EVT-19')
  await requireEligible(ctx, row)
  return { ...row, sid: row.id, sessions: (await sessionViews(ctx, [row], ctx.actor.ssoId)).get(row.id) ?? [] }
}

/** A cover is for whom its event is for, once it is published, and for who organizes it. */
export async function mayReadFiles(ctx: Reader, sid: string): Promise<boolean> {
  if (ctx.actor.permissions.has(contract.REGISTRATION)) return true
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, sid))
  if (!row) return false
  if (row.publishStatus !== 'published')
    return (
      row.wfId !== null &&
      readable(ctx, sid).then(
        () => true,
        () => false,
      )
    )
  return requireEligible(ctx, row).then(
    () => true,
    () => false,
  )
}

/** A session of an event that is published. @throws not-found; illegal input for one that has no places yet */
export async function sessionOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<{ event: RegistrationRow; session: SessionRow & { slot: string } }> {
  const [found] = await db
    .select({ event: registrations, session: sessions })
    .from(sessions)
    .innerJoin(registrations, eq(registrations.id, sessions.sid))
    .where(eq(sessions.id, id))
  if (found?.event.publishStatus !== 'published') throw notFound()
  if (found.session.slot === null) throw illegal('sessionId')
  return { event: found.event, session: { ...found.session, slot: found.session.slot } }
}
