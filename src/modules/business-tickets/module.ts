import { defineModule } from '#foundation/contract/manifest.ts'

const ECO = 'BUSINESSTICKET_NORMALECO_SUBMIT'
const DUMMY = 'BUSINESSTICKET_NORMALDUMMY_SUBMIT'
const VIP = 'BUSINESSTICKET_VIP_SUBMIT'
const VGS = ['BUSINESSTICKET_VGS_MANAGE', 'Admin'] as const
const CONFIG = ['BUSINESSTICKET_CONFIG_MANAGE', 'Admin'] as const
const MINE = 'mine'
const DESK = 'operations'

/**
 * Departments apply for tickets and VIP experiences for the guests they host. Approvers decide, the ticketing team, which is the benefits office in this
 * house, issues the numbers of the ticketing system and keeps the pools of quota.
 */
export default defineModule({
  name: 'business-tickets',
  floor: 'room',
  standsOn: [
    'ledger',
    'booking',
    'workflow',
    'compliance',
    'integrations',
    'print',
    'access',
    'people',
    'notifications',
    'files',
    'spreadsheets',
    'audit',
    'parameters',
  ],
  permissions: {
    BUSINESSTICKET_NORMALECO_SUBMIT: ['team-member'],
    BUSINESSTICKET_NORMALDUMMY_SUBMIT: ['team-member'],
    BUSINESSTICKET_VIP_SUBMIT: ['team-member'],
    BUSINESSTICKET_VGS_MANAGE: ['benefits-admin'],
    BUSINESSTICKET_REPORT_VIEW: ['benefits-admin'],
    BUSINESSTICKET_CONFIG_MANAGE: ['benefits-admin'],
    /** For service keys only: no role holds it. */
    BUSINESSTICKET_GATE: [],
  },
  screens: [
    { path: '/{lang}/ticket/normalEco/index', permission: [ECO, 'Admin'], page: 'EcoBusinessTickets', group: MINE, order: 71 },
    { path: '/{lang}/ticket/normalEco/create/{type}', permission: [ECO], page: 'ApplyForEcoTickets' },
    { path: '/{lang}/ticket/normalEco/detail/{id}', permission: [ECO, 'Admin'], page: 'EcoTicketDetail' },
    { path: '/{lang}/ticket/normalDummy/index', permission: [DUMMY, 'Admin'], page: 'DummyBusinessTickets', group: MINE, order: 72 },
    { path: '/{lang}/ticket/normalDummy/create/{type}', permission: [DUMMY], page: 'ApplyForDummyTickets' },
    { path: '/{lang}/ticket/normalDummy/detail/{id}', permission: [DUMMY, 'Admin'], page: 'DummyTicketDetail' },
    { path: '/{lang}/ticket/businessTicketVip/index', permission: [VIP, 'Admin'], page: 'BusinessVIPTickets', group: MINE, order: 73 },
    { path: '/{lang}/ticket/businessTicketVip/create/{type}', permission: [VIP], page: 'ApplyForVIP' },
    { path: '/{lang}/ticket/businessTicketVip/detail/{id}', permission: [VIP, 'Admin'], page: 'VIPTicketDetail' },
    { path: '/{lang}/ticket/vgsNumbers/{searchType}?/{pageNum}?/{pageSize}?', permission: [...VGS], page: 'VGSNumbers', group: DESK, order: 620 },
    { path: '/{lang}/ticket/vgsNumbers/detail/{id}/{searchType}/{pageNum}/{pageSize}', permission: [...VGS], page: 'VGSNumberDetail' },
    { path: '/{lang}/ticket/businessReport', permission: ['BUSINESSTICKET_REPORT_VIEW', 'Admin'], page: 'BusinessTicketReport', group: DESK, order: 621 },
    { path: '/{lang}/ticket/businessConfiguration', permission: [...CONFIG], page: 'BusinessTicketConfiguration', group: DESK, order: 622 },
    { path: '/{lang}/ticket/WorkflowConfiguration', permission: [...CONFIG], page: 'WorkflowConfiguration', group: DESK, order: 623 },
    { path: '/{lang}/ticket/quotaPoolConfiguration', permission: [...CONFIG], page: 'QuotaPools', group: DESK, order: 624 },
  ],
  parameters: {
    businessCodeReturnDays: { default: 7, unit: 'days', min: 1, max: 60, rule: 'BTIX-22' },
    partyMax: { default: 10, unit: 'people', min: 1, max: 100, rule: 'BTIX-07' },
    vipExperienceMax: { default: 6, unit: 'people', min: 1, max: 20, rule: 'BTIX-08' },
    vipPrivateMax: { default: 10, unit: 'people', min: 1, max: 20, rule: 'BTIX-09' },
  },
})
