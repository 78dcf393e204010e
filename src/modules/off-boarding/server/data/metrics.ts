import { and, eq, inArray, lt, not, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricScope, metricRowNames } from '#foundation/metrics.ts'
import { accessMembers, inForce } from '#services/access/server/api.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { HR, OWNER } from '../../contract.ts'
import { GOING } from '../../rules/life.ts'
import { cases, items, tasks } from '../tables.ts'

/** HR counts the items of its people, everybody else those that are theirs by name or by a role, of others' leavings (OFFB-14). */
function seen({ rows, holds }: MetricScope, today: string): SQL | undefined {
  if (holds(HR)) return rows(items.ssoId)
  const byRole = sql`${items.ownerRole} in (select ${accessMembers.role} from ${accessMembers} where ${and(rows(accessMembers.ssoId), inForce(today))})`
  return and(or(rows(items.owner), byRole), not(rows(items.ssoId)))
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
  from: sql`${items} join ${cases} on ${cases.id} = ${items.caseId} join ${peoplePersons} on ${peoplePersons.ssoId} = ${items.ssoId}`,
  where: (ctx, { scope }) => and(eq(items.status, 'awaiting'), lt(items.dueDate, ctx.today), inArray(cases.state, [...GOING]), seen(scope, ctx.today)),
  shared: {
    entity: peoplePersons.entity,
    division: peoplePersons.divisionCode,
    department: peoplePersons.departmentCode,
    staffGroup: peoplePersons.staffGroup,
    employeeType: peoplePersons.employeeType,
  },
  own: [{ key: 'task', name: 'off-boarding.metric.by.task', column: items.taskId, names: metricRowNames(tasks.id, tasks.nameCn, tasks.nameEn) }],
  row: { id: items.id, person: items.ssoId, title: [items.taskCn, items.taskEn], at: items.dueDate, path: sql`'/{lang}/off-boarding/' || ${cases.id}` },
})

export const metrics: readonly Metric[] = [overdue]
