import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { cashShortfall } from '#modules/cash/events.ts'
import { letterChanged } from '#modules/disciplinary/events.ts'
import { personalRecord } from '#modules/disciplinary/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { MOST_FILES } from '../contract/base.ts'
import module from '../module.ts'
import { remind } from './commands/clock.ts'
import { letterMoved } from './commands/deciding.ts'
import { propose } from './commands/proposing.ts'
import { recordOf } from './data/mine.ts'
import { mayReadFiles } from './policy.ts'

policy({
  ...{ module: module.name, title: 'cash-variance.policy', maxSize: 20 * MB, maxFiles: MOST_FILES, maxNameLength: 150 },
  types: ['pdf', 'xlsx', 'jpg', 'jpeg', 'png'],
})
mayRead(module.name, mayReadFiles)
personalRecord(module.name, { title: 'cash-variance.record', of: recordOf })

export default wiring({
  jobs: [{ name: 'remind', cron: '0 8 * * *', spec: 'daily 08:00', run: remind }],
  hears: [hear(cashShortfall, 'shortfall', propose, 'on cash.shortfall'), hear(letterChanged, 'letterMoved', letterMoved)],
  elsewhere: { 'on save, upload or void': 'in the transaction of the call or of the upload (commands/measuring.ts)' },
})
