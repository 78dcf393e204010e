import { hear, hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { expiring } from '#services/ledger/events.ts'
import { unit } from '#services/ledger/server/api.ts'
import { purpose } from '#services/my-qrcode/server/api.ts'
import { shiftChanged, shiftRecorded } from '#services/roster/events.ts'
import module from '../module.ts'
import { isMeal } from '../rules.ts'
import './commands/exchanges.ts'
import { tellExpiring } from './commands/expiring.ts'
import { figuresOf } from './commands/figures.ts'
import { monthlyGrant } from './commands/grants.ts'
import { clearLeavers } from './commands/leavers.ts'
import './commands/requests.ts'
import { seedRules } from './commands/seeds.ts'
import { grantByShifts } from './commands/shifts.ts'
import { forgetUploads } from './commands/uploads.ts'
import { benefit } from './data/benefit.ts'
import { homeCards } from './data/homeCards.ts'
import { metrics } from './data/metrics.ts'

/** Days before vouchers expire on which their owner is told. */
const TELL_DAYS_AHEAD = 3

provide('homeCards', module.name, homeCards)
provide('benefits', 'meal', benefit)
provide('metrics', module.name, metrics)
unit({ code: 'meal.full', permission: 'FREEMEAL_FREEMEAL_ADMIN', tellDaysAhead: TELL_DAYS_AHEAD })
unit({ code: 'meal.simple', permission: 'FREEMEAL_FREEMEAL_ADMIN', tellDaysAhead: TELL_DAYS_AHEAD })
purpose('meal', { permission: 'FREEMEAL_FREEMEAL_REDEEM', offlinePerHour: 0 })

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)

export default wiring({
  jobs: [
    { name: 'monthlyGrant', cron: '5 0 1 * *', spec: '1st of each month 00:05', run: monthlyGrant },
    { name: 'clearLeavers', cron: '10 0 * * *', spec: 'daily 00:10: MEAL-20', run: clearLeavers },
    { name: 'figures', cron: '20 * * * *', spec: 'hourly: figures', run: figuresOf },
    { name: 'forgetUploads', cron: '40 3 * * *', spec: 'daily 03:40', run: forgetUploads },
  ],
  hears: [
    hearOf(expiring, 'tellExpiring', (of) => of.ownerKind === 'person' && isMeal(of.unit), tellExpiring),
    hear(shiftRecorded, 'shiftRecorded', (ctx, { ssoId, shifts }) => grantByShifts(ctx, ssoId, idsOf(shifts)), 'on shift.recorded or shift.changed'),
    hear(shiftChanged, 'shiftChanged', (ctx, { ssoId, changes }) => grantByShifts(ctx, ssoId, idsOf(changes))),
  ],
  start: (portal) => inWrite(portal, { by: 'job:free-meal.start' }, seedRules),
})
