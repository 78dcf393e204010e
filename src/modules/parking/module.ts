import { defineModule } from '#foundation/contract/manifest.ts'

/** The pages of team members are opened from a phone by themselves and show neither header nor footer (PARK-01). */
const ALONE = { bare: true }

export default defineModule({
  name: 'parking',
  floor: 'room',
  standsOn: ['booking', 'integrations', 'people', 'notifications', 'spreadsheets', 'parameters', 'audit', 'access'],
  screens: [
    { path: '/{lang}/tmh/parking', permission: [], page: 'StaffParking', ...ALONE },
    { path: '/{lang}/tmh/parking/history', permission: [], page: 'ParkingHistory', ...ALONE },
    { path: '/{lang}/tmh/car-wash', permission: [], page: 'CarWash', ...ALONE },
    { path: '/{lang}/tmh/car-wash/history', permission: [], page: 'CarWashHistory', ...ALONE },
    {
      path: '/{lang}/parking/admin',
      permission: ['TMH_PARKING_ADMIN', 'TMH_CARWASH_OPERATOR'],
      page: 'ParkingAdministration',
      group: 'operations',
      order: 33,
    },
  ],
  permissions: { TMH_PARKING_ADMIN: ['benefits-admin'], TMH_CARWASH_OPERATOR: ['benefits-admin'] },
  parameters: {
    reserveAheadDays: { default: 7, unit: 'days', min: 1, max: 60, rule: 'PARK-04' },
    noShowsForPause: { default: 3, unit: 'no-shows', min: 1, max: 20, rule: 'PARK-07' },
    pauseDays: { default: 7, unit: 'days', min: 0, max: 90, rule: 'PARK-07' },
    changeHours: { default: 2, unit: 'hours', min: 0, max: 24, rule: 'PARK-12' },
  },
})
