import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy, retention } from '#services/files/server/api.ts'
import module from '../module.ts'
import { MOST_FILES } from '../rules/index.ts'
import { remind } from './commands/clock.ts'
import { mayReadFiles } from './data/files.ts'
import { KEPT_MONTHS } from './retention.ts'

/** Files go no sooner than the report they are of. */
const LONGEST_MONTH = 31
// INFR-03: a picture keeps where and when it was taken, since it is evidence
policy({
  ...{ module: module.name, title: 'infringement.policy', maxSize: 20 * MB, maxFiles: MOST_FILES, maxNameLength: 150, keepsPlace: true },
  types: ['docx', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'heic', 'mp4', 'mov'],
  says: { type: 'INFR-03', size: 'INFR-03', number: 'INFR-03' },
})
mayRead(module.name, mayReadFiles)
retention(module.name, KEPT_MONTHS * LONGEST_MONTH)

export default wiring({ jobs: [{ name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00', run: remind }] })
