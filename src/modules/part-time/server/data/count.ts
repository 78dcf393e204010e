import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { busy } from '#services/roster/server/api.ts'
import { countedFrom, unscheduledDays } from '../../rules.ts'
import type { staff } from '../tables.ts'

/** Days back in which almost everybody had a shift, those for the others, and days ahead in which shifts are planned. */
const NEAR = 62
const FAR = 1_100
const AHEAD = 62

export interface Count {
  latestSchedulingDate: Day | null
  /** The day after which the days are counted. */
  from: Day
  days: number
  /** The days of shifts since the person was activated. */
  since: readonly Day[]
}

async function rosterOf(ctx: Ctx, ssoId: SsoId, today: Day, back: number) {
  const { shifts, absences } = await busy(ctx, ssoId, startOfDay(addDays(today, -back)), startOfDay(addDays(today, AHEAD)))
  return {
    worked: shifts.map(({ starts }) => dayOf(starts)).toSorted(),
    // a training is work
    away: absences.flatMap(({ kind, from, to }) => (kind === 'training' ? [] : [[dayOf(from), dayOf(new Date(new Date(to).getTime() - 1))] as const])),
  }
}

/** How long somebody has not been scheduled (PARTT-04). */
export async function countOf(
  ctx: Ctx,
  { ssoId, joinDate, activatedOn }: Pick<typeof staff.$inferSelect, 'ssoId' | 'activatedOn'> & { joinDate: Day },
  today: Day,
): Promise<Count> {
  const near = await rosterOf(ctx, ssoId, today, NEAR)
  const { worked, away } = near.worked.length > 0 ? near : await rosterOf(ctx, ssoId, today, FAR)
  const latestSchedulingDate = worked.at(-1) ?? null
  const from = countedFrom({ joinDate, latestSchedulingDate, activatedOn })
  const since = activatedOn === null ? [] : worked.filter((day) => day >= activatedOn)
  return { latestSchedulingDate, from, days: unscheduledDays(from, today, away), since }
}
