import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { CERT_PHOTOS, EVIDENCE, POLICY } from '../contract/base.ts'
import module from '../module.ts'
import { erase, expire, tellAhead } from './commands/clock.ts'
import { mayReadFiles } from './policy.ts'

policy({
  ...{ module: module.name, key: POLICY, title: 'supplier-training.policy.photo', types: ['jpg', 'jpeg', 'png'] },
  ...{ maxSize: 5 * MB, maxFiles: 1, maxNameLength: 100 },
})
policy({
  ...{ module: module.name, key: CERT_PHOTOS, title: 'supplier-training.policy.certificate', types: ['jpg', 'jpeg', 'png'] },
  // front and back; of them the front has to be there
  ...{ maxSize: 10 * MB, maxFiles: 2, minFiles: 1, maxNameLength: 100 },
})
policy({
  ...{ module: module.name, key: EVIDENCE, title: 'supplier-training.policy.evidence', types: ['jpg', 'jpeg', 'png', 'pdf'] },
  ...{ maxSize: 20 * MB, maxFiles: 10, maxNameLength: 100 },
})
mayRead(module.name, mayReadFiles)

export default wiring({
  jobs: [
    { name: 'expire', cron: '10 0 * * *', spec: 'daily 00:10', run: expire },
    { name: 'tellAhead', cron: '0 9 * * *', spec: 'daily 09:00', run: tellAhead },
    { name: 'erase', cron: '45 3 1 * *', spec: 'monthly, 1st 03:45', run: erase },
  ],
})
