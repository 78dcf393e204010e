import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, lt, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addDays, addMonths, type Day } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import { defineExport, defineSheet, exportListed } from '#services/spreadsheets/server/api.ts'
import { ADMIN, all, type exportPayroll } from '../../contract.ts'
import module from '../../module.ts'
import { calendarDays, within, workingDaysOf } from '../../rules.ts'
import { leaves } from '../tables.ts'
import { allRows } from './leaves.ts'

/** The list of HR under the filters that it shows; no diagnosis leaves (SICK-09). */
export const leavesExport = exportListed(module, all, allRows, { name: 'leaves', audit: 'SickLeave.exported' })

const payrollSheet = defineSheet({
  name: 'sick-leave.payroll.sheet',
  columns: [
    { key: 'ssoId', title: 'sick-leave.payroll.ssoId', type: 'text' },
    { key: 'name', title: 'sick-leave.payroll.name', type: 'text' },
    { key: 'month', title: 'sick-leave.payroll.month', type: 'text' },
    { key: 'workingDays', title: 'sick-leave.payroll.workingDays', type: 'number' },
    { key: 'calendarDays', title: 'sick-leave.payroll.calendarDays', type: 'number' },
    { key: 'leaves', title: 'sick-leave.payroll.leaves', type: 'integer' },
  ],
})

const bounds = (month: string): readonly [Day, Day] => [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)]

/** Accepted leaves that touch a month. */
function touching(ctx: Reader, month: string) {
  const [first, last] = bounds(month)
  const where = and(eq(leaves.status, 'accepted'), gte(leaves.to, first), lt(leaves.from, addDays(last, 1)), scopeFilter(ctx.actor, ADMIN, leaves.ssoId))
  return ctx.db.select().from(leaves).where(where).orderBy(asc(leaves.ssoId), asc(leaves.from))
}

/** The accepted days of a month, a line for each person; a leave over the end of a month is cut there. */
export const payrollExport = defineExport({
  module: module.name,
  name: 'payroll',
  audit: 'SickDays.exported',
  sheet: payrollSheet,
  count: (ctx, { month }: ParsedOf<typeof exportPayroll>, cap) =>
    countUpTo(ctx.db, sql`select distinct sso_id from (${touching(ctx, month).getSQL()}) as touching`, cap),
  async *rows(ctx, { month }) {
    const found = Map.groupBy(await touching(ctx, month), ({ ssoId }) => ssoId)
    const people = await personRefs(ctx, [...found.keys()])
    for (const [ssoId, own] of found) {
      const parts = own.flatMap((row) => {
        const part = within(row, ...bounds(month))
        return part ? [{ part, working: workingDaysOf(part, row.workDays) }] : []
      })
      yield {
        ssoId,
        name: nameIn(ctx, people.get(ssoId) ?? unknownPerson(ssoId)),
        month,
        workingDays: parts.reduce((sum, { working }) => sum + working, 0),
        calendarDays: parts.reduce((sum, { part }) => sum + calendarDays(part), 0),
        leaves: parts.length,
      }
    }
  },
})
