import { storing } from '#foundation/lifecycle/advance.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { codeLife } from '../../rules.ts'
import { codes } from '../tables.ts'

export const CODE = storing({ module: module.name, life: codeLife, table: codes, id: codes.id, status: codes.state })

/** What this room says in the audit log, beside the moves of its codes. */
export const record = auditing(
  module,
  {
    'HotelCouponKind.saved': 'hotel-discount.audit.kindSaved',
    'HotelCouponCode.imported': 'hotel-discount.audit.codesImported',
    'HotelCouponCode.exported': 'hotel-discount.audit.codesExported',
    'HotelQuotaRule.saved': 'hotel-discount.audit.ruleSaved',
    'HotelQuotaRule.ended': 'hotel-discount.audit.ruleEnded',
    'HotelQuotaRule.deleted': 'hotel-discount.audit.ruleDeleted',
    'HotelQuota.corrected': 'hotel-discount.audit.quotaCorrected',
    'HotelQuota.exported': 'hotel-discount.audit.quotasExported',
    'BulkGrant.confirmed': 'hotel-discount.audit.bulkConfirmed',
    'BulkGrant.undone': 'hotel-discount.audit.bulkUndone',
    'BulkGrant.exported': 'hotel-discount.audit.bulksExported',
    'PolicyText.saved': 'hotel-discount.audit.policySaved',
    'HotelReport.exported': 'hotel-discount.audit.reportExported',
  },
  [codeLife],
)

export const { notify } = notices(module, {
  granted: ['count', 'name', 'day'],
  returns: ['name', 'until'],
  expiring: ['count', 'name', 'day'],
  redeemed: ['name', 'no'],
  waits: ['name', 'until'],
  stockLow: ['name', 'count'],
  grantFailed: ['day'],
})

export const SHOP = '/hotel/discount/redeemable'
export const MINE = '/hotel/discount/redeemed'

export const couponRef = (id: string) => ({ reference: { module: module.name, id }, link: MINE })
