import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray, lte, or } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addHours, addMinutes, type Day, daysBetween, format, fromWallClock, startOfDay } from '#foundation/time.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import type { AbsenceKind, ShiftTimes } from '../contract.ts'
import { hoursOf } from '../rules.ts'
import { openYear } from './commands/calendar.ts'
import { byLaw, KNOWN_YEARS } from './data/holidays.ts'
import { rosterAbsences, rosterDeliveries, rosterRefused, rosterShifts } from './tables.ts'

const DAYS_BACK = 28
const DAYS_AHEAD = 28
/** Of the front line one in so many is told of, besides the named people, the part-timers and the ride team. */
const ONE_IN = 4
const TEAM = 'MB-PO-ATT-AB'
const SOURCE = 'time-keeping'
const HR = asSsoId('10000005')

/** Beginning, length and hours without the break. */
const FULL: readonly (readonly [string, number, number])[] = [
  ['08:00', 8.5, 8],
  ['11:00', 8.5, 8],
  ['14:30', 8.5, 8],
]
const PART: readonly (readonly [string, number, number])[] = [
  ['11:00', 4, 4],
  ['16:30', 5.5, 5],
  ['10:00', 3, 3],
]

type Shift = typeof rosterShifts.$inferInsert
interface Worker {
  ssoId: SsoId
  employeeType: string
  place: string
}

/** Two months of shifts around today, some of them changed since, absences of every kind, and what time-keeping delivered of late. */
export default async (job: JobCtx): Promise<void> => {
  const { today, now } = job
  await job.write((ctx) => yearsAhead(ctx, today))
  const workers = await job.read((ctx) => frontLine(ctx, today))
  const away = absencesOf(workers, today)
  const shifts = workers
    .flatMap((who, at) => shiftsOf(who, at, today, now))
    .filter((one) => !away.some((off) => off.ssoId === one.ssoId && off.from < one.ends && one.starts < off.to))
  for (let i = 0; i < shifts.length; i += 1_000) await job.write((ctx) => ctx.db.insert(rosterShifts).values(shifts.slice(i, i + 1_000)))
  await job.write((ctx) => ctx.db.insert(rosterAbsences).values(away.map((one) => ({ id: newId(now), recordedAt: addHours(now, -30), ...one }))))
  await job.write((ctx) => deliveriesOf(ctx, today, shifts.length))
}

/** This year and the next, where nothing is announced of them yet: working days are counted whenever the demo is made. */
async function yearsAhead(ctx: WriteCtx, today: Day): Promise<void> {
  const last = Number(today.slice(0, 4)) + 1
  for (let year = (KNOWN_YEARS.at(-1) ?? last) + 1; year <= last; year++) {
    const holidays = byLaw(year)
    if (holidays) await openYear(ctx, { year, holidays, makeUps: [] })
  }
}

async function frontLine(ctx: Ctx, today: Day): Promise<Worker[]> {
  const rows = await ctx.db
    .select({
      ssoId: peoplePersons.ssoId,
      employeeType: peoplePersons.employeeType,
      department: peoplePersons.departmentCode,
      cn: peopleDepartments.nameCn,
      en: peopleDepartments.nameEn,
    })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(
      and(
        or(eq(peoplePersons.staffGroup, 'FL'), eq(peoplePersons.employeeType, 'part-time')),
        inArray(peoplePersons.status, ['active', 'on-leave']),
        lte(peoplePersons.joinDate, addDays(today, -DAYS_BACK)),
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))
  return rows
    .filter(({ ssoId, employeeType, department }, i) => ssoId < '10000100' || employeeType === 'part-time' || department === TEAM || i % ONE_IN === 0)
    .map(({ ssoId, employeeType, cn, en }) => ({ ssoId, employeeType, place: `${cn} · ${en}` }))
}

/** Five days of seven for full-time people, three for the others, at hours that change by the week. */
function shiftsOf({ ssoId, employeeType, place }: Worker, at: number, today: Day, now: Date): (Shift & { starts: Date; ends: Date })[] {
  const part = employeeType !== 'full-time'
  const made: (Shift & { starts: Date; ends: Date })[] = []
  for (let i = -DAYS_BACK; i <= DAYS_AHEAD; i++) {
    const day = addDays(today, i)
    const turn = daysBetween('2020-01-06', day) + at * 3
    if (part ? turn % 7 > 2 && turn % 7 !== 5 : turn % 7 > 4) continue
    const [begins, length, hours] = (part ? PART : FULL)[(Math.floor(turn / 7) + at) % 3]!
    const starts = fromWallClock(`${day}T${begins}`)
    const ends = addHours(starts, length)
    const seed = (turn * 31 + at * 17) % 97
    const changed = i > -8 && seed < 5
    const before: ShiftTimes = {
      starts: addHours(starts, seed < 3 ? -2 : 1).toISOString(),
      ends: ends.toISOString(),
      hours: hoursOf(addHours(starts, seed < 3 ? -2 : 1), ends),
      place,
    }
    made.push({
      ...{ id: newId(now), ssoId, starts, ends, hours, place, source: SOURCE, externalId: `TK-${ssoId}-${day.replaceAll('-', '')}` },
      ...{ version: changed ? 1 : 0, before: changed ? before : null, changedAt: changed ? addHours(now, -seed - 3) : null },
      ...{
        cancelledAt: changed && seed === 4 ? addHours(now, -seed - 3) : null,
        recordedAt: addHours(starts, -24 * 10) < now ? addHours(starts, -24 * 10) : addHours(now, -20),
      },
    })
  }
  return made
}

/** Kind, days from today until it begins, how long it lasts, and the source that told of it. */
const AWAY: readonly (readonly [AbsenceKind, number, number, string])[] = [
  ['leave', 4, 3, SOURCE],
  ['sick', -2, 4, 'sick-leave'],
  ['training', 8, 1, 'learning'],
  ['care', -9, 5, 'single-leave'],
  ['injury', -20, 30, 'work-injury'],
  ['maternity', -40, 128, SOURCE],
  ['leave', -14, 5, SOURCE],
  ['leave', 15, 7, SOURCE],
  ['sick', -11, 2, 'sick-leave'],
]
const EVERY = 9

function absencesOf(workers: readonly Worker[], today: Day) {
  // the named people are away as little as a demonstration wants
  const named = workers.filter(({ ssoId }) => ssoId === '10000001' || ssoId === '10000013').map(({ ssoId }, at) => ({ ssoId, row: AWAY[at === 0 ? 0 : 2]! }))
  const many = workers.filter(({ ssoId }, at) => ssoId > '10000100' && at % EVERY === 0).map(({ ssoId }, at) => ({ ssoId, row: AWAY[at % AWAY.length]! }))
  return [...named, ...many].map(({ ssoId, row: [kind, from, days, source] }) => ({
    ...{ ssoId, kind, source, key: `${source}-${ssoId}-${from}` },
    ...{ from: startOfDay(addDays(today, from)), to: startOfDay(addDays(today, from + days)) },
  }))
}

/** Deliveries of the last days; of the last one some rows were refused. */
async function deliveriesOf(ctx: Ctx & { db: Parameters<Parameters<JobCtx['write']>[0]>[0]['db'] }, today: Day, shifts: number): Promise<void> {
  const delivery = (minutes: number, given: Partial<typeof rosterDeliveries.$inferInsert>) => ({
    ...{
      id: newId(ctx.now),
      at: addMinutes(ctx.now, -minutes),
      state: 'done' as const,
      what: 'shifts' as const,
      via: 'time-keeping' as const,
      source: SOURCE,
    },
    key: `demo-${minutes}`,
    ...given,
  })
  const last = delivery(7, { rows: 46, added: 31, changed: 5, unchanged: 7, refused: 3 })
  await ctx.db
    .insert(rosterDeliveries)
    .values([
      last,
      delivery(7.5, { what: 'absences', rows: 12, added: 2, unchanged: 10 }),
      delivery(22, { rows: 18, added: 12, changed: 6 }),
      delivery(60 * 26, { what: 'absences', via: 'import', source: 'import', by: HR, file: `absences-${format(ctx.now, 'YYYYMM')}.xlsx`, rows: 24, added: 24 }),
      delivery(60 * 24 * 9, { rows: shifts, added: shifts }),
    ])
  const refused = (line: number, ssoId: string, rule: string, period: string, figures: Record<string, string | number> = {}) => ({
    ...{ id: newId(ctx.now), delivery: last.id, line, ssoId, key: `TK-${ssoId}-${line}`, period, rule, figures },
  })
  const [tomorrow, next] = [addDays(today, 1), addDays(today, 2)]
  await ctx.db
    .insert(rosterRefused)
    .values([
      refused(9, '10000001', 'ROSTER-03', `${tomorrow} 10:00–15:00`, { period: `${tomorrow} 08:00–16:30` }),
      refused(21, '19990001', 'ROSTER-08', `${next} 08:00–16:30`),
      refused(38, '10000012', 'ROSTER-07', `${next} 16:00–16:00`, { hours: 24 }),
    ])
}
