import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { MB, mayRead, policy, retention } from '#services/files/server/api.ts'
import module from '../module.ts'
import { morning, nightly } from './commands/clock.ts'
import { mayReadFiles } from './data/files.ts'
import { metrics } from './data/metrics.ts'
import { todos } from './data/todos.ts'
import { KEPT_MONTHS } from './retention.ts'

const FILES = 'SICK-05'
/** Files go no sooner than the leave they are of. */
const LONGEST_MONTH = 31
const refusedBy = { type: FILES, size: FILES, number: FILES }
policy({
  ...{ module: module.name, title: 'sick-leave.policy', types: ['pdf', 'jpg', 'jpeg', 'png'], maxSize: 10 * MB, maxFiles: 6, minFiles: 1, maxNameLength: 150 },
  says: refusedBy,
})
mayRead(module.name, mayReadFiles)
retention(module.name, KEPT_MONTHS * LONGEST_MONTH)
provide('todos', module.name, todos)
provide('metrics', module.name, metrics)

export default wiring({
  jobs: [
    { name: 'morning', cron: '0 8 * * *', spec: 'daily 08:00', run: morning },
    { name: 'nightly', cron: '0 1 * * *', spec: 'daily 01:00', run: nightly },
  ],
  elsewhere: { 'on a leave reported': 'server/commands/passing.ts, in the transaction of each' },
})
