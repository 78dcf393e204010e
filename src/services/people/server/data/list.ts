import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { scopedTo } from '#foundation/server/scoped.ts'
import { type PersonRow, photoOf, type Quality, type searchPersons } from '../../contract.ts'
import { personSearch } from '../../rules/index.ts'
import { peopleDepartments, peopleDivisions, peoplePersons } from '../tables.ts'
import { personRefs, refColumns } from './facts.ts'
import { departmentsUnder } from './lines.ts'
import { matching } from './search.ts'

const p = peoplePersons
const served = sql`${p.status} in ('active', 'on-leave')`

/** What is wrong with a person's record; asked of those at work only. */
export const FAULTS: Record<Quality, (today: string) => SQL | undefined> = {
  // Who owns a whole company has nobody above.
  'no-manager': () =>
    and(served, isNull(p.manager), sql`not exists (select 1 from people_departments top where top.owner = ${p.ssoId} and top.parent is null)`),
  'no-hrbp': () => and(served, isNull(p.hrbp), sql`${p.departmentCode} in (select code from people_departments where hrbp_in_force is null)`),
  'contract-ended': (today) => and(served, sql`${p.contractEndDate} < ${today}`),
  'manager-left': () => and(served, sql`${p.lineManager} in (select sso_id from people_persons where status = 'left')`),
}

const SORTS = { name: p.sortName, ssoId: p.ssoId, joinDate: p.joinDate, lastWorkingDate: p.lastWorkingDate }

/** The filters of the list as SQL; exports hold the same rows. */
export function filtered(ctx: Reader, f: ParsedOf<typeof searchPersons>['filters']): SQL | undefined {
  return and(
    scopedTo(ctx, 'BASIC_PEOPLE_ADMIN', p.ssoId),
    f.keyword ? matching(f.keyword) : undefined,
    f.entity && eq(p.entity, f.entity),
    f.divisionCode ? eq(p.divisionCode, f.divisionCode) : undefined,
    f.departmentCode ? sql`${p.departmentCode} in ${departmentsUnder(f.departmentCode)}` : undefined,
    f.employeeType && eq(p.employeeType, f.employeeType),
    f.employeeClass ? eq(p.employeeClass, f.employeeClass) : undefined,
    f.staffGroup && eq(p.staffGroup, f.staffGroup),
    f.status && eq(p.status, f.status),
    f.active === undefined ? undefined : f.active ? ne(p.status, 'left') : eq(p.status, 'left'),
    f.quality && FAULTS[f.quality](ctx.today),
  )
}

/**
 * Persons for people administration, those who left too. Class 0 is all (PPL-15).
 * @throws PPL-01 for a keyword that is too short, SHELL-48, SHELL-62
 */
export async function listPersons(ctx: Reader, input: ParsedOf<typeof searchPersons>): Promise<PageOf<PersonRow>> {
  const { keyword } = input.filters
  if (keyword) enforce(personSearch, { facts: undefined, input: { keyword }, p: undefined, now: ctx.now })
  const where = filtered(ctx, input.filters)
  const sort = SORTS[(input.sort ?? 'name') as keyof typeof SORTS]
  const way = input.desc ? desc : asc
  // Only the last working date may be none; the other orders are those of their indexes.
  const order = sort === p.lastWorkingDate ? sql`${way(sort)} nulls last` : way(sort)
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    rowsOf(ctx, where).orderBy(order, way(p.ssoId)),
    ctx.db.select({ one: sql`1` }).from(p).where(where).getSQL(),
  )
  return { ...counted, list: await withManagers(ctx, rows) }
}

const rowsOf = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({
      ...refColumns,
      entity: p.entity,
      staffGroup: p.staffGroup,
      employeeType: p.employeeType,
      employeeClass: p.employeeClass,
      foreigner: p.foreigner,
      divisionCn: peopleDivisions.nameCn,
      divisionEn: peopleDivisions.nameEn,
      jobTitleCn: p.jobTitleCn,
      jobTitleEn: p.jobTitleEn,
      costCenter: p.costCenter,
      manager: p.manager,
      joinDate: p.joinDate,
      lastWorkingDate: p.lastWorkingDate,
      status: p.status,
    })
    .from(p)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, p.departmentCode))
    .innerJoin(peopleDivisions, eq(peopleDivisions.code, p.divisionCode))
    .where(where)
    .$dynamic()

async function withManagers(ctx: Ctx, rows: Awaited<ReturnType<typeof rowsOf>>): Promise<PersonRow[]> {
  const managers = await personRefs(
    ctx,
    rows.flatMap((row) => (row.manager ? [row.manager] : [])),
  )
  return rows.map((row) => ({ ...row, manager: (row.manager && managers.get(row.manager)) || null, photo: photoOf(row.ssoId) }))
}

/** How many records have which fault. */
export async function qualityCounts(ctx: Reader): Promise<{ quality: Quality; count: number }[]> {
  const names = Object.keys(FAULTS) as Quality[]
  const [row] = await ctx.db
    .select(Object.fromEntries(names.map((name) => [name, sql<number>`count(*) filter (where ${FAULTS[name](ctx.today)})::int`])))
    .from(p)
    .where(scopedTo(ctx, 'BASIC_PEOPLE_ADMIN', p.ssoId))
  return names.map((quality) => ({ quality, count: row?.[quality] ?? 0 }))
}
