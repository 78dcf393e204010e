import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, getTableColumns, like, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { peopleDepartments, peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { list, PERMISSION } from '../../contract.ts'
import module from '../../module.ts'
import { meanOf, WAITING, waits } from '../../rules.ts'
import { itemMoves } from '../commands/items.ts'
import { seen, seenAs } from '../policy.ts'
import { items, rounds } from '../tables.ts'

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(items),
      ...{
        departmentCn: peopleDepartments.nameCn,
        departmentEn: peopleDepartments.nameEn,
        positionCn: peoplePersons.jobTitleCn,
        positionEn: peoplePersons.jobTitleEn,
      },
      ...{ internFrom: peoplePersons.joinDate, internTo: peoplePersons.contractEndDate },
      ...{ managerDue: rounds.managerDue, secondDue: rounds.secondDue, calibrationDue: rounds.calibrationDue, conversionDate: rounds.conversionDate },
    })
    .from(items)
    .innerJoin(rounds, eq(rounds.id, items.roundId))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, items.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, items.targetDepartment))
    .where(where)

type Found = Awaited<ReturnType<typeof joined>>[number]

/** What was said last of an item. */
export const lastResult = sql`coalesce(${items.finalResult}, ${items.secondResult}, ${items.managerResult})`

/** What the reader may do: the moves, and what needs no move. */
function actsOf(ctx: Reader, row: Found) {
  const may = (permission: string): boolean => ctx.actor.permissions.has(permission)
  return [
    ...itemMoves.can(ctx, row),
    ...(row.stage === 'calibration' && row.hrbp === ctx.actor.ssoId && may(PERMISSION.management) ? (['calibrate'] as const) : []),
    ...(waits(row.stage) && may(PERMISSION.admin) ? (['reassign'] as const) : []),
  ]
}

const shown = (ctx: Reader, found: readonly Found[]) =>
  withPeople(
    ctx,
    found.map((row) => ({
      ...row,
      score: meanOf(row.scores),
      startDate: row.startDate ?? row.conversionDate,
      due: waits(row.stage) ? row[WAITING[row.stage].due] : null,
      can: actsOf(ctx, row),
    })),
    { person: 'ssoId', manager: 'manager', secondManager: 'secondManager', hrbp: 'hrbp' },
  )

export const itemRows = listRows(list, {
  table: items,
  from: joined,
  latest: [items.since, items.id],
  only: seen,
  where: {
    role: (role, ctx) => seenAs(ctx, role),
    result: (result) => eq(lastResult, result),
    department: (code) => eq(items.targetDepartment, code),
    keyword: (word) =>
      or(personMatches(word), ...[peoplePersons.jobTitleCn, peoplePersons.jobTitleEn, items.school].map((column) => like(column, containing(word)))),
  },
  dress: shown,
})

export const itemExport = exportListed(module, list, itemRows, { name: 'items', audit: 'ConversionItem.exported' })

/** An item with all that was said of it. @throws not-found */
export async function itemDetail(ctx: Reader, { id }: { id: string }) {
  const [row] = await shown(ctx, await joined(ctx, and(eq(items.id, id), seen(ctx))))
  if (!row) throw notFound()
  return { ...row, parameters: ctx.parameters(module) }
}
