import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import type { ListRows } from '#foundation/server/listRows.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { type BudgetShown, socialList } from '../../contract.ts'
import module from '../../module.ts'
import { HOLDING } from '../../rules/life.ts'
import { organizations } from '../policy.ts'
import { budgets, requests } from '../tables.ts'
import { figured } from './figures.ts'
import { classNames, organizationNames } from './names.ts'

type Filters = ParsedOf<typeof socialList>['filters']
const BATCH = 1_000
/** Signs that a path of the root has: one before, one behind. */
const ROOT_PARTS = 3

export const yearOf = ({ today }: Pick<Reader, 'today'>): number => Number(today.slice(0, 4))

/** Budgets for which somebody has such a request under way. */
const requested = ({ month, hireType }: Filters): SQL | undefined =>
  month === undefined && hireType === undefined
    ? undefined
    : sql`exists (select 1 from ${requests} where ${and(
        ...[eq(requests.orgCode, budgets.orgCode), eq(requests.year, budgets.year), eq(requests.tmType, budgets.tmType), inArray(requests.state, [...HOLDING])],
        month === undefined ? undefined : eq(requests.month, month),
        hireType === undefined ? undefined : eq(requests.hireType, hireType),
      )})`

const where = (ctx: Reader, filters: Filters): SQL | undefined =>
  and(
    eq(budgets.year, filters.year ?? yearOf(ctx)),
    organizations(ctx, budgets.orgCode),
    filters.division ? eq(peopleDepartments.divisionCode, filters.division) : undefined,
    filters.keyword
      ? or(...[budgets.orgCode, peopleDepartments.nameCn, peopleDepartments.nameEn].map((column) => ilike(column, containing(filters.keyword ?? ''))))
      : undefined,
    requested(filters),
  )

const query = ({ db }: Reader, condition: SQL | undefined) =>
  db
    .select({
      ...{ id: budgets.id, year: budgets.year, orgCode: budgets.orgCode, orgPath: budgets.orgPath, active: budgets.active, tmType: budgets.tmType },
      ...{ employeeClass: budgets.employeeClass, budget: budgets.budget, actualTotal: budgets.actualTotal },
    })
    .from(budgets)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, budgets.orgCode))
    .where(condition)

const ordered = (ctx: Reader, condition: SQL | undefined) =>
  query(ctx, condition).orderBy(asc(budgets.orgPath), asc(budgets.tmType), asc(budgets.employeeClass), asc(budgets.id))

async function dress(ctx: Reader, found: Awaited<ReturnType<typeof ordered>>): Promise<BudgetShown[]> {
  const named = await organizationNames(
    ctx,
    found.map(({ orgCode }) => orgCode),
  )
  const classes = await classNames(ctx)
  return (await figured(ctx, found)).map(({ orgPath, active, ...row }) => {
    const { orgCn, orgEn, divisionCn, divisionEn } = named(row.orgCode)
    const { nameCn: classCn, nameEn: classEn } = classes(row.employeeClass)
    return { ...row, ...{ orgCn, orgEn, divisionCn, divisionEn, classCn, classEn, active }, level: Math.max(0, orgPath.split('/').length - ROOT_PARTS) }
  })
}

/** In the order of the tree, from the root down: `listRows` gives the latest first. */
export const budgetRows: ListRows<Filters, BudgetShown> = {
  async page(ctx, { filters, ...input }) {
    const condition = where(ctx, filters)
    const found = await pageFrom(ctx.db, input, ordered(ctx, condition), query(ctx, condition).getSQL())
    return { ...found, list: await dress(ctx, found.list) }
  },
  count: (ctx, filters, cap) => countUpTo(ctx.db, query(ctx, where(ctx, filters)).getSQL(), cap),
  async *all(ctx, filters) {
    const condition = where(ctx, filters)
    for (let offset = 0, more = true; more; offset += BATCH) {
      const found = await ordered(ctx, condition).limit(BATCH).offset(offset)
      yield* await dress(ctx, found)
      more = found.length === BATCH
    }
  },
}

export const budgetsExport = exportListed(module, socialList, budgetRows, { name: 'budgets', audit: 'HeadcountBudget.exported' })
