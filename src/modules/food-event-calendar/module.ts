import { defineModule } from '#foundation/contract/manifest.ts'

const [VIEW, EDIT] = [['FOODEVENT_CALENDAR_VIEW'], ['FOODEVENT_CALENDAR_EDIT']] as const

export default defineModule({
  name: 'food-event-calendar',
  floor: 'room',
  standsOn: ['people', 'notifications', 'files', 'spreadsheets', 'audit', 'access', 'roster'],
  permissions: { FOODEVENT_CALENDAR_VIEW: ['team-member'], FOODEVENT_CALENDAR_EDIT: ['comms-editor'] },
  parameters: {},
  screens: [
    { path: '/{lang}/foodevent-calender/index', permission: VIEW, page: 'FoodCalendar', group: 'content', order: 70 },
    // people spell it right
    { path: '/{lang}/foodevent-calendar/index', permission: VIEW, page: 'ToFoodCalendar', leadsOn: true },
    { path: '/{lang}/foodevent-calender/detail/{id}', permission: VIEW, page: 'FoodEvent' },
    { path: '/{lang}/foodevent-calender/admin', permission: EDIT, page: 'FoodAdmin', group: 'content', order: 71 },
    { path: '/{lang}/foodevent-calender/classification', permission: EDIT, page: 'Classifications', group: 'content', order: 72 },
    { path: '/{lang}/foodevent-calender/edit', permission: EDIT, page: 'FoodEdit' },
    { path: '/{lang}/foodevent-calender/edit/{eventId}', permission: EDIT, page: 'FoodEdit' },
  ],
})
