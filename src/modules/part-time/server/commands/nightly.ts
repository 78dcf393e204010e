import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, exists, inArray } from '#foundation/database/drizzle.ts'
import { type GoingOn, goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, weekdayOf } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { waitingRequests, withdrawLeft } from '#services/workflow/server/api.ts'
import { parttimeLapsed } from '../../events.ts'
import module from '../../module.ts'
import { countOf } from '../data/count.ts'
import { overseers } from '../data/menu.ts'
import { staffWhere } from '../data/staff.ts'
import { worksByShift } from '../policy.ts'
import { requests, staff } from '../tables.ts'
import { enroll } from './enroll.ts'
import { STAFF, type StaffRow } from './record.ts'
import { notify, tellOfMany, tellTimeKeeping, warn } from './telling.ts'

const MONDAY = 1
const WEEK = 6

const serving = (ctx: Ctx) => staffWhere(ctx, and(worksByShift, inArray(peoplePersons.status, ['active', 'on-leave'])))
type Serving = Awaited<ReturnType<typeof serving>>[number]

/** Daily at 03:00, after the feed of shifts: counts the days, and lapses by the thresholds. Run again on the same day it finds everything as it is. */
export async function nightly(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  await many.past('enroll', job.write(enroll))
  await many.past('menu', job.read(overseers.refresh))
  const nameOf = ({ ssoId }: { ssoId: SsoId }) => ssoId
  await many.each(await job.read(serving), nameOf, (ctx, row) => countDays(ctx, row, today))
  const gone = await job.read((ctx) =>
    ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(and(eq(peoplePersons.status, 'left'), exists(waitingRequests(ctx, requests, peoplePersons.ssoId)))),
  )
  for (const { ssoId } of gone) await many.past(ssoId, withdrawLeft(job, [requests], ssoId, 'part-time.leftReason'))
  if (weekdayOf(today) === MONDAY) await many.past('week', tellOfWeek(job, many, today))
  many.end()
}

/** Counts the days of one of the staff, and does what follows (PARTT-04, PARTT-08, PARTT-11). */
async function countDays(ctx: WriteCtx, { id, onboardDate, entity }: Serving, today: Day): Promise<void> {
  const row = await locked(ctx, staff, staff.id, id)
  const limits = ctx.parameters(module, entity)
  const { latestSchedulingDate, from, days, since } = await countOf(ctx, { ...row, joinDate: onboardDate }, today)
  const due = row.firstShiftDue
  const kept = due !== null && since.some((day) => day <= due)
  const counted = { latestSchedulingDate, consecutiveUnscheduledDays: days, ...(kept && { firstShiftDue: null }) }
  const [now] = await ctx.db.update(staff).set(counted).where(eq(staff.id, id)).returning()
  if (now?.activationStatus !== 'active') return
  if (days >= limits.inactivateDays) return lapse(ctx, now, today, () => notify(ctx, 'lapsed', { ...toPerson(now, today), params: { days } }))
  if (now.firstShiftDue !== null && today > now.firstShiftDue)
    return lapse(ctx, now, today, () => notify(ctx, 'unused', { ...toPerson(now, today), params: { firstShiftDays: limits.firstShiftDays } }))
  if (days < limits.warnDays || now.warnedFor === from) return
  await warn(ctx, now, from, limits.inactivateDays - days)
  await ctx.db.update(staff).set({ warnedFor: from }).where(eq(staff.id, id))
}

const toPerson = ({ id, ssoId }: StaffRow, today: Day) => ({ receivers: [ssoId], businessId: id, dedupeKey: `${id}:${today}` })

/** Ends an activation: told to the person, to time-keeping, and to whoever hears it. */
export async function lapse(ctx: WriteCtx, { id, ssoId }: StaffRow, today: Day, tell: () => Promise<unknown>): Promise<void> {
  const row = await advance(ctx, STAFF, id, 'lapse', { set: { lapsedOn: today, firstShiftDue: null } })
  await tellTimeKeeping(ctx, row, { what: 'activation', status: 'inactive', from: addDays(today, 1) })
  await ctx.emit(parttimeLapsed, { ssoId, on: today })
  await tell()
}

/** On Mondays: managers hear who comes to a threshold or lapses this week, HRBPs who has not been scheduled for very long (PARTT-11); each by itself. */
async function tellOfWeek(job: JobCtx, many: GoingOn, today: Day): Promise<void> {
  const told = await job.read(async (ctx) => {
    const all = await serving(ctx)
    const limitsOf = ({ entity }: { entity: Entity }) => ctx.parameters(module, entity)
    const comes = (row: Serving): boolean => {
      const { warnDays, inactivateDays } = limitsOf(row)
      const thisWeek = (threshold: number) => row.consecutiveUnscheduledDays <= threshold && threshold <= row.consecutiveUnscheduledDays + WEEK
      const unused = row.firstShiftDue !== null && row.firstShiftDue < addDays(today, WEEK)
      return row.activationStatus === 'active' ? thisWeek(warnDays) || thisWeek(inactivateDays) || unused : row.lapsedOn === today
    }
    const numbers = (rows: readonly Serving[]) => rows.map(({ ssoId }) => ssoId)
    const long = all.filter((row) => row.consecutiveUnscheduledDays >= limitsOf(row).terminateHintDays)
    const ofManagers = [...Map.groupBy(all.filter(comes), (row) => row.manager)].map(([to, rows]) => ({
      to,
      event: 'week' as const,
      people: numbers(rows),
      params: {},
    }))
    const ofPartners = [...Map.groupBy(long, (row) => row.partner)].map(([to, rows]) => ({
      ...{ to, event: 'long' as const, people: numbers(rows) },
      params: { terminateHintDays: limitsOf(rows[0]!).terminateHintDays },
    }))
    return [...ofManagers, ...ofPartners]
  })
  await many.each(
    told,
    ({ to, event }) => `${event} ${to}`,
    async (ctx, { to, event, people, params }) => to && tellOfMany(ctx, event, to, people, params),
  )
}
