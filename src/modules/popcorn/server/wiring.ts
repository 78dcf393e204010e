import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { uses, usesBy } from '#services/audience/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { unit } from '#services/ledger/server/api.ts'
import { purpose } from '#services/my-qrcode/server/api.ts'
import { popcornOpened } from '../events.ts'
import module from '../module.ts'
import { expireAndClose, tellTomorrow } from './commands/clock.ts'
import { giveQuotas } from './commands/quotas.ts'
import { STOCK_UNIT } from './data/accounts.ts'
import { campaigns } from './tables.ts'

unit({ code: 'popcorn.*', permission: 'TMEVENT_TMEVENTPOPCORN_ADMIN' })
unit({ code: STOCK_UNIT, permission: 'TMEVENT_TMEVENTPOPCORN_ADMIN' })
purpose('popcorn', { permission: 'TMEVENT_TMEVENTPOPCORN_HANDOUT', offlinePerHour: 0 })
policy({ module: module.name, title: 'popcorn.policy', types: ['jpg', 'jpeg', 'png'], maxSize: 2 * MB, maxFiles: 1, maxNameLength: 100 })
// pictures of popcorn are for everybody who may see the page
mayRead(module.name, async ({ actor }) =>
  ['TMEVENT_TMEVENTPOPCORN_REMAINQUOTAS', 'TMEVENT_TMEVENTPOPCORN_ADMIN'].some((permission) => actor.permissions.has(permission)),
)
uses(
  module.name,
  usesBy({
    ...{ table: campaigns, id: campaigns.id, audience: campaigns.eligible, titleCn: campaigns.nameCn, titleEn: campaigns.nameEn, newest: campaigns.orderFrom },
    link: () => '/popcorn/index',
  }),
)

export default wiring({
  hears: [hear(popcornOpened, 'giveQuotas', giveQuotas)],
  jobs: [
    { name: 'expireAndClose', cron: '*/10 * * * *', spec: 'every 10 minutes: expire orders', run: expireAndClose },
    { name: 'tellTomorrow', cron: '0 17 * * *', spec: 'daily 17:00: to each pick-up place', run: tellTomorrow },
  ],
})
