import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy, retention } from '#services/files/server/api.ts'
import module from '../module.ts'
import { keepTime } from './commands/publishing.ts'
import { remind } from './commands/reading.ts'

const TEN_YEARS = 3_660

// CONFID-12
policy({ module: module.name, title: 'confidential.policy', types: ['pdf', 'jpg', 'jpeg', 'png'], maxSize: 20 * MB, maxFiles: 5, maxNameLength: 100 })
// CONFID-05: an original is sent to nobody, whoever asks; the room draws its pages
mayRead(module.name, async () => false)
retention(module.name, TEN_YEARS)

export default wiring({
  jobs: [
    { name: 'keepTime', cron: '* * * * *', spec: 'every minute', run: keepTime },
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00', run: remind },
  ],
})
