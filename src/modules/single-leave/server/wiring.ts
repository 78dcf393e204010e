import { asSsoId } from '#foundation/contract/schemas.ts'
import { hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { MB, mayRead, policy, retention } from '#services/files/server/api.ts'
import { expiring } from '#services/ledger/events.ts'
import { unit } from '#services/ledger/server/api.ts'
import { ADMIN, POLICY, UNIT } from '../contract.ts'
import module from '../module.ts'
import { MOST_FILES } from '../rules.ts'
import { remindWaiting, takeBookings, tellExpiring } from './commands/clock.ts'
import { windows } from './data/mine.ts'
import { isHrOf, mayReadFiles } from './policy.ts'
import { KEPT_MONTHS } from './retention.ts'

/** From 1 November to 31 December. */
const TELL_DAYS_AHEAD = 60
/** Files go no sooner than what they are of. */
const LONGEST_MONTH = 31
policy({
  ...{ key: POLICY, module: module.name, title: 'single-leave.policy', types: ['pdf', 'jpg', 'jpeg', 'png'], maxSize: 10 * MB },
  ...{ maxFiles: MOST_FILES, minFiles: 1, maxNameLength: 150 },
  says: { type: 'SLEAVE-06', size: 'SLEAVE-06', number: 'SLEAVE-02' },
})
mayRead(module.name, mayReadFiles)
retention(module.name, KEPT_MONTHS * LONGEST_MONTH)
unit({ code: UNIT, permission: ADMIN, inScope: (ctx, { ownerId }) => isHrOf(ctx, asSsoId(ownerId)), tellDaysAhead: TELL_DAYS_AHEAD })
provide('windows', module.name, windows)

// bookings are declared with the workflow where they are carried out: commands/bookings.ts
export default wiring({
  jobs: [
    { name: 'takeBookings', cron: '20 0 * * *', spec: 'daily 00:20', run: takeBookings },
    { name: 'remindWaiting', cron: '0 9 * * *', spec: 'daily 09:00', run: remindWaiting },
  ],
  hears: [hearOf(expiring, 'tellExpiring', (of) => of.unit === UNIT, tellExpiring)],
  elsewhere: {
    'on an approved booking': 'server/commands/bookings.ts, in the transaction of the decision',
    'on an approved, changed or cancelled booking': 'server/commands/bookings.ts, in the transaction of each',
  },
})
