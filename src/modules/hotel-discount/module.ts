import { defineModule } from '#foundation/contract/manifest.ts'

const [MEMBER, ADMIN, DESK] = ['HOTELCOUPON_MYCOUPON_VIEW', 'HOTELCOUPON_COUPON_ADMIN', 'HOTELCOUPON_CODE_REDEEM']

export default defineModule({
  name: 'hotel-discount',
  floor: 'room',
  standsOn: ['ledger', 'people', 'notifications', 'files', 'spreadsheets', 'parameters', 'audit', 'access'],
  permissions: {
    HOTELCOUPON_MYCOUPON_VIEW: ['team-member'],
    HOTELCOUPON_COUPON_ADMIN: ['benefits-admin'],
    HOTELCOUPON_CODE_REDEEM: ['cashier'],
  },
  screens: [
    { path: '/{lang}/hotel/discount/redeemable', permission: [MEMBER], page: 'Redeemable', group: 'benefits', order: 54 },
    { path: '/{lang}/hotel/discount/redeemed', permission: [MEMBER], page: 'Redeemed', group: 'benefits', order: 55 },
    { path: '/{lang}/hotel/discount/policy', permission: [MEMBER], page: 'Policy', group: 'benefits', order: 56 },
    { path: '/{lang}/hotel/discount/kind', permission: [ADMIN], page: 'CouponKinds', group: 'operations', order: 74 },
    { path: '/{lang}/hotel/discount/configuration', permission: [ADMIN], page: 'QuotaRules', group: 'operations', order: 75 },
    { path: '/{lang}/hotel/discount/bulk', permission: [ADMIN], page: 'BulkGrants', group: 'operations', order: 76 },
    { path: '/{lang}/hotel/discount/person', permission: [ADMIN], page: 'PersonCoupons', group: 'operations', order: 77 },
    { path: '/{lang}/hotel/discount/code', permission: [ADMIN, DESK], page: 'CouponCodes', group: 'operations', order: 78 },
    { path: '/{lang}/hotel/discount/report', permission: [ADMIN], page: 'DiscountReport', group: 'operations', order: 79 },
  ],
  parameters: { codeReturnDays: { default: 7, unit: 'days', min: 1, max: 60, rule: 'HOTEL-01' } },
})
