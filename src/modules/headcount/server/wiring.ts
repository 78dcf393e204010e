import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { personJoined } from '#services/people/events.ts'
import { POLICY } from '../contract.ts'
import module from '../module.ts'
import { lapse, refresh } from './commands/clock.ts'
import { hearJoined } from './commands/filling.ts'
import { metrics } from './data/metrics.ts'
import { mayReadFiles } from './policy.ts'

// HEADC-01, HEADC-02: it takes over the key that the documents state
policy({
  ...{ key: POLICY, module: module.name, title: 'headcount.policy', types: ['docx', 'doc'], maxSize: 5 * MB, maxFiles: 1, maxNameLength: 100 },
  says: { type: 'HEADC-01', size: 'HEADC-02' },
})
mayRead(module.name, mayReadFiles)
provide('metrics', module.name, metrics)

// requests are declared with the workflow where they are carried out: commands/deciding.ts
export default wiring({
  hears: [hear(personJoined, 'fillByJoin', hearJoined, 'on a join in the people data')],
  jobs: [
    { name: 'refresh', cron: '40 2 * * *', spec: 'daily 02:40', run: refresh },
    { name: 'lapse', cron: '30 0 1 1 *', spec: '1 January 00:30', run: lapse },
  ],
})
