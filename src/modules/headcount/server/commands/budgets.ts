import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { budgetSave } from '../../contract.ts'
import { budgeting } from '../../rules/applying.ts'
import { inPlace } from '../data/figures.ts'
import { organizationOf } from '../policy.ts'
import { budgets } from '../tables.ts'
import { lockBudgets } from './locks.ts'
import { record } from './record.ts'

type Given = ParsedOf<typeof budgetSave>

/** Sets the budget of an organization for a type and a class. @throws HEADC-10, not-found */
export async function saveBudget(ctx: Writer, given: Given): Promise<{ id: string }> {
  const { year, orgCode, tmType, employeeClass, budget } = given
  const { path: orgPath, active } = await organizationOf(ctx, orgCode)
  const actualTotal = (await inPlace(ctx, orgCode, tmType))(employeeClass)
  const fresh = { id: newId(ctx.now), year, orgCode, orgPath, active, tmType, employeeClass, budget, actualTotal }
  // of two who set the first one at once, the second changes what the first has set
  const [made] = await ctx.db.insert(budgets).values(fresh).onConflictDoNothing().returning({ id: budgets.id })
  const [row] = await lockBudgets(ctx, { year, orgCode, tmType, employeeClassList: [employeeClass] })
  const { id, budget: before, actualTotal: people, inRequest } = row!
  if (!made) {
    enforce(budgeting, { facts: { before, taken: people + inRequest }, input: { budget }, p: {}, now: ctx.now })
    await ctx.db.update(budgets).set({ budget }).where(eq(budgets.id, id))
  }
  await record(ctx, 'HeadcountBudget.saved', {
    target: id,
    ...(!made && { before: { budget: before } }),
    after: { year, orgCode, tmType, employeeClass, budget },
  })
  return { id }
}
