import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'marketing-calendar',
  floor: 'room',
  standsOn: ['audience', 'roster', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'access'],
  permissions: { MARKETING_CALENDAR_VIEW: ['team-member'], MARKETING_CALENDAR_EDIT: ['comms-editor'] },
  parameters: {},
  screens: [
    {
      path: '/{lang}/marketing-calendar',
      permission: ['MARKETING_CALENDAR_VIEW', 'MARKETING_CALENDAR_EDIT'],
      page: 'MarketingCalendar',
      group: 'content',
      order: 60,
    },
  ],
})
