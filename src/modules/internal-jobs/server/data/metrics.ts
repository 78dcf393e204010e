import { and, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { countedRows, peoplePersons as p } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/index.ts'
import { isEnd, LIVE, progressLife } from '../../rules/life.ts'
import { applications as a, jobs as j, progresses } from '../tables.ts'

const UNDER_WAY = progressLife.states.filter((progress) => !isEnd(progress))
const progress = { key: 'progress', name: 'internal-jobs.metric.by.progress', column: progresses.progress, names: 'state.JobApplication.progress.' }

/** Applications that are under way, by how far they have come, of the people among whom one recruits. */
const live = countedRows({
  key: 'internal-jobs.progress',
  name: 'internal-jobs.metric.progress',
  says: 'internal-jobs.metric.progress.says',
  unit: 'count',
  permission: { [ADMIN]: 'scope' },
  refresh: '15 min',
  drillTo: '/{lang}/internal-jobs/admin',
  from: sql`${a} join ${progresses} on ${progresses.id} = ${a.id} join ${j} on ${j.id} = ${a.job} join ${p} on ${p.ssoId} = ${a.ssoId}`,
  where: (_, { scope }) => and(inArray(a.approval, [...LIVE]), inArray(progresses.progress, UNDER_WAY), scope.rows(a.ssoId)),
  own: [progress],
  row: { id: a.id, person: a.ssoId, title: [j.titleCn, j.titleEn], notes: [progress], at: progresses.since },
})

export const metrics: readonly Metric[] = [live]
