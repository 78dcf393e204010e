import { defineModule } from '#foundation/contract/manifest.ts'

const GROUP = 'benefits'

export default defineModule({
  name: 'upoints',
  floor: 'room',
  standsOn: ['ledger', 'integrations', 'people', 'access', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    UPOINTS_MALL_VIEW: ['team-member'],
    UPOINTS_POINTS_GRANT: ['line-manager'],
    UPOINTS_GOODS_MANAGE: ['benefits-admin'],
    UPOINTS_POINTS_ADMIN: ['benefits-admin'],
    /** For service keys only: no role holds it. */
    UPOINTS_EARN: [],
  },
  screens: [
    { path: '/{lang}/upoints/goodsList', permission: ['UPOINTS_MALL_VIEW'], page: 'PointsGoods', group: GROUP, order: 40 },
    { path: '/{lang}/upoints/shoppingList', permission: ['UPOINTS_MALL_VIEW'], page: 'PointsOrders', group: GROUP, order: 41 },
    { path: '/{lang}/upoints/uPointList', permission: ['UPOINTS_MALL_VIEW'], page: 'MyPoints', group: GROUP, order: 42 },
    { path: '/{lang}/upoints/goodsManageList', permission: ['UPOINTS_GOODS_MANAGE'], page: 'GoodsManagement', group: GROUP, order: 43 },
    { path: '/{lang}/upoints/uPointBatchList', permission: ['UPOINTS_POINTS_ADMIN'], page: 'PointsBatches', group: GROUP, order: 44 },
    { path: '/{lang}/upoints/goodsSalesReport', permission: ['UPOINTS_GOODS_MANAGE'], page: 'GoodsSales', group: GROUP, order: 45 },
    { path: '/{lang}/upoints/uPointStatistics', permission: ['UPOINTS_POINTS_ADMIN'], page: 'PointsStatistics', group: GROUP, order: 46 },
  ],
  parameters: {
    pointsStep: { default: 10, unit: 'points', min: 1, max: 100, rule: 'UPOINT-01' },
    transferAdjustUntilDay: { default: 25, unit: 'day of month', min: 1, max: 28, rule: 'UPOINT-04' },
    transferEffectiveDay: { default: 1, unit: 'day of next month', min: 1, max: 28, rule: 'UPOINT-05' },
  },
})
