import { hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy, retention } from '#services/files/server/api.ts'
import { workflowAssigned } from '#services/workflow/events.ts'
import { CATALOG, POLICY } from '../contract/index.ts'
import module from '../module.ts'
import { remindUnconfirmed } from './commands/clock.ts'
import { assigned } from './commands/deciding.ts'
import { mayReadFiles } from './policy.ts'
import { KEPT_MONTHS } from './retention.ts'

const MOST_FILES = 3
const MOST_MB = 20
/** Files go no sooner than what they are of. */
const LONGEST_MONTH = 31

policy({
  ...{ key: POLICY, module: module.name, title: 'compliance.policy', types: ['docx', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'mp4'] },
  ...{ maxSize: MOST_MB * MB, maxFiles: MOST_FILES, maxNameLength: 100 },
  // GIFTS-10
  says: { type: 'GIFTS-10', size: 'GIFTS-10', number: 'GIFTS-10' },
})
mayRead(module.name, mayReadFiles)
retention(module.name, KEPT_MONTHS * LONGEST_MONTH)

// the kind of request is declared with the workflow where it is carried out: commands/deciding.ts
export default wiring({
  jobs: [{ name: 'remindUnconfirmed', cron: '0 9 * * *', spec: 'daily 09:00', run: remindUnconfirmed }],
  hears: [hearOf(workflowAssigned, 'assigned', ({ catalog }) => catalog === CATALOG, assigned)],
  elsewhere: { '1 January 00:05': 'the sums are always those of one year, by the first day of an application: nothing has to run (data/sums.ts)' },
})
