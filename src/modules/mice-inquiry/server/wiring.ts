import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { kind } from '#services/print/server/api.ts'
import { ADMIN, POLICY } from '../contract.ts'
import module from '../module.ts'
import { MOST_FILES, TYPES } from '../rules/inquiry.ts'
import { expire, remind } from './commands/clock.ts'
// the kinds of inquiry, and with them their approvals, are declared there
import './commands/kinds.ts'
import { unitOf } from './data/accounts.ts'
import { inquiryPaper } from './data/paper.ts'
import { mayReadPapers } from './policy.ts'

for (const type of TYPES) unit({ code: unitOf(type), permission: ADMIN })
policy({
  ...{ module: module.name, key: POLICY },
  title: 'mice-inquiry.policy',
  types: ['docx', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'mp4'],
  maxSize: 20 * MB,
  maxFiles: MOST_FILES,
  maxNameLength: 150,
  // MICE-02, MICE-03, MICE-13
  says: { size: 'MICE-02', number: 'MICE-03', type: 'MICE-13' },
})
mayRead(module.name, mayReadPapers)
kind(inquiryPaper)

export default wiring({
  jobs: [
    { name: 'expire', cron: '50 0 * * *', spec: 'daily 00:50', run: expire },
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00', run: remind },
  ],
})
