import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { ssoId } from '#foundation/contract/schemas.ts'
import { and, eq, getTableColumns, gte, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { daysBetween } from '#foundation/time.ts'
import { departmentsUnder, peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { searchItem } from '../../contract.ts'
import module from '../../module.ts'
import { allItems, hrAmong, partnersItems, seenItems } from '../policy.ts'
import { cases, items, papers } from '../tables.ts'
import { actsOf } from './acts.ts'
import { holdings } from './holdings.ts'
import { ownerNames } from './owners.ts'

export const foundWhere = (ctx: Pick<Reader, 'db'>, where: SQL | undefined) =>
  ctx.db
    .select({
      ...getTableColumns(items),
      ...{ type: cases.type, lastWorkingDate: cases.lastWorkingDate, state: cases.state, entity: peoplePersons.entity },
      esignStatus: papers.esignStatus,
    })
    .from(items)
    .innerJoin(cases, eq(cases.id, items.caseId))
    .innerJoin(papers, and(eq(papers.caseId, items.caseId), eq(papers.type, 'handover')))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, items.ssoId))
    .where(where)
export type Found = Awaited<ReturnType<typeof foundWhere>>[number]

/** Rows as they are shown, with what may be done: the rooms that lent something say what is still held (OFFB-05). */
export async function dressed(ctx: Reader, found: readonly Found[]): Promise<GivenOf<typeof searchItem>['list']> {
  const held = await holdings(
    ctx,
    found.flatMap(({ status, ssoId }) => (status === 'awaiting' ? ssoId : [])),
  )
  const ownerOf = await ownerNames(ctx, found)
  const hrOf = await hrAmong(
    ctx,
    found.map(({ ssoId }) => ssoId),
  )
  const rows = found.map((row) => {
    const { id, caseId, entity, type, taskId, taskCn, taskEn, category, lastWorkingDate, dueDate, status, esignStatus } = row
    const { ssoId, doneBy, returnable, amountFen, comment, doneAt } = row
    const live = status === 'awaiting' ? held(ssoId, category) : undefined
    const holds = live?.length ?? 0
    return {
      ...{ ssoId, doneBy, id, caseId, entity, type, taskId, taskCn, taskEn, category, lastWorkingDate, dueDate, status, esignStatus },
      ...{ returnable, amountFen, comment, doneAt, ...ownerOf(row), daysLeft: daysBetween(ctx.today, lastWorkingDate) },
      assets: [...(live ?? row.assets)],
      holds,
      can: actsOf(ctx, row, { isHr: hrOf.has(ssoId), holds }),
    }
  })
  return (await withPeople(ctx, rows, { person: 'ssoId', doneBy: 'doneBy' })).map(({ person, ...row }) => ({
    ...row,
    person,
    departmentCn: person.departmentCn,
    departmentEn: person.departmentEn,
  }))
}

const rowsOf = (only: (ctx: Reader) => SQL | undefined) =>
  listRows(searchItem, {
    table: items,
    from: foundWhere,
    only: (ctx) => and(only(ctx), sql`${cases.state} <> 'cancelled'`),
    where: {
      // a number finds those, too, whom the directory finds no more
      keyword(keyword) {
        const number = ssoId.safeParse(keyword)
        return number.success ? eq(items.ssoId, number.data) : personMatches(keyword)
      },
      type: (type) => eq(cases.type, type),
      esignStatus: (status) => eq(papers.esignStatus, status),
      leavesFrom: (from) => gte(cases.lastWorkingDate, from),
      leavesTo: (to) => lte(cases.lastWorkingDate, to),
      department: (code) => sql`${peoplePersons.departmentCode} in ${departmentsUnder(code)}`,
      entity: (entity) => eq(peoplePersons.entity, entity),
    },
    latest: [items.urgency, items.id],
    dress: (ctx, found: Found[]) => dressed(ctx, found),
  })

/** The list is of what one owns, and of all for HR; exports hold the same and no more (OFFB-13). */
export const seenRows = rowsOf(seenItems)
const audit = 'OffboardingItem.exported'
export const seenExport = exportListed(module, searchItem, seenRows, { name: 'items', audit })
export const allExport = exportListed(module, searchItem, rowsOf(allItems), { name: 'allItems', audit })
export const partnersExport = exportListed(module, searchItem, rowsOf(partnersItems), { name: 'partnersItems', audit })
