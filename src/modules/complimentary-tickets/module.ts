import { defineModule } from '#foundation/contract/manifest.ts'

const MINE = 'benefits'
const DESK = 'operations'

export default defineModule({
  name: 'complimentary-tickets',
  floor: 'room',
  standsOn: ['ledger', 'integrations', 'people', 'notifications', 'files', 'spreadsheets', 'parameters', 'access', 'audit'],
  // TicketTMAdmin is declared by the notice center, whose noticeTicket page it opens too
  permissions: {
    TICKET: ['team-member'],
    TicketTM: ['team-member'],
    /** For service keys only: no role holds them. */
    TICKET_GATE: [],
    TICKET_PAYMENT_NOTICE: [],
  },
  screens: [
    { path: '/{lang}/myTickets/convertibilityLimit', permission: ['TicketTM'], page: 'RedeemableTickets', group: MINE, order: 61 },
    { path: '/{lang}/myTickets/MyCardBag', permission: ['TicketTM'], page: 'CardBag', group: MINE, order: 62 },
    { path: '/{lang}/ticket/index', permission: ['TicketTMAdmin'], page: 'TicketManagement', group: DESK, order: 610 },
    { path: '/{lang}/ticket/kind', permission: ['TicketTMAdmin'], page: 'TicketKinds', group: DESK, order: 611 },
    { path: '/{lang}/ticket/ticketAutoAllocateList', permission: ['TicketTMAdmin'], page: 'AutomaticAllocation', group: DESK, order: 612 },
    { path: '/{lang}/ticket/ticketAllocateHistory', permission: ['TicketTMAdmin'], page: 'AllocationHistory', group: DESK, order: 613 },
    { path: '/{lang}/ticket/personal', permission: ['TicketTMAdmin'], page: 'PersonalTickets', group: DESK, order: 614 },
    { path: '/{lang}/ticket/report', permission: ['TicketTMAdmin'], page: 'TicketReport', group: DESK, order: 615 },
  ],
  parameters: {
    ticketReturnDays: { default: 7, unit: 'days', min: 1, max: 60, rule: 'CTIX-04' },
    paymentMinutes: { default: 15, unit: 'minutes', min: 5, max: 60, rule: 'CTIX-20' },
  },
})
