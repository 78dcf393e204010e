import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import type { ListRows } from '#foundation/server/listRows.ts'
import { peopleDepartments as d } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { type BudgetShown, socialList } from '../../contract.ts'
import module from '../../module.ts'
import { HOLDING } from '../../rules/life.ts'
import { organizations } from '../policy.ts'
import { budgets as b, requests as r } from '../tables.ts'
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
    : sql`exists (select 1 from ${r} where ${and(
        ...[eq(r.orgCode, b.orgCode), eq(r.year, b.year), eq(r.tmType, b.tmType), inArray(r.state, [...HOLDING])],
        month === undefined ? undefined : eq(r.month, month),
        hireType === undefined ? undefined : eq(r.hireType, hireType),
      )})`

const where = (ctx: Reader, filters: Filters): SQL | undefined =>
  and(
    eq(b.year, filters.year ?? yearOf(ctx)),
    organizations(ctx, b.orgCode),
    filters.division ? eq(d.divisionCode, filters.division) : undefined,
    filters.keyword ? or(...[b.orgCode, d.nameCn, d.nameEn].map((column) => ilike(column, containing(filters.keyword ?? '')))) : undefined,
    requested(filters),
  )

const query = ({ db }: Reader, condition: SQL | undefined) =>
  db
    .select({
      ...{ id: b.id, year: b.year, orgCode: b.orgCode, orgPath: b.orgPath, active: b.active, tmType: b.tmType },
      ...{ employeeClass: b.employeeClass, budget: b.budget, actualTotal: b.actualTotal },
    })
    .from(b)
    .innerJoin(d, eq(d.code, b.orgCode))
    .where(condition)

const read = (ctx: Reader, condition: SQL | undefined, limit: number, offset: number) =>
  query(ctx, condition).orderBy(asc(b.orgPath), asc(b.tmType), asc(b.employeeClass), asc(b.id)).limit(limit).offset(offset)

async function dress(ctx: Reader, found: Awaited<ReturnType<typeof read>>): Promise<BudgetShown[]> {
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
    const found = await pageOf(
      input,
      async (limit, offset) => read(ctx, condition, limit, offset),
      (cap) => countUpTo(ctx.db, query(ctx, condition).getSQL(), cap),
    )
    return { ...found, list: await dress(ctx, found.list) }
  },
  count: (ctx, filters, cap) => countUpTo(ctx.db, query(ctx, where(ctx, filters)).getSQL(), cap),
  async *all(ctx, filters) {
    const condition = where(ctx, filters)
    for (let offset = 0, more = true; more; offset += BATCH) {
      const found = await read(ctx, condition, BATCH, offset)
      yield* await dress(ctx, found)
      more = found.length === BATCH
    }
  },
}

export const budgetsExport = exportListed(module, socialList, budgetRows, { name: 'budgets', audit: 'HeadcountBudget.exported' })
