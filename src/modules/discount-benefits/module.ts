import { defineModule } from '#foundation/contract/manifest.ts'

const [WHITE, BLACK] = ['DISCOUNT_WHITELIST_LIST', 'DISCOUNT_BLACKLIST_LIST']

export default defineModule({
  name: 'discount-benefits',
  floor: 'room',
  standsOn: ['amendments', 'workflow', 'ledger', 'my-qrcode', 'people', 'notifications', 'files', 'spreadsheets', 'access', 'audit'],
  permissions: {
    DISCOUNT: ['team-member'],
    DISCOUNT_MYDISCOUNT_LIST: ['team-member'],
    DISCOUNT_WHITELIST_LIST: ['benefits-admin'],
    DISCOUNT_BLACKLIST_LIST: ['benefits-admin'],
    DISCOUNT_TILL_REDEEM: ['cashier'],
  },
  screens: [
    { path: '/{lang}/discountedBenefits/myDiscounted/index', permission: ['DISCOUNT_MYDISCOUNT_LIST'], page: 'MyDiscounts', group: 'benefits', order: 65 },
    { path: '/{lang}/whitelistManagement/index', permission: [WHITE], page: 'WhiteList', group: 'operations', order: 640 },
    { path: '/{lang}/whitelistManagement/addRate', permission: [WHITE], page: 'AddRate' },
    { path: '/{lang}/whitelistManagement/addAmount', permission: [WHITE], page: 'AddAmount' },
    { path: '/{lang}/whitelistManagement/addNewPerson', permission: [WHITE], page: 'AddNewPerson' },
    { path: '/{lang}/whitelistManagement/whitelistDetail', permission: [WHITE], page: 'WhiteListDetail' },
    { path: '/{lang}/whitelistManagement/whitelistChangelog', permission: [WHITE], page: 'WhiteListChangeLog' },
    { path: '/{lang}/whitelistManagement/changeApplication', permission: [WHITE], page: 'WhiteListChangeApplication' },
    { path: '/{lang}/blacklistManagement/index', permission: [BLACK], page: 'BlackList', group: 'operations', order: 641 },
    { path: '/{lang}/blacklistManagement/addBlacklist', permission: [BLACK], page: 'AddToBlackList' },
    { path: '/{lang}/blacklistManagement/blacklistDetail', permission: [BLACK], page: 'BlackListDetail' },
    { path: '/{lang}/blacklistManagement/blacklistChangelog', permission: [BLACK], page: 'BlackListChangeLog' },
    { path: '/{lang}/blacklistManagement/changeApplication', permission: [BLACK], page: 'BlackListChangeApplication' },
  ],
  parameters: {},
})
