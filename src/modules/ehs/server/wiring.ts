import { asSsoId } from '#foundation/contract/schemas.ts'
import { hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { MB, mayRead, policy, retention } from '#services/files/server/api.ts'
import { expiring } from '#services/ledger/events.ts'
import { unit } from '#services/ledger/server/api.ts'
import { ADMIN, GIFTS } from '../contract/base.ts'
import module from '../module.ts'
import { MOST_FILES, POINTS, STOCK } from '../rules/index.ts'
import { lapseExchanges, remindOverdue } from './commands/clock.ts'
import { PICTURES } from './commands/gifts.ts'
import { tellExpiring } from './commands/telling.ts'
import { mayReadFiles } from './data/files.ts'
import { metrics } from './data/metrics.ts'
import { KEPT_MONTHS } from './retention.ts'

/** Files go no sooner than the concern they are of. */
const LONGEST_MONTH = 31
const TELL_DAYS_AHEAD = 30

unit({ code: POINTS, permission: ADMIN, inScope: (ctx, { ownerId }) => inScopeOf(ctx, ADMIN, asSsoId(ownerId)), tellDaysAhead: TELL_DAYS_AHEAD })
unit({ code: STOCK, permission: GIFTS })
// EHS-01, EHS-02: what the documents state of attachments, answered by the room's own rules
policy({
  ...{ module: module.name, title: 'ehs.policy', maxSize: 20 * MB, maxFiles: MOST_FILES, maxNameLength: 150, keepsPlace: true },
  types: ['jpg', 'jpeg', 'png', 'heic', 'mp4', 'mov', 'pdf'],
  stated: ['maxSize', 'maxFiles'],
  says: { size: 'EHS-01', number: 'EHS-02' },
})
policy({
  key: PICTURES,
  module: module.name,
  title: 'ehs.policy.gift',
  types: ['jpg', 'jpeg', 'png', 'webp'],
  maxSize: 10 * MB,
  maxFiles: 1,
  maxNameLength: 150,
})
mayRead(module.name, mayReadFiles)
retention(module.name, KEPT_MONTHS * LONGEST_MONTH)
provide('metrics', module.name, metrics)

export default wiring({
  jobs: [
    { name: 'lapseExchanges', cron: '15 0 * * *', spec: 'daily 00:15', run: lapseExchanges },
    { name: 'remindOverdue', cron: '0 9 * * *', spec: 'daily 09:00', run: remindOverdue },
  ],
  hears: [hearOf(expiring, 'tellExpiring', (of) => of.unit === POINTS, tellExpiring)],
})
