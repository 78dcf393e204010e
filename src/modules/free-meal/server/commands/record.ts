import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { exchangeLife, overtimeLife } from '../../rules.ts'

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'MealQuotaRule.saved': 'free-meal.audit.ruleSaved',
    'MealQuotaRule.ended': 'free-meal.audit.ruleEnded',
    'MealQuotaRule.deleted': 'free-meal.audit.ruleDeleted',
    'MealOutlet.saved': 'free-meal.audit.outletSaved',
    'MealQuotaLog.exported': 'free-meal.audit.quotasExported',
    'MealReport.exported': 'free-meal.audit.reportExported',
    'MealUpload.confirmed': 'free-meal.audit.uploadConfirmed',
    'ShiftVoucher.seen': 'free-meal.audit.shiftVoucherSeen',
    'MealRedemption.reversed': 'free-meal.audit.redemptionReversed',
  },
  [overtimeLife, exchangeLife],
)

export const { notify } = notices(module, {
  'overtime.approve': ['hours', 'vouchers'],
  'overtime.counted': ['hours', 'month', 'total', 'perVoucher'],
  'overtime.reject': ['hours', 'reason'],
  'exchange.approve': ['what', 'count', 'received'],
  'exchange.reject': ['what', 'count', 'reason'],
  expiring: ['full', 'simple', 'day'],
  shiftUsed: ['name', 'day', 'meal'],
  noRule: ['people', 'month'],
})
