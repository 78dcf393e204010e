import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, eq, exists, or } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import type { FormFacts, form } from '../../contract.ts'
import module from '../../module.ts'
import { organizationOf, organizations, ownRequest } from '../policy.ts'
import { budgets, orders } from '../tables.ts'
import { yearOf } from './budgets.ts'
import { campusLeft } from './campus.ts'
import { budgetsOf } from './figures.ts'
import { classNames } from './names.ts'

/** More organizations than anybody owns. */
const MOST_ORGS = 500

/** Organizations of one's own that have a budget for a year, or for campus hiring a line of the plan. */
async function choices(ctx: Reader, { type, year }: { type: 'social' | 'campus'; year: number }) {
  const budget = ctx.db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(eq(budgets.orgCode, peopleDepartments.code), eq(budgets.year, year)))
  const order = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orgCode, peopleDepartments.code), eq(orders.year, year)))
  return ctx.db
    .select({ orgCode: peopleDepartments.code, orgCn: peopleDepartments.nameCn, orgEn: peopleDepartments.nameEn, active: peopleDepartments.active })
    .from(peopleDepartments)
    .where(and(organizations(ctx, peopleDepartments.code), type === 'social' ? exists(budget) : or(exists(budget), exists(order))))
    .orderBy(asc(peopleDepartments.path))
    .limit(MOST_ORGS)
}

/** What a form begins with. @throws not-found for an organization, or a request that is changed, that is not one's own */
export async function formOf(ctx: Reader, input: ParsedOf<typeof form>): Promise<FormFacts> {
  const { type, year = yearOf(ctx), orgCode, changes } = input
  if (changes !== undefined) await ownRequest(ctx, changes)
  const { codeMinLength } = ctx.parameters(module)
  const orgs = await choices(ctx, { type, year })
  if (orgCode === undefined) return { year, orgs, active: true, budgets: [], orders: [], codeMinLength }
  const { active } = await organizationOf(ctx, orgCode)
  const classes = await classNames(ctx)
  const budgets = (await budgetsOf(ctx, orgCode, year, changes)).map(({ tmType, employeeClass, budget, actualTotal, inRequest, availableNum }) => {
    const { nameCn: classCn, nameEn: classEn } = classes(employeeClass)
    return { tmType, employeeClass, classCn, classEn, budget, actualTotal, inRequest, availableNum }
  })
  return { year, orgs, active, budgets, orders: type === 'campus' ? await campusLeft(ctx, orgCode, year, changes) : [], codeMinLength }
}
