import { defineModule } from '#foundation/contract/manifest.ts'

const MEMBER = 'TMEVENT_TMEVENTUPLUS_MEMBER'
const ADMIN = 'TMEVENT_TMEVENTUPLUS_ADMIN'

export default defineModule({
  name: 'u-plus',
  floor: 'room',
  standsOn: ['booking', 'audience', 'my-qrcode', 'integrations', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'access'],
  permissions: { [MEMBER]: ['team-member'], [ADMIN]: ['benefits-admin'] },
  screens: [
    { path: '/{lang}/u-plus/index', permission: [MEMBER], page: 'UPlus', group: 'benefits', order: 27 },
    { path: '/{lang}/u-plus/mine', permission: [MEMBER], page: 'MyUPlusEvents', group: 'mine', order: 19 },
    { path: '/{lang}/u-plus/admin', permission: [ADMIN], page: 'UPlusManagement', group: 'operations', order: 32 },
    { path: '/{lang}/u-plus/admin/new', permission: [ADMIN], page: 'NewUPlusEvent' },
    { path: '/{lang}/u-plus/admin/{eventId}', permission: [ADMIN], page: 'UPlusEvent' },
  ],
  parameters: {},
})
