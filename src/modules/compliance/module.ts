import { defineModule } from '#foundation/contract/manifest.ts'

/**
 * Team members declare gifts, entertainment and tickets that they offer to partners or accept from them. Managers decide, and above a limit the compliance
 * office, whose work finance does in this house; the office keeps the register.
 */
export default defineModule({
  name: 'compliance',
  floor: 'room',
  standsOn: ['workflow', 'roster', 'access', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  screens: [
    {
      path: '/{lang}/compliance/offer/{sid}?',
      permission: ['COMPLIANCE_OFFER_SUBMIT', 'COMPLIANCE_REGISTER_ADMIN'],
      page: 'OfferOfGiftsAndEntertainment',
      group: 'mine',
      order: 66,
    },
    {
      path: '/{lang}/compliance/accept/{sid}?',
      permission: ['COMPLIANCE_ACCEPT_SUBMIT', 'COMPLIANCE_REGISTER_ADMIN'],
      page: 'AcceptanceOfGiftsAndEntertainment',
      group: 'mine',
      order: 67,
    },
    { path: '/{lang}/compliance/ticketguide', permission: ['COMPLIANCE_TICKETGUIDE_VIEW'], page: 'TicketGuide', group: 'mine', order: 68 },
    { path: '/{lang}/compliance/register', permission: ['COMPLIANCE_REGISTER_ADMIN'], page: 'Register', group: 'operations', order: 95 },
    { path: '/{lang}/compliance/configuration', permission: ['COMPLIANCE_REGISTER_ADMIN'], page: 'Configuration', group: 'operations', order: 96 },
  ],
  permissions: {
    COMPLIANCE_OFFER_SUBMIT: ['team-member'],
    COMPLIANCE_ACCEPT_SUBMIT: ['team-member'],
    COMPLIANCE_TICKETGUIDE_VIEW: ['team-member'],
    COMPLIANCE_REGISTER_ADMIN: ['finance'],
    /** For service keys only: no role holds it. */
    COMPLIANCE_OFFER_READ: [],
  },
  parameters: {
    ticketsPerPartnerYear: { default: 3, unit: 'one-day tickets', min: 0, max: 50, rule: 'GIFTS-01' },
    ticketWorthPerPartnerYear: { default: 2500, unit: 'CNY', min: 0, max: 100000, rule: 'GIFTS-02' },
    giftPerPerson: { default: 200, unit: 'CNY', min: 0, max: 10000, rule: 'GIFTS-03' },
    giftPerPersonYear: { default: 600, unit: 'CNY', min: 0, max: 50000, rule: 'GIFTS-04' },
    acceptanceWorkingDays: { default: 5, unit: 'working days', min: 1, max: 30, rule: 'GIFTS-09' },
  },
})
