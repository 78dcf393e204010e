import { defineModule } from '#foundation/contract/manifest.ts'

const SHOP = 'benefits'
const DESK = 'operations'

export default defineModule({
  name: 'eshop',
  floor: 'room',
  standsOn: ['ledger', 'integrations', 'people', 'access', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  screens: [
    // ESHOP-02: who looks something up elsewhere comes back to the same goods and the same orders
    { path: '/{lang}/eshop/{tab}?', permission: ['MARKET'], page: 'Shop', group: SHOP, order: 50, keepAlive: true },
    { path: '/{lang}/eshop/detail/{cid}', permission: ['MARKET'], page: 'Item', keepAlive: true },
    { path: '/{lang}/eshop/orders', permission: ['MARKET'], page: 'MyOrders', group: SHOP, order: 51, keepAlive: true },
    { path: '/{lang}/eshop/orders/{oid}', permission: ['MARKET'], page: 'OrderDetail', keepAlive: true },
    { path: '/{lang}/eshop-admin/order', permission: ['MARKET_ORDER_MANAGE'], page: 'OrderManagement', group: DESK, order: 60, keepAlive: true },
    { path: '/{lang}/eshop-admin/delivery', permission: ['MARKET_DELIVERY_MANAGE'], page: 'DeliveryManagement', group: DESK, order: 61, keepAlive: true },
  ],
  permissions: {
    MARKET: ['team-member'],
    MARKET_ORDER_MANAGE: ['benefits-admin'],
    MARKET_DELIVERY_MANAGE: ['benefits-admin', 'cashier'],
    /** For service keys only: no role holds it. */
    MARKET_PAYMENT_NOTICE: [],
  },
  parameters: {
    onlineHoldMinutes: { default: 30, unit: 'minutes', min: 5, max: 240, rule: 'ESHOP-06' },
    counterHoldDays: { default: 3, unit: 'days', min: 1, max: 14, rule: 'ESHOP-06' },
  },
})
