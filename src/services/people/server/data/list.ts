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
import { departmentsUnder } from './lines.ts'
import { personRefs, refColumns } from './refs.ts'
import { matching } from './search.ts'

const served = sql`${peoplePersons.status} in ('active', 'on-leave')`

/** What is wrong with a person's record; asked of those at work only. */
export const FAULTS: Record<Quality, (today: string) => SQL | undefined> = {
  // Who owns a whole company has nobody above.
  'no-manager': () =>
    and(
      served,
      isNull(peoplePersons.manager),
      sql`not exists (select 1 from people_departments top where top.owner = ${peoplePersons.ssoId} and top.parent is null)`,
    ),
  'no-hrbp': () =>
    and(served, isNull(peoplePersons.hrbp), sql`${peoplePersons.departmentCode} in (select code from people_departments where hrbp_in_force is null)`),
  'contract-ended': (today) => and(served, sql`${peoplePersons.contractEndDate} < ${today}`),
  'manager-left': () => and(served, sql`${peoplePersons.lineManager} in (select sso_id from people_persons where status = 'left')`),
}

const SORTS = { name: peoplePersons.sortName, ssoId: peoplePersons.ssoId, joinDate: peoplePersons.joinDate, lastWorkingDate: peoplePersons.lastWorkingDate }

/** The filters of the list as SQL; exports hold the same rows. */
export function filtered(ctx: Reader, f: ParsedOf<typeof searchPersons>['filters']): SQL | undefined {
  return and(
    scopedTo(ctx, 'BASIC_PEOPLE_ADMIN', peoplePersons.ssoId),
    f.keyword ? matching(f.keyword) : undefined,
    f.entity && eq(peoplePersons.entity, f.entity),
    f.divisionCode ? eq(peoplePersons.divisionCode, f.divisionCode) : undefined,
    f.departmentCode ? sql`${peoplePersons.departmentCode} in ${departmentsUnder(f.departmentCode)}` : undefined,
    f.employeeType && eq(peoplePersons.employeeType, f.employeeType),
    f.employeeClass ? eq(peoplePersons.employeeClass, f.employeeClass) : undefined,
    f.staffGroup && eq(peoplePersons.staffGroup, f.staffGroup),
    f.status && eq(peoplePersons.status, f.status),
    f.active === undefined ? undefined : f.active ? ne(peoplePersons.status, 'left') : eq(peoplePersons.status, 'left'),
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
  const order = sort === peoplePersons.lastWorkingDate ? sql`${way(sort)} nulls last` : way(sort)
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    rowsOf(ctx, where).orderBy(order, way(peoplePersons.ssoId)),
    ctx.db.select({ one: sql`1` }).from(peoplePersons).where(where).getSQL(),
  )
  return { ...counted, list: await withManagers(ctx, rows) }
}

const rowsOf = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({
      ...refColumns,
      entity: peoplePersons.entity,
      staffGroup: peoplePersons.staffGroup,
      employeeType: peoplePersons.employeeType,
      employeeClass: peoplePersons.employeeClass,
      foreigner: peoplePersons.foreigner,
      divisionCn: peopleDivisions.nameCn,
      divisionEn: peopleDivisions.nameEn,
      jobTitleCn: peoplePersons.jobTitleCn,
      jobTitleEn: peoplePersons.jobTitleEn,
      costCenter: peoplePersons.costCenter,
      manager: peoplePersons.manager,
      joinDate: peoplePersons.joinDate,
      lastWorkingDate: peoplePersons.lastWorkingDate,
      status: peoplePersons.status,
    })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .innerJoin(peopleDivisions, eq(peopleDivisions.code, peoplePersons.divisionCode))
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
    .from(peoplePersons)
    .where(scopedTo(ctx, 'BASIC_PEOPLE_ADMIN', peoplePersons.ssoId))
  return names.map((quality) => ({ quality, count: row?.[quality] ?? 0 }))
}
