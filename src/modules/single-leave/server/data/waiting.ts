import type { Ctx } from '#foundation/server/context.ts'
import { addDays, dayOf, earliest } from '#foundation/time.ts'
import module from '../../module.ts'
import { answerDue, workedSince } from '../../rules.ts'
import type { preApprovals } from '../tables.ts'
import { officeDays } from './schedule.ts'

type Row = typeof preApprovals.$inferSelect
/** Days ahead in which any number of working days lies that an answer may take, holidays and all. */
const AHEAD = 60

/** For how long pre-approvals wait, or have waited, and by when an answer is due (SLEAVE-04). */
export async function waitingOf(ctx: Ctx, rows: readonly Pick<Row, 'submittedAt'>[]) {
  const first = earliest(ctx.today, ...rows.map(({ submittedAt }) => dayOf(submittedAt)))
  const office = await officeDays(ctx, first, addDays(ctx.today, AHEAD))
  const { processingWorkingDays } = ctx.parameters(module)
  return ({ submittedAt, decidedAt }: Pick<Row, 'submittedAt' | 'decidedAt'>) => {
    const since = dayOf(submittedAt)
    const waitedDays = workedSince(office, since, decidedAt ? dayOf(decidedAt) : ctx.today)
    return { waitedDays, late: waitedDays >= processingWorkingDays, dueOn: answerDue(office, since, processingWorkingDays) }
  }
}
