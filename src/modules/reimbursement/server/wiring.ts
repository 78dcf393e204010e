import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { POLICY } from '../contract/shapes.ts'
import module from '../module.ts'
import { MOST_FILES } from '../rules/lists.ts'
import { checkOpen, hearOutcome, hearService, PORT } from './commands/checking.ts'
import { pointOutOld, remindPapers } from './commands/clock.ts'
import { mayReadFiles } from './policy.ts'
import './commands/deciding.ts'

policy({
  ...{ module: module.name, key: POLICY, title: 'reimbursement.policy', types: ['pdf', 'jpg', 'jpeg', 'png'], maxSize: 10 * MB },
  // TMR-24
  ...{ maxFiles: MOST_FILES, maxNameLength: 150, says: { type: 'TMR-24', size: 'TMR-24', number: 'TMR-24' } },
})
mayRead(module.name, mayReadFiles)
onReceived(PORT, (ctx, { payload }) => hearService(ctx, payload))
onOutcome(PORT, hearOutcome)

export default wiring({
  jobs: [
    { name: 'checkInvoices', cron: '*/10 * * * *', spec: 'every 10 minutes: check invoices', run: checkOpen },
    { name: 'remindPapers', cron: '0 8 * * *', spec: 'daily 08:00: forms waiting', run: remindPapers },
    { name: 'pointOutOld', cron: '0 8 * * *', spec: 'daily 08:00: drafts', run: pointOutOld },
  ],
})
