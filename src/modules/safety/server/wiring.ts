import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { personalRecord } from '#modules/disciplinary/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import module from '../module.ts'
import { MOST_FILES } from '../rules/index.ts'
import { confirmAndDrop, remind } from './commands/clock.ts'
import { seedThresholds } from './commands/settings.ts'
import { mayReadFiles, recordOf } from './data/detail.ts'
import { metrics } from './data/metrics.ts'

// SAFETY-12
policy({
  ...{ module: module.name, title: 'safety.policy', maxSize: 20 * MB, maxFiles: MOST_FILES, maxNameLength: 150, keepsPlace: true },
  types: ['jpg', 'jpeg', 'png', 'heic', 'mp4', 'mov', 'pdf'],
  says: { size: 'SAFETY-12', number: 'SAFETY-12' },
})
mayRead(module.name, mayReadFiles)
personalRecord(module.name, { title: 'safety.record', of: recordOf })
provide('metrics', module.name, metrics)

export default wiring({
  jobs: [
    { name: 'settle', cron: '25 0 * * *', spec: 'daily 00:25', run: confirmAndDrop },
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00', run: remind },
  ],
  start: (portal) => inWrite(portal, { by: 'job:safety.start' }, seedThresholds),
})
