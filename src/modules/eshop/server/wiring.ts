import { wiring } from '#foundation/jobs/wiring.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { ORDERS } from '../contract/base.ts'
import module from '../module.ts'
import { STOCK } from '../rules/shop.ts'
import { askPayments, cancelDue, morning } from './commands/clock.ts'
import { PICTURES } from './commands/goods.ts'
import { hearOutcome, hearProvider } from './commands/money.ts'
import { PORT } from './commands/provider.ts'
import { mayReadPicture } from './data/goods.ts'

unit({ code: STOCK, permission: ORDERS })
onReceived(PORT, (ctx, { payload }) => hearProvider(ctx, payload))
onOutcome(PORT, hearOutcome)
policy({
  module: module.name,
  key: PICTURES,
  title: 'eshop.policy',
  types: ['jpg', 'jpeg', 'png', 'webp'],
  maxSize: 10 * MB,
  maxFiles: 8,
  maxNameLength: 150,
})
mayRead(module.name, mayReadPicture)

export default wiring({
  jobs: [
    { name: 'cancelDue', cron: '* * * * *', spec: 'every minute', run: cancelDue },
    { name: 'askPayments', cron: '*/10 * * * *', spec: 'every 10 minutes', run: askPayments },
    { name: 'morning', cron: '0 9 * * *', spec: 'daily 09:00', run: morning },
  ],
})
