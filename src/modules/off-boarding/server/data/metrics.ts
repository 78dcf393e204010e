import { and, eq, inArray, lt, not, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricScope, metricRowNames } from '#foundation/metrics.ts'
import { inForce, accessMembers as m } from '#services/access/server/api.ts'
import { countedRows, peoplePersons as p } from '#services/people/server/api.ts'
import { HR, OWNER } from '../../contract.ts'
import { GOING } from '../../rules/life.ts'
import { cases as c, items as i, tasks } from '../tables.ts'

/** HR counts the items of its people, everybody else those that are theirs by name or by a role, of others' leavings (OFFB-14). */
function seen({ rows, holds }: MetricScope, today: string): SQL | undefined {
  if (holds(HR)) return rows(i.ssoId)
  const byRole = sql`${i.ownerRole} in (select ${m.role} from ${m} where ${and(rows(m.ssoId), inForce(today))})`
  return and(or(rows(i.owner), byRole), not(rows(i.ssoId)))
}

/** Things that are still awaited after their day. Who owns an item leads nobody by it, so past days are not cut by owners. */
const overdue = countedRows({
  key: 'off-boarding.overdue',
  name: 'off-boarding.metric.overdue',
  says: 'off-boarding.metric.overdue.says',
  unit: 'count',
  permission: { [OWNER]: 'own', [HR]: 'scope' },
  refresh: 'live',
  drillTo: '/{lang}/off-boarding/index',
  from: sql`${i} join ${c} on ${c.id} = ${i.caseId} join ${p} on ${p.ssoId} = ${i.ssoId}`,
  where: (ctx, { scope }) => and(eq(i.status, 'awaiting'), lt(i.dueDate, ctx.today), inArray(c.state, [...GOING]), seen(scope, ctx.today)),
  shared: { entity: p.entity, division: p.divisionCode, department: p.departmentCode, staffGroup: p.staffGroup, employeeType: p.employeeType },
  own: [{ key: 'task', name: 'off-boarding.metric.by.task', column: i.taskId, names: metricRowNames(tasks.id, tasks.nameCn, tasks.nameEn) }],
  row: { id: i.id, person: i.ssoId, title: [i.taskCn, i.taskEn], at: i.dueDate, path: sql`'/{lang}/off-boarding/' || ${c.id}` },
})

export const metrics: readonly Metric[] = [overdue]
