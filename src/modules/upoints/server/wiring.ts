import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { onReceived } from '#services/integrations/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { ADMIN, GOODS } from '../contract/base.ts'
import module from '../module.ts'
import { POINTS, QUOTA, STOCK } from '../rules.ts'
import { workBatches } from './commands/batches.ts'
import { morning } from './commands/clock.ts'
import { bookAnniversaries } from './commands/earning.ts'
import { PICTURES } from './commands/goods.ts'
import { clearLeavers } from './commands/leavers.ts'
import { openQuotas } from './commands/quotas.ts'
import { hearMall, MALL, moveTransfers } from './commands/transfers.ts'
import { benefit } from './data/benefit.ts'
import { mayReadPicture } from './data/goods.ts'
import { homeCards } from './data/homeCards.ts'
import { metrics } from './data/metrics.ts'

// points go in steps of a parameter, which the rules ask (UPOINT-01), so the ledger's own is one
unit({ code: POINTS, permission: ADMIN })
unit({ code: STOCK, permission: GOODS })
for (const code of Object.values(QUOTA)) unit({ code, permission: ADMIN })

provide('homeCards', module.name, homeCards)
provide('benefits', 'upoints', benefit)
provide('metrics', module.name, metrics)
onReceived(MALL, (ctx, { payload }) => hearMall(ctx, payload))
policy({
  module: module.name,
  key: PICTURES,
  title: 'upoints.policy',
  types: ['jpg', 'jpeg', 'png', 'webp'],
  maxSize: 10 * MB,
  maxFiles: 1,
  maxNameLength: 150,
  stated: ['types', 'maxSize'],
  says: { size: 'UPOINT-02' },
})
mayRead(module.name, mayReadPicture)

export default wiring({
  jobs: [
    { name: 'bookAnniversaries', cron: '25 0 * * *', spec: 'daily 00:25', run: bookAnniversaries },
    { name: 'settleTransfers', cron: '5 0 * * *', spec: 'daily 00:05', run: moveTransfers },
    { name: 'openQuotas', cron: '10 0 * * *', spec: 'first day of a quarter 00:10', run: openQuotas },
    { name: 'clearLeavers', cron: '20 0 * * *', spec: 'daily 00:20: UPOINT-16', run: clearLeavers },
    { name: 'morning', cron: '0 9 * * *', spec: 'daily 09:00', run: morning },
    { name: 'workBatches', cron: '* * * * *', spec: 'every minute', run: (job) => workBatches(job) },
  ],
})
