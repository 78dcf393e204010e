import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy, retention } from '#services/files/server/api.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { POLICY } from '../contract.ts'
import module from '../module.ts'
import { lapseLate, remind, restoreToday, restoreTomorrow } from './commands/clock.ts'
import { hearBadgeSystem, hearOutcome } from './commands/hearing.ts'
import { PORT } from './commands/ordering.ts'
import { mayReadFiles } from './policy.ts'
import { KEPT_MONTHS } from './retention.ts'

const MOST_FILES = 3
/** Files go no sooner than what they are of. */
const LONGEST_MONTH = 31

policy({
  ...{ key: POLICY, module: module.name, title: 'badge-access.policy', types: ['pdf', 'jpg', 'jpeg', 'png'], maxSize: 10 * MB },
  ...{ maxFiles: MOST_FILES, maxNameLength: 100 },
})
mayRead(module.name, mayReadFiles)
retention(module.name, KEPT_MONTHS * LONGEST_MONTH)
onOutcome(PORT, hearOutcome)
onReceived(PORT, (ctx, { payload }) => hearBadgeSystem(ctx, payload))

// requests are declared with the workflow where they are carried out: commands/requesting.ts
export default wiring({
  jobs: [
    { name: 'remind', cron: '0 13 * * *', spec: 'daily 13:00', run: remind },
    { name: 'lapseLate', cron: '0 14 * * *', spec: 'daily 14:00', run: lapseLate },
    { name: 'restoreTomorrow', cron: '0 16 * * *', spec: 'daily 16:00', run: restoreTomorrow },
    { name: 'restoreToday', cron: '0 5 * * *', spec: 'daily 05:00', run: restoreToday },
  ],
})
