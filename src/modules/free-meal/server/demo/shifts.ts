import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, type Day, startOfDay } from '#foundation/time.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import { shiftsOf } from '#services/roster/server/api.ts'
import { serveMeal } from '../commands/redemptions.ts'
import { grantByShifts } from '../commands/shifts.ts'
import { shiftGrants } from '../tables.ts'
import { CANTEEN } from './configuration.ts'

const PART_TIMER = asSsoId('10000012')
const CASHIER = asSsoId('10000015')
const OTHERS = 7
const DAYS_BACK = 9
const DAYS_AHEAD = 7

/** What part-time staff got for their shifts of these weeks; two of them ate, and their shifts were cancelled afterwards. */
export async function shiftVouchers(job: JobCtx, today: Day): Promise<void> {
  const people = await job.read(async (ctx) => {
    return activePeople(ctx, OTHERS + 1, eq(peoplePersons.employeeType, 'part-time'))
  })
  for (const ssoId of new Set([PART_TIMER, ...people])) await job.write((ctx) => grantShifts(ctx, ssoId, today))
  for (const ssoId of people.filter((one) => one !== PART_TIMER).slice(0, 2)) await job.write((ctx) => eatenInVain(ctx, ssoId))
}

type Writes = Parameters<Parameters<JobCtx['write']>[0]>[0]

async function grantShifts(ctx: Writes, ssoId: SsoId, today: Day): Promise<void> {
  const shifts = await shiftsOf(ctx, ssoId, startOfDay(addDays(today, -DAYS_BACK)), startOfDay(addDays(today, DAYS_AHEAD)))
  await grantByShifts(
    atInstant(ctx, startOfDay(addDays(today, -DAYS_BACK))),
    ssoId,
    shifts.map(({ id }) => id),
  )
}

async function eatenInVain(ctx: Writes, ssoId: SsoId): Promise<void> {
  const [first] = await ctx.db
    .select({ id: shiftGrants.id, day: shiftGrants.day })
    .from(shiftGrants)
    .where(and(eq(shiftGrants.ssoId, ssoId), eq(shiftGrants.mealType, 'full')))
    .orderBy(asc(shiftGrants.day))
    .limit(1)
  if (!first || startOfDay(addDays(first.day, 1)) > ctx.now) return
  await serveMeal(atInstant(ctx, addHours(startOfDay(first.day), 11)), { ssoId, mealType: 'full', outlet: CANTEEN, cashier: CASHIER })
  await ctx.db
    .update(shiftGrants)
    .set({ state: 'used', settledAt: addHours(ctx.now, -20) })
    .where(eq(shiftGrants.id, first.id))
}
