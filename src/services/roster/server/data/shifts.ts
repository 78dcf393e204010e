import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, type Day, daysBetween, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { departmentsUnder, scopeFilter as lineOf, peopleDepartments, peoplePersons, personRefs } from '#services/people/server/api.ts'
import {
  type AbsenceRow,
  type AbsenceView,
  ADMIN,
  MOST_DAYS,
  type ShiftRow,
  type ShiftView,
  type searchAbsences,
  type searchShifts,
  type TeamRow,
} from '../../contract.ts'
import { rosterAbsences, rosterShifts } from '../tables.ts'

/** No shift is longer, and none reaches farther into a period that it begins before. */
const LONGEST_DAYS = 1

export const shiftView = (row: typeof rosterShifts.$inferSelect): ShiftView => ({
  id: row.id,
  starts: row.starts.toISOString(),
  ends: row.ends.toISOString(),
  hours: row.hours,
  place: row.place,
  source: row.source,
  before: row.before,
  changedAt: row.changedAt?.toISOString() ?? null,
  cancelled: row.cancelledAt !== null,
})
export const absenceView = (row: typeof rosterAbsences.$inferSelect): AbsenceView => ({
  id: row.id,
  from: row.from.toISOString(),
  to: row.to.toISOString(),
  kind: row.kind,
  source: row.source,
})

/** Shifts of people that touch a period, in the order of time; the cancelled ones too where they are asked for. */
export const shiftsIn = (ctx: Pick<Ctx, 'db'>, people: readonly SsoId[], from: Date, to: Date, withCancelled = false) =>
  ctx.db
    .select()
    .from(rosterShifts)
    .where(
      and(
        inArray(rosterShifts.ssoId, [...people]),
        gte(rosterShifts.starts, new Date(from.getTime() - LONGEST_DAYS * 86_400_000)),
        lt(rosterShifts.starts, to),
        gt(rosterShifts.ends, from),
        withCancelled ? undefined : isNull(rosterShifts.cancelledAt),
      ),
    )
    .orderBy(asc(rosterShifts.starts), asc(rosterShifts.id))

/** Absences of people that touch a period, in the order of time. */
export const absencesIn = (ctx: Pick<Ctx, 'db'>, people: readonly SsoId[], from: Date, to: Date) =>
  ctx.db
    .select()
    .from(rosterAbsences)
    .where(and(inArray(rosterAbsences.ssoId, [...people]), lt(rosterAbsences.from, to), gt(rosterAbsences.to, from), isNull(rosterAbsences.removedAt)))
    .orderBy(asc(rosterAbsences.from), asc(rosterAbsences.id))

/** The instants of a look at a roster. @throws ROSTER-09 for an end before its beginning, or more days than are shown at once */
export function bounds({ from, to }: { from: Day; to: Day }): [Date, Date] {
  if (to < from || daysBetween(from, to) >= MOST_DAYS) throw refuse('ROSTER-09', { field: 'to' })
  return [startOfDay(from), startOfDay(addDays(to, 1))]
}

/** Those whom the viewer may see and who have not left (ROSTER-05). */
const inLine = (ctx: Reader): SQL | undefined =>
  and(lineOf(ctx.actor, peoplePersons.ssoId), ne(peoplePersons.status, 'left'), ne(peoplePersons.ssoId, ctx.actor.ssoId))

/** Shifts and absences of the viewer's line in a period, a page of people at a time (ROSTER-05). @throws ROSTER-09, SHELL-48, SHELL-62 */
export async function teamOf(ctx: Reader, input: { pageNum: number; pageSize: number; filters: { from: Day; to: Day } }): Promise<PageOf<TeamRow>> {
  const [from, to] = bounds(input.filters)
  const where = inLine(ctx)
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({
        ssoId: peoplePersons.ssoId,
        nameCn: peoplePersons.nameCn,
        nameEn: peoplePersons.nameEn,
        departmentCn: peopleDepartments.nameCn,
        departmentEn: peopleDepartments.nameEn,
      })
      .from(peoplePersons)
      .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
      .where(where)
      .orderBy(asc(peoplePersons.sortName), asc(peoplePersons.ssoId)),
    ctx.db.select({ one: sql`1` }).from(peoplePersons).where(where).getSQL(),
  )
  const people = page.list.map(({ ssoId }) => ssoId)
  const [shifts, absences] = people.length ? [await shiftsIn(ctx, people, from, to, true), await absencesIn(ctx, people, from, to)] : [[], []]
  return {
    ...page,
    list: page.list.map((who) => ({
      ...who,
      shifts: shifts.filter(({ ssoId }) => ssoId === who.ssoId).map(shiftView),
      absences: absences.filter(({ ssoId }) => ssoId === who.ssoId).map(absenceView),
    })),
  }
}

const inDepartment = (column: PgColumn, code: string | undefined): SQL | undefined =>
  code ? sql`${column} in (select sso_id from people_persons where department_code in ${departmentsUnder(code)})` : undefined
const after = (column: PgColumn, day: Day | undefined): SQL | undefined => (day ? gte(column, startOfDay(day)) : undefined)
const until = (column: PgColumn, day: Day | undefined): SQL | undefined => (day ? lt(column, startOfDay(addDays(day, 1))) : undefined)

/** Shifts for administrators, of the people of their scope, the latest first (ACCESS-03). @throws SHELL-48, SHELL-62 */
export async function listShifts(ctx: Reader, input: ParsedOf<typeof searchShifts>): Promise<PageOf<ShiftRow>> {
  const { filters: f } = input
  const where = and(
    scopeFilter(ctx.actor, ADMIN, rosterShifts.ssoId),
    f.ssoId && eq(rosterShifts.ssoId, f.ssoId),
    inDepartment(rosterShifts.ssoId, f.departmentCode),
    f.source ? eq(rosterShifts.source, f.source) : undefined,
    after(rosterShifts.starts, f.from),
    until(rosterShifts.starts, f.to),
    f.state === 'cancelled' ? isNotNull(rosterShifts.cancelledAt) : f.state === 'planned' ? isNull(rosterShifts.cancelledAt) : undefined,
    f.state === 'changed' ? and(isNull(rosterShifts.cancelledAt), isNotNull(rosterShifts.changedAt)) : undefined,
  )
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(rosterShifts).where(where).orderBy(desc(rosterShifts.starts), desc(rosterShifts.id)),
    ctx.db.select({ one: sql`1` }).from(rosterShifts).where(where).getSQL(),
  )
  const refs = await personRefs(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  return { ...counted, list: rows.map((row) => ({ ...shiftView(row), externalId: row.externalId, person: refs.get(row.ssoId)! })) }
}

/** Absences for administrators, of the people of their scope, the latest first (ACCESS-03). @throws SHELL-48, SHELL-62 */
export async function listAbsences(ctx: Reader, input: ParsedOf<typeof searchAbsences>): Promise<PageOf<AbsenceRow>> {
  const { filters: f } = input
  const where = and(
    scopeFilter(ctx.actor, ADMIN, rosterAbsences.ssoId),
    f.ssoId && eq(rosterAbsences.ssoId, f.ssoId),
    inDepartment(rosterAbsences.ssoId, f.departmentCode),
    f.source ? eq(rosterAbsences.source, f.source) : undefined,
    f.kind && eq(rosterAbsences.kind, f.kind),
    after(rosterAbsences.from, f.from),
    until(rosterAbsences.from, f.to),
    f.removed === undefined ? undefined : f.removed ? isNotNull(rosterAbsences.removedAt) : isNull(rosterAbsences.removedAt),
  )
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(rosterAbsences).where(where).orderBy(desc(rosterAbsences.from), desc(rosterAbsences.id)),
    ctx.db.select({ one: sql`1` }).from(rosterAbsences).where(where).getSQL(),
  )
  const refs = await personRefs(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  return { ...counted, list: rows.map((row) => ({ ...absenceView(row), key: row.key, removed: row.removedAt !== null, person: refs.get(row.ssoId)! })) }
}
