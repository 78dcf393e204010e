import { defineModule } from '#foundation/contract/manifest.ts'

const REGISTRATION = 'TMEVENT_TMEVENTREGISTRATION_ADMIN'
const CHECK_IN = 'TMEVENT_TMEVENTCHECKIN_ADMIN'
const REDEEM = 'TMEVENT_TMEVENTREDEEM_ADMIN'

export default defineModule({
  name: 'events',
  floor: 'room',
  standsOn: ['booking', 'ledger', 'audience', 'survey', 'my-qrcode', 'workflow', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'access'],
  permissions: { [REGISTRATION]: ['benefits-admin'], [CHECK_IN]: ['benefits-admin'], [REDEEM]: ['benefits-admin'] },
  screens: [
    { path: '/{lang}/events/mine', permission: [], page: 'MyEvents', group: 'mine', order: 18 },
    { path: '/{lang}/registration/{code}', permission: [], page: 'Register' },
    { path: '/{lang}/employeeCheckIn/{code}', permission: [], page: 'CheckIn' },
    { path: '/{lang}/events/registration/index', permission: [REGISTRATION], page: 'EventRegistration', group: 'operations', order: 33 },
    { path: '/{lang}/events/registration/create/{sid}?/{type}', permission: [REGISTRATION], page: 'CreateEventRegistration' },
    {
      path: '/{lang}/events/registration/detail/{sid}/{type}/{catelog}/{wfId}?',
      permission: [REGISTRATION, 'BASIC_WORKFLOW_APPROVE'],
      page: 'EventRegistrationDetail',
    },
    { path: '/{lang}/events/check-in/index', permission: [CHECK_IN], page: 'CheckInManagement', group: 'operations', order: 34 },
    { path: '/{lang}/events/check-in/create/{type}', permission: [CHECK_IN], page: 'CreateCheckIn' },
    { path: '/{lang}/events/check-in/change/{type}', permission: [CHECK_IN], page: 'ChangeCheckIn' },
    { path: '/{lang}/events/check-in/qr-code', permission: [CHECK_IN], page: 'CheckInQRCode', withoutNetwork: true },
    { path: '/{lang}/events/redeem/index', permission: [REDEEM], page: 'RedemptionManagement', group: 'operations', order: 35 },
    { path: '/{lang}/events/redeem/create', permission: [REDEEM], page: 'CreateRedemption' },
    { path: '/{lang}/events/redeem/change', permission: [REDEEM], page: 'ChangeRedemption' },
  ],
  parameters: {},
})
