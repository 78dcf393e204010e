import { and, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/index.ts'
import { isEnd, LIVE, progressLife } from '../../rules/life.ts'
import { applications, jobs, progresses } from '../tables.ts'

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
  from: sql`${applications} join ${progresses} on ${progresses.id} = ${applications.id} join ${jobs} on ${jobs.id} = ${applications.job} join ${peoplePersons} on ${peoplePersons.ssoId} = ${applications.ssoId}`,
  where: (_, { scope }) => and(inArray(applications.approval, [...LIVE]), inArray(progresses.progress, UNDER_WAY), scope.rows(applications.ssoId)),
  own: [progress],
  row: { id: applications.id, person: applications.ssoId, title: [jobs.titleCn, jobs.titleEn], notes: [progress], at: progresses.since },
})

export const metrics: readonly Metric[] = [live]
