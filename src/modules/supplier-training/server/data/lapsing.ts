import { and, asc, eq, isNull, ne } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { whyNot } from '../../rules/mayWork.ts'
import { staff } from '../tables.ts'
import { factsOf, type StaffFacts } from './facts.ts'

/** People of one job whom a message looks through. */
const MOST = 200

/** Who else of the same supplier may work in the same job on a day, by name (SCT-17). */
export async function othersFor(ctx: Pick<Ctx, 'db'>, { row }: Pick<StaffFacts, 'row'>, day: Day): Promise<string[]> {
  const found = await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.supplierId, row.supplierId), eq(staff.job, row.job), eq(staff.state, 'active'), ne(staff.id, row.id), isNull(staff.erasedAt)))
    .orderBy(asc(staff.id))
    .limit(MOST)
  const facts = await factsOf(
    ctx,
    found.map(({ id }) => id),
  )
  return [...facts.values()].filter((one) => whyNot(one, day).length === 0).map((one) => one.row.name)
}
