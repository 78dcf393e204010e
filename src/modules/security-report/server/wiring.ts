import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy, retention } from '#services/files/server/api.ts'
import { kind } from '#services/print/server/api.ts'
import module from '../module.ts'
import { MOST_FILES } from '../rules.ts'
import { eraseContacts, remind } from './commands/clock.ts'
import { mayReadFiles } from './data/detail.ts'
import { reportKind } from './data/paper.ts'
import { KEPT_MONTHS } from './retention.ts'

/** Files go no sooner than the report they are of. */
const LONGEST_MONTH = 31
// SECRPT-01, SECRPT-02, SECRPT-03: what the documents state of attachments, answered by the room's own rules
policy({
  ...{ module: module.name, title: 'security-report.policy', maxSize: 20 * MB, maxFiles: MOST_FILES, maxNameLength: 150, keepsPlace: true },
  types: ['docx', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'heic', 'mp4', 'mov', 'mp3'],
  stated: ['types', 'maxSize', 'maxFiles'],
  says: { type: 'SECRPT-03', size: 'SECRPT-01', number: 'SECRPT-02' },
})
mayRead(module.name, mayReadFiles)
retention(module.name, KEPT_MONTHS * LONGEST_MONTH)
kind(reportKind)

export default wiring({
  jobs: [
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00', run: remind },
    { name: 'eraseContacts', cron: '40 3 1 * *', spec: 'monthly, 1st 03:40', run: eraseContacts },
  ],
})
