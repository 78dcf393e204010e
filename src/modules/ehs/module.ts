import { defineModule } from '#foundation/contract/manifest.ts'

/**
 * Every team member reports environment, health and safety concerns with a photo in a minute. The EHS team assigns them, the department in charge
 * resolves them, and good reports earn reward points that are exchanged for gifts. Activities raise points for a time; figures show where concerns
 * gather and how long they stay open. The brief names no roles that hold a permission at first. Menu groups are guessed from the paths.
 */
export default defineModule({
  name: 'ehs',
  floor: 'room',
  standsOn: ['ledger', 'my-qrcode', 'people', 'notifications', 'files', 'spreadsheets', 'parameters'],
  screens: [
    { path: '/{lang}/ehs/index', permission: ['EHS_CONCERN_REPORT'], page: 'ReportAConcern', group: 'mine' },
    { path: '/{lang}/ehs/history', permission: ['EHS_CONCERN_REPORT', 'EHS_CONCERN_HANDLE'], page: 'MyConcerns', group: 'mine' },
    { path: '/{lang}/ehs/admin', permission: ['EHS_CONCERN_ADMIN'], page: 'ConcernManagement', group: 'operations' },
    { path: '/{lang}/ehs/points-detail', permission: ['EHS_CONCERN_REPORT', 'EHS_CONCERN_ADMIN'], page: 'PointsLedger', group: 'mine' },
    { path: '/{lang}/ehs/points-exchange', permission: ['EHS_CONCERN_REPORT'], page: 'ExchangePoints', group: 'mine' },
    { path: '/{lang}/ehs/points-out', permission: ['EHS_GIFT_MANAGE', 'EHS_CONCERN_ADMIN'], page: 'GiftHandOut', group: 'mine' },
    { path: '/{lang}/ehs/gifts-mannge', permission: ['EHS_GIFT_MANAGE'], page: 'GiftManagement', group: 'mine' },
    { path: '/{lang}/ehs/reportedby-points', permission: ['EHS_CONCERN_ADMIN'], page: 'PointsByReporter', group: 'mine' },
    { path: '/{lang}/ehs/activity', permission: ['EHS_CONCERN_ADMIN', 'EHS_GIFT_MANAGE'], page: 'Activities', group: 'mine' },
  ],
  permissions: { EHS_CONCERN_REPORT: [], EHS_CONCERN_HANDLE: [], EHS_CONCERN_ADMIN: [], EHS_GIFT_MANAGE: [] },
  parameters: {
    pointsLow: { default: 10, unit: 'points', min: 0, max: 1000, rule: 'EHS-09' },
    pointsMedium: { default: 20, unit: 'points', min: 0, max: 1000, rule: 'EHS-09' },
    pointsHigh: { default: 50, unit: 'points', min: 0, max: 1000, rule: 'EHS-09' },
    pointsImmediate: { default: 100, unit: 'points', min: 0, max: 1000, rule: 'EHS-09' },
    dueDays: { default: '1, 3, 7, 14', unit: 'days by severity', rule: 'EHS-12' },
  },
})
