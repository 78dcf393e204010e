import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { offer } from '#foundation/offers.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { expiring } from '#services/ledger/events.ts'
import { unit } from '#services/ledger/server/api.ts'
import { purpose } from '#services/my-qrcode/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { shiftChanged, shiftRecorded } from '#services/roster/events.ts'
import { catalog } from '#services/workflow/server/api.ts'
import { direction } from '../contract.ts'
import module from '../module.ts'
import { exchangeLife, overtimeLife } from '../rules.ts'
import { tellExpiring } from './commands/expiring.ts'
import { figuresOf } from './commands/figures.ts'
import { monthlyGrant } from './commands/grants.ts'
import { clearLeavers } from './commands/leavers.ts'
import { exchangeDecided, overtimeDecided } from './commands/outcomes.ts'
import { EXCHANGE, OVERTIME } from './commands/requests.ts'
import { seedRules } from './commands/seeds.ts'
import { settleShifts } from './commands/shifts.ts'
import { forgetUploads } from './commands/uploads.ts'
import { benefit } from './data/benefit.ts'
import { exchangeFacts, overtimeRequestFacts } from './data/facts.ts'
import { homeCards } from './data/homeCards.ts'
import { metrics } from './data/metrics.ts'

/** Days before vouchers expire on which their owner is told. */
const TELL_DAYS_AHEAD = 3

offer('homeCards', module.name, homeCards)
offer('benefits', 'meal', benefit)
offer('metrics', module.name, metrics)
unit({ code: 'meal.full', permission: 'FREEMEAL_FREEMEAL_ADMIN', tellDaysAhead: TELL_DAYS_AHEAD })
unit({ code: 'meal.simple', permission: 'FREEMEAL_FREEMEAL_ADMIN', tellDaysAhead: TELL_DAYS_AHEAD })
purpose('meal', { permission: 'FREEMEAL_FREEMEAL_REDEEM', offlinePerHour: 0 })

/** The decision is told with what it gave or took (commands/outcomes.ts). */
const TOLD = ['approved', 'rejected'] as const

const byLineManager = [
  {
    conditions: [],
    steps: [
      {
        key: 'manager',
        nameCn: '直属经理审批',
        nameEn: 'Line manager',
        approver: 'line-manager' as const,
        allow: ['transfer' as const],
        dueHours: 16,
        remindHours: [8],
      },
    ],
  },
]

const again = (request: string): string => `/myFreeMeal?copy=${request}`

/** So many vouchers are exchanged at once without anybody wondering. */
const USUAL_EXCHANGE = 3

catalog({
  code: OVERTIME,
  module: module.name,
  params: [{ code: 'hours', valueType: 'number' }],
  flow: { code: OVERTIME, allowBatch: true, allowDelegation: true, paths: byLineManager },
  facts: overtimeRequestFacts,
  // more than one voucher's worth in one evening is looked at by itself
  norms: (ctx) => ({ hours: ctx.parameters(module).overtimeHoursPerMeal }),
  again,
  tells: TOLD,
  onDecided: overtimeDecided,
})
catalog({
  code: EXCHANGE,
  module: module.name,
  params: [
    { code: 'count', valueType: 'number' },
    { code: 'direction', valueType: 'enum', options: direction.options },
  ],
  flow: { code: EXCHANGE, allowBatch: true, allowDelegation: true, paths: byLineManager },
  facts: exchangeFacts,
  norms: () => ({ count: USUAL_EXCHANGE }),
  again,
  tells: TOLD,
  onDecided: exchangeDecided,
})

noticeEvent({ module: module.name, event: 'overtime.approve', variables: ['hours', 'vouchers'] })
noticeEvent({ module: module.name, event: 'overtime.counted', variables: ['hours', 'month', 'total', 'perVoucher'] })
noticeEvent({ module: module.name, event: 'overtime.reject', variables: ['hours', 'reason'] })
noticeEvent({ module: module.name, event: 'exchange.approve', variables: ['what', 'count', 'received'] })
noticeEvent({ module: module.name, event: 'exchange.reject', variables: ['what', 'count', 'reason'] })
noticeEvent({ module: module.name, event: 'expiring', variables: ['full', 'simple', 'day'] })
noticeEvent({ module: module.name, event: 'shiftUsed', variables: ['name', 'day', 'meal'] })
noticeEvent({ module: module.name, event: 'noRule', variables: ['people', 'month'] })

auditKinds(
  module.name,
  {
    'MealQuotaRule.saved': { says: 'free-meal.audit.ruleSaved' },
    'MealQuotaRule.ended': { says: 'free-meal.audit.ruleEnded' },
    'MealQuotaRule.deleted': { says: 'free-meal.audit.ruleDeleted' },
    'MealOutlet.saved': { says: 'free-meal.audit.outletSaved' },
    'MealQuotaLog.exported': { says: 'free-meal.audit.quotasExported' },
    'MealReport.exported': { says: 'free-meal.audit.reportExported' },
    'MealUpload.confirmed': { says: 'free-meal.audit.uploadConfirmed' },
    'ShiftVoucher.seen': { says: 'free-meal.audit.shiftVoucherSeen' },
    'MealRedemption.reversed': { says: 'free-meal.audit.redemptionReversed' },
  },
  [overtimeLife, exchangeLife],
)

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)

export default wiring({
  jobs: [
    { name: 'monthlyGrant', cron: '5 0 1 * *', spec: '1st of each month 00:05', run: monthlyGrant },
    { name: 'clearLeavers', cron: '10 0 * * *', spec: 'daily 00:10: MEAL-20', run: clearLeavers },
    { name: 'figures', cron: '20 * * * *', spec: 'hourly: figures', run: figuresOf },
    { name: 'forgetUploads', cron: '40 3 * * *', spec: 'daily 03:40', run: forgetUploads },
  ],
  hears: [
    hear(expiring, 'tellExpiring', tellExpiring),
    hear(shiftRecorded, 'shiftRecorded', (ctx, { ssoId, shifts }) => settleShifts(ctx, ssoId, idsOf(shifts)), 'on shift.recorded or shift.changed'),
    hear(shiftChanged, 'shiftChanged', (ctx, { ssoId, changes }) => settleShifts(ctx, ssoId, idsOf(changes))),
  ],
  start: (portal) => inWrite(portal, { by: 'job:free-meal.start' }, seedRules),
})
