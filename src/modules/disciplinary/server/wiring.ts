import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { kind } from '#services/print/server/api.ts'
import { MOST_EVIDENCE, MOST_SCANS } from '../contract.ts'
import module from '../module.ts'
import { lapse, remind } from './commands/clock.ts'
import { makePapers } from './commands/keeping.ts'
import { seedTemplates } from './commands/templates.ts'
import { metrics } from './data/metrics.ts'
import { letterKind } from './data/paper.ts'
import { mayReadFiles, POLICIES } from './data/records.ts'
import { teamActions, teamDue, teamPanels } from './data/team.ts'

// WARN-02, WARN-03, WARN-04, WARN-16: what the documents state of scans, answered by the room's own rules
policy({
  ...{ module: module.name, key: POLICIES.scan, title: 'disciplinary.policy.scan', types: ['jpg', 'jpeg', 'png', 'pdf'], maxSize: 500 * MB, under: true },
  ...{ maxFiles: MOST_SCANS, maxNameLength: 150, stated: ['types', 'maxSize', 'maxFiles'], says: { type: 'WARN-02', size: 'WARN-03', number: 'WARN-04' } },
})
policy({
  ...{ module: module.name, key: POLICIES.evidence, title: 'disciplinary.policy.evidence', maxSize: 100 * MB, maxFiles: MOST_EVIDENCE, maxNameLength: 150 },
  types: ['jpg', 'jpeg', 'png', 'heic', 'pdf', 'docx', 'xlsx', 'mp4', 'mp3'],
})
mayRead(module.name, mayReadFiles)
kind(letterKind)
provide('teamPanels', module.name, teamPanels)
provide('teamDue', module.name, teamDue)
provide('teamActions', module.name, teamActions)
provide('metrics', module.name, metrics)

export default wiring({
  jobs: [
    { name: 'lapse', cron: '15 1 * * *', spec: 'daily 01:15', run: lapse },
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00', run: remind },
    { name: 'makePapers', cron: '* * * * *', spec: 'every minute', run: makePapers },
  ],
  elsewhere: { 'on publication, invalidation or deletion of a draft': 'the event goes in the transaction of the act (commands/telling.ts)' },
  start: (portal) => inWrite(portal, { by: 'job:disciplinary.start' }, seedTemplates),
})
