import { and, isNotNull, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { BP, EHS, FESCO } from '../../contract/index.ts'
import { cases } from '../tables.ts'

const location = { key: 'location', name: 'work-injury.metric.by.location', column: cases.hurtingLocationCode, names: 'work-injury.place.' }
const track = { key: 'track', name: 'work-injury.metric.by.track', column: cases.track, names: 'work-injury.track.' }
const state = { key: 'state', name: 'work-injury.metric.by.state', column: cases.state, names: 'state.Track.' }
/** Days to the next day that counts: missed, within a week, within a month, later; none where nothing is due. */
const deadline = {
  key: 'deadline',
  name: 'work-injury.metric.by.deadline',
  column: ({ today }: { today: string }) =>
    sql`case when ${cases.dueOn} < ${today}::date then 'missed' when ${cases.dueOn} <= ${today}::date + 7 then 'week' when ${cases.dueOn} <= ${today}::date + 30 then 'month'
      when ${cases.dueOn} is not null then 'later' end`,
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
  from: sql`${cases} join ${peoplePersons} on ${peoplePersons.ssoId} = ${cases.ssoId}`,
  where: (_, { scope }) => and(sql`${cases.going}`, isNotNull(cases.submittedAt), scope.rows(cases.ssoId)),
  own: [location, track, state, deadline],
  row: { id: cases.id, person: cases.ssoId, notes: [location, track, state], at: cases.dueOn },
})

export const metrics: readonly Metric[] = [open]
