import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { EmployeeType } from '#services/people/contract.ts'
import { type Budget, type Figured, figured, inPlace } from '../data/figures.ts'
import { budgets } from '../tables.ts'

interface Asked {
  orgCode: string
  year: number
  tmType: EmployeeType
  employeeClassList: readonly number[]
}

/**
 * Locks the budgets of an organization, in one order for all, and counts who is in place now: who asks waits their turn, so that two requests at
 * once are counted one after the other (HEADC-05), and figures of the night before are not what a request is held against (HEADC-06).
 * For a request that is changed what it holds is free.
 */
export async function lockBudgets(ctx: WriteCtx, { orgCode, year, tmType, employeeClassList }: Asked, changes?: string): Promise<Figured<Budget>[]> {
  const rows = await ctx.db
    .select()
    .from(budgets)
    .where(and(eq(budgets.orgCode, orgCode), eq(budgets.year, year), eq(budgets.tmType, tmType), inArray(budgets.employeeClass, [...employeeClassList])))
    .orderBy(asc(budgets.employeeClass))
    .for('update')
  const peopleOf = await inPlace(ctx, orgCode, tmType)
  for (const row of rows) {
    const actualTotal = peopleOf(row.employeeClass)
    if (actualTotal !== row.actualTotal) await ctx.db.update(budgets).set({ actualTotal }).where(eq(budgets.id, row.id))
    row.actualTotal = actualTotal
  }
  return figured(ctx, rows, changes)
}

/** Who counts heads of the requests of an organization waits their turn: two who join at once would fill one head. It comes before the request's row. */
export const lockHeads = (ctx: WriteCtx, orgCode: string): Promise<void> => lockName(ctx.db, `headcount.heads:${orgCode}`)

/** Who asks for what the campus plan leaves an organization waits their turn: of two at once each would see all of it. It comes after the budgets. */
export const lockPlan = (ctx: WriteCtx, orgCode: string): Promise<void> => lockName(ctx.db, `headcount.plan:${orgCode}`)
