import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, eq, gte, inArray, lt, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { departmentWords, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { list } from '../../contract/infractions.ts'
import module from '../../module.ts'
import { counts } from '../../rules/index.ts'
import { infractionMoves } from '../commands/deciding.ts'
import type { InfractionRow } from '../commands/record.ts'
import { listed } from '../policy.ts'
import { infractions, items } from '../tables.ts'

/** What items are called, by id. */
export async function itemsOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows = ids.length
    ? await ctx.db
        .select()
        .from(items)
        .where(inArray(items.id, [...ids]))
    : []
  const found = new Map(rows.map(({ id, code, nameCn, nameEn }) => [id, { itemCode: code, itemCn: nameCn, itemEn: nameEn }]))
  return (id: string) => found.get(id) ?? { itemCode: '', itemCn: '', itemEn: '' }
}

/** Infractions as lists show them, with what the reader may do with each. */
export async function shown(ctx: Reader, rows: readonly InfractionRow[]) {
  const item = await itemsOf(
    ctx,
    rows.map((row) => row.item),
  )
  const department = await departmentWords(
    ctx,
    rows.map((row) => row.department),
  )
  const people = await withPeople(ctx, rows, { person: 'ssoId', submitter: 'submitter' })
  return people.map((row, at) => ({
    ...row,
    ...item(row.item),
    ...department(row.department),
    counts: counts(row, ctx.today),
    can: infractionMoves.can(ctx, rows[at]!),
  }))
}

function chosen(ctx: Reader, { from, to, department, number, ...same }: ParsedOf<typeof list>['filters']): SQL | undefined {
  const { state, ssoId, item, points, area, submitter } = same
  return and(
    listed(ctx),
    state && eq(infractions.state, state),
    number ? eq(infractions.number, number.toUpperCase()) : undefined,
    ssoId && eq(infractions.ssoId, ssoId),
    department ? eq(infractions.department, department) : undefined,
    item ? eq(infractions.item, item) : undefined,
    points === undefined ? undefined : eq(infractions.points, points),
    area && eq(infractions.area, area),
    submitter && eq(infractions.submitter, submitter),
    from ? gte(infractions.occurredAt, startOfDay(from)) : undefined,
    to ? lt(infractions.occurredAt, startOfDay(addDays(to, 1))) : undefined,
  )
}

export const infractionRows = listRows(list, { table: infractions, where: chosen, latest: [infractions.id], dress: shown })
export const infractionExport = exportListed(module, list, infractionRows, { name: 'infractions', audit: 'SafetyInfraction.exported' })
