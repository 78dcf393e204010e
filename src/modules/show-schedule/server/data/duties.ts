import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day, isoWeek, weekStart } from '#foundation/time.ts'
import { fitOfAll } from '#modules/health-report/server/api.ts'
import { busyOf } from '#services/roster/server/api.ts'
import type { ShowRole, Unit } from '../../contract/index.ts'
import { type AssignFacts, busyWith, type Duty, overstrained } from '../../rules/planning.ts'
import { instantOf, type Placed } from '../../rules/times.ts'
import type { Performer } from '../policy.ts'
import { parades, performerAbsences, performers, scheduleSlots } from '../tables.ts'

type Reads = Pick<Ctx, 'db'>
/** States in which a slot takes the time of people. */
const STANDING = ['draft', 'published', 'changed'] as const
const WEEK = 7

export const standing = () => inArray(scheduleSlots.state, [...STANDING])

const there = (ids: readonly (string | null)[]): string[] => ids.flatMap((one) => (one === null ? [] : [one]))

export const marching = (units: readonly Unit[]): string[] =>
  units.flatMap(({ positions, standby }) => [...there(positions.map(({ performer }) => performer)), ...standby])

type SlotDuty = Pick<typeof scheduleSlots.$inferSelect, 'id' | 'date' | 'start' | 'end' | 'venue' | 'assignments'>
export const dutyOfSlot = ({ id, date, start, end, venue, assignments }: SlotDuty): Duty => ({
  ...{ id, date, start, end, venue },
  performers: there(assignments.map(({ performer }) => performer)),
})
export const dutyOfParade = ({ id, date, start, end, units }: Pick<typeof parades.$inferSelect, 'id' | 'date' | 'start' | 'end' | 'units'>): Duty => ({
  ...{ id, date, start, end },
  venue: undefined,
  performers: marching(units),
})

/** All that takes the time of people from one day to another, drafts too; parades count like slots (SHOW-06). */
export async function dutiesIn({ db }: Reads, from: Day, to: Day): Promise<Duty[]> {
  const slots = await db
    .select()
    .from(scheduleSlots)
    .where(and(gte(scheduleSlots.date, from), lte(scheduleSlots.date, to), standing()))
    .orderBy(asc(scheduleSlots.date), asc(scheduleSlots.id))
  const marches = await db
    .select()
    .from(parades)
    .where(and(gte(parades.date, from), lte(parades.date, to)))
  return [...slots.map(dutyOfSlot), ...marches.map(dutyOfParade)]
}

/** What has to be known of the days around one: its week, and a day before and after it. */
export function dutiesAround(ctx: Reads, date: Day): Promise<Duty[]> {
  const monday = weekStart(isoWeek(date))
  return dutiesIn(ctx, addDays(monday, -1), addDays(monday, WEEK))
}

/** Who of these performers is away while something is on: by the roster, by what planners entered, or unfit on the day (SHOW-08). */
export async function awayOf(ctx: Ctx, of: readonly Performer[], placed: Placed): Promise<Set<string>> {
  const [from, to] = [instantOf(placed.date, placed.start), instantOf(placed.date, placed.end)]
  const ids = of.map(({ id }) => id)
  const entered = ids.length
    ? await ctx.db
        .select({ performer: performerAbsences.performer })
        .from(performerAbsences)
        .where(and(inArray(performerAbsences.performer, ids), lt(performerAbsences.from, to), gt(performerAbsences.to, from)))
    : []
  const away = new Set(entered.map(({ performer }) => performer))
  const staff = of.flatMap(({ id, ssoId }) => (ssoId ? [{ id, ssoId }] : []))
  const numbers = staff.map(({ ssoId }) => ssoId)
  const busy = await busyOf(ctx, numbers, from, to)
  const fitOn = await fitOfAll(ctx, numbers, placed.date)
  for (const { id, ssoId } of staff) if (busy.get(ssoId)?.absences.length || !fitOn(ssoId).fit) away.add(id)
  return away
}

export async function performersById({ db }: Reads, ids: readonly string[]): Promise<Map<string, Performer>> {
  const rows = ids.length
    ? await db
        .select()
        .from(performers)
        .where(inArray(performers.id, [...new Set(ids)]))
    : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** The numbers of performers who are staff. */
export const staffOf = (of: Iterable<Performer>): SsoId[] => [...of].flatMap(({ ssoId }) => (ssoId ? [ssoId] : []))

/** A place in a slot or parade, and who is to have it. */
export interface Wanted {
  performer: Performer
  role: string
}

export const serves = ({ active, endsOn }: Performer, date: Day): boolean => active && (endsOn === null || endsOn >= date)
const holds = ({ certificates }: Performer, of: ShowRole | undefined, date: Day): boolean =>
  !of?.certificate || certificates.some(({ kind, until }) => kind === of.certificate && until >= date)

/** What is known of each who is to play, with what else is planned; asked once for all of a slot. */
export async function factsOf(
  ctx: Ctx,
  show: { id: string; roles: readonly ShowRole[] },
  duty: Duty,
  wanted: readonly Wanted[],
  around?: readonly Duty[],
): Promise<AssignFacts[]> {
  const duties = around ?? (await dutiesAround(ctx, duty.date))
  const away = await awayOf(
    ctx,
    wanted.map(({ performer }) => performer),
    duty,
  )
  return wanted.map(({ performer, role }) => ({
    plays: serves(performer, duty.date) && performer.roles.some((one) => one.show === show.id && (role === '' || one.role === role)),
    absent: away.has(performer.id),
    busy: duty.performers.filter((one) => one === performer.id).length > 1 || busyWith(duty, performer.id, duties) !== undefined,
    certified: holds(
      performer,
      show.roles.find(({ name }) => name === role),
      duty.date,
    ),
    strained: overstrained(duty, performer.id, duties),
  }))
}

/** Performers who are in service on a day. */
export const inService = ({ db }: Reads, date: Day): Promise<Performer[]> =>
  db
    .select()
    .from(performers)
    .where(and(eq(performers.active, true), or(isNull(performers.endsOn), gte(performers.endsOn, date))))
    .orderBy(asc(performers.id))

/** Of those in service, who could play each of these places: free, there, with the role and its certificate. */
export async function freeFor(
  ctx: Ctx,
  show: { id: string; roles: readonly ShowRole[] },
  duty: Duty,
  role: string,
  all: readonly Performer[],
  around: readonly Duty[],
): Promise<{ id: string; name: string }[]> {
  const able = all.filter((one) => !duty.performers.includes(one.id) && one.roles.some((played) => played.show === show.id && played.role === role))
  const facts = await factsOf(
    ctx,
    show,
    duty,
    able.map((performer) => ({ performer, role })),
    around,
  )
  return able.flatMap(({ id, name }, at) => {
    const { plays, absent, busy, certified } = facts[at]!
    return plays && !absent && !busy && certified ? [{ id, name }] : []
  })
}
