import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { offering } from '#services/booking/server/api.ts'
import { MB, mayRead, policy, retention } from '#services/files/server/api.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { kind } from '#services/print/server/api.ts'
import { catalog } from '#services/workflow/server/api.ts'
import { CONFIG, POLICY, VGS } from '../contract/index.ts'
import module from '../module.ts'
import { morning, returnCodes } from './commands/clock.ts'
import { approvals } from './commands/deciding.ts'
import { openYear } from './commands/pools.ts'
import { mailOutcome, smsOutcome, smsReceived } from './commands/sharing.ts'
import { OFFERING } from './data/groups.ts'
import { metrics } from './data/metrics.ts'
import { applicationPaper } from './data/paper.ts'
import { UNIT } from './data/quota.ts'
import { mayReadPapers } from './policy.ts'
import { KEPT_DAYS } from './retention.ts'

const MOST_FILES = 3
const MOST_MB = 20

for (const approval of approvals) catalog(approval)
unit({ code: UNIT, permission: CONFIG })
// a group is taken and given back with its application, which tells of it in its own words
offering({ code: OFFERING, module: module.name, permission: VGS, tells: [] })
policy({
  ...{ key: POLICY, module: module.name, title: 'business-tickets.policy', types: ['docx', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'mp4'] },
  ...{ maxSize: MOST_MB * MB, maxFiles: MOST_FILES, maxNameLength: 100 },
  // BTIX-04, BTIX-05, BTIX-06
  says: { type: 'BTIX-04', size: 'BTIX-05', number: 'BTIX-06' },
})
mayRead(module.name, mayReadPapers)
retention(module.name, KEPT_DAYS)
kind(applicationPaper)
provide('metrics', module.name, metrics)
onOutcome('mail', mailOutcome)
onOutcome('sms', smsOutcome)
onReceived('sms', smsReceived)

export default wiring({
  jobs: [
    { name: 'returnCodes', cron: '0 1 * * *', spec: 'daily 01:00', run: returnCodes },
    { name: 'morning', cron: '0 9 * * *', spec: 'daily 09:00', run: morning },
    { name: 'openYear', cron: '10 0 1 1 *', spec: '1 January 00:10', run: openYear },
  ],
})
