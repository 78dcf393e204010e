import { and, eq, getTableColumns, gte, ilike, isNotNull, isNull, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { departmentsUnder, peopleDepartments } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { mapList } from '../../contract/index.ts'
import module from '../../module.ts'
import { reachOf, under } from '../policy.ts'
import { mapEntries, types } from '../tables.ts'
import { countsOf } from './needs.ts'

const named = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(mapEntries),
      ...{ typeCn: types.nameCn, typeEn: types.nameEn, departmentCn: sql<string>`coalesce(${peopleDepartments.nameCn}, ${mapEntries.department})` },
      departmentEn: sql<string>`coalesce(${peopleDepartments.nameEn}, ${mapEntries.department})`,
    })
    .from(mapEntries)
    .innerJoin(types, eq(types.id, mapEntries.type))
    .leftJoin(peopleDepartments, eq(peopleDepartments.code, mapEntries.department))
    .where(where)

/** Entries of the map within somebody's departments; those that have ended when they are asked for. */
export const mapRows = listRows(mapList, {
  table: mapEntries,
  from: named,
  async where(ctx, { department, position, type, ended = false }) {
    const reach = await reachOf(ctx)
    const given = reach?.departments
    return and(
      reach ? undefined : sql`false`,
      given ? sql`${mapEntries.department} in ${under(given)}` : undefined,
      department ? sql`${mapEntries.department} in ${departmentsUnder(department)}` : undefined,
      position ? ilike(mapEntries.position, containing(position)) : undefined,
      type ? eq(mapEntries.type, type) : undefined,
      ended ? and(isNotNull(mapEntries.to), lt(mapEntries.to, ctx.today)) : or(isNull(mapEntries.to), gte(mapEntries.to, ctx.today)),
    )
  },
  latest: [mapEntries.id],
  async dress(ctx, found) {
    const counts = await countsOf(
      ctx,
      ctx.today,
      found.map(({ id }) => id),
    )
    const mayEdit = (await reachOf(ctx))?.level !== 'read-only'
    return found.map((row) => {
      const isOpen = row.to === null || row.to > ctx.today
      const can = mayEdit && isOpen ? [...(row.from > ctx.today ? (['edit'] as const) : []), 'delete' as const] : []
      return { ...row, ...(counts.get(row.id) ?? { people: 0, gaps: 0 }), can }
    })
  },
})
export const mapSheet = exportListed(module, mapList, mapRows, { name: 'map', audit: 'CertificateMap.exported' })
