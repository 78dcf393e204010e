import { and, isNotNull, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { countedRows, peoplePersons as p } from '#services/people/server/api.ts'
import { BP, EHS, FESCO } from '../../contract/index.ts'
import { cases as c } from '../tables.ts'

const location = { key: 'location', name: 'work-injury.metric.by.location', column: c.hurtingLocationCode, names: 'work-injury.place.' }
const track = { key: 'track', name: 'work-injury.metric.by.track', column: c.track, names: 'work-injury.track.' }
const state = { key: 'state', name: 'work-injury.metric.by.state', column: c.state, names: 'state.Track.' }
/** Days to the next day that counts: missed, within a week, within a month, later; none where nothing is due. */
const deadline = {
  key: 'deadline',
  name: 'work-injury.metric.by.deadline',
  column: ({ today }: { today: string }) =>
    sql`case when ${c.dueOn} < ${today}::date then 'missed' when ${c.dueOn} <= ${today}::date + 7 then 'week' when ${c.dueOn} <= ${today}::date + 30 then 'month'
      when ${c.dueOn} is not null then 'later' end`,
  names: 'work-injury.metric.deadline.',
}

/** Submitted cases that wait for somebody still, of the people of a desk. */
const open = countedRows({
  key: 'work-injury.open',
  name: 'work-injury.metric.open',
  says: 'work-injury.metric.open.says',
  unit: 'count',
  permission: { [BP]: 'scope', [EHS]: 'scope', [FESCO]: 'scope' },
  refresh: '15 min',
  drillTo: '/{lang}/workinjury/bp/list',
  from: sql`${c} join ${p} on ${p.ssoId} = ${c.ssoId}`,
  where: (_, { scope }) => and(sql`${c.going}`, isNotNull(c.submittedAt), scope.rows(c.ssoId)),
  own: [location, track, state, deadline],
  row: { id: c.id, person: c.ssoId, notes: [location, track, state], at: c.dueOn },
})

export const metrics: readonly Metric[] = [open]
