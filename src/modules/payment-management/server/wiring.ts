import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import module from '../module.ts'
import { MOST_FILES } from '../rules/index.ts'
import { listEnding, remindDue } from './commands/clock.ts'
import { mayReadFiles } from './policy.ts'

policy({
  ...{ module: module.name, title: 'payment-management.policy', types: ['pdf', 'docx', 'xlsx', 'jpg', 'jpeg', 'png'] },
  ...{ maxSize: 20 * MB, maxFiles: MOST_FILES, maxNameLength: 100 },
})
mayRead(module.name, mayReadFiles)

export default wiring({
  jobs: [
    { name: 'remindDue', cron: '0 8 * * *', spec: 'daily 08:00: plan items', run: remindDue },
    { name: 'listEnding', cron: '0 8 * * *', spec: 'daily 08:00: contracts', run: listEnding },
  ],
})
