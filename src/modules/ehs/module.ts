import { defineModule } from '#foundation/contract/manifest.ts'

/** What people report about safety, who puts it right, and the points that good reports earn. The EHS menu is made of what a person may open (EHS-05). */
export default defineModule({
  name: 'ehs',
  floor: 'room',
  standsOn: ['ledger', 'roster', 'access', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    EHS_CONCERN_REPORT: ['team-member'],
    EHS_CONCERN_HANDLE: ['line-manager', 'ehs'],
    EHS_CONCERN_ADMIN: ['ehs'],
    EHS_GIFT_MANAGE: ['ehs'],
  },
  screens: [
    // written where there is no network, and kept on the phone (EHS-18)
    { path: '/{lang}/ehs/index', permission: ['EHS_CONCERN_REPORT'], page: 'ReportAConcern', group: 'mine', order: 60, withoutNetwork: true },
    { path: '/{lang}/ehs/history', permission: ['EHS_CONCERN_REPORT', 'EHS_CONCERN_HANDLE'], page: 'MyConcerns', group: 'mine', order: 61 },
    { path: '/{lang}/ehs/points-detail', permission: ['EHS_CONCERN_REPORT', 'EHS_CONCERN_ADMIN'], page: 'PointsLedger', group: 'benefits', order: 60 },
    { path: '/{lang}/ehs/points-exchange', permission: ['EHS_CONCERN_REPORT'], page: 'ExchangePoints', group: 'benefits', order: 61 },
    { path: '/{lang}/ehs/admin', permission: ['EHS_CONCERN_ADMIN'], page: 'ConcernManagement', group: 'operations', order: 90 },
    { path: '/{lang}/ehs/reportedby-points', permission: ['EHS_CONCERN_ADMIN'], page: 'PointsByReporter', group: 'operations', order: 91 },
    { path: '/{lang}/ehs/activity', permission: ['EHS_CONCERN_ADMIN', 'EHS_GIFT_MANAGE'], page: 'Activities', group: 'operations', order: 92 },
    { path: '/{lang}/ehs/gifts-mannge', permission: ['EHS_GIFT_MANAGE'], page: 'GiftManagement', group: 'operations', order: 93 },
    { path: '/{lang}/ehs/points-out', permission: ['EHS_GIFT_MANAGE', 'EHS_CONCERN_ADMIN'], page: 'GiftHandOut', group: 'operations', order: 94 },
  ],
  parameters: {
    pointsLow: { default: 10, unit: 'points', min: 0, max: 1000, rule: 'EHS-09' },
    pointsMedium: { default: 20, unit: 'points', min: 0, max: 1000, rule: 'EHS-09' },
    pointsHigh: { default: 50, unit: 'points', min: 0, max: 1000, rule: 'EHS-09' },
    pointsImmediate: { default: 100, unit: 'points', min: 0, max: 1000, rule: 'EHS-09' },
    /** Days by severity, the worst first. */
    dueDays: {
      default: '1, 3, 7, 14',
      unit: 'days by severity',
      pattern: /^\d{1,3}(, ?\d{1,3}){3}$/,
      range: '0 – 999, 0 – 999, 0 – 999, 0 – 999',
      rule: 'EHS-12',
    },
  },
})
