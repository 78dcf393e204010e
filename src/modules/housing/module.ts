import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'housing',
  floor: 'room',
  standsOn: ['off-boarding', 'integrations', 'access', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  screens: [
    // in no group of the menu: its entry is offered to residents (HOUSE-04, server/data/menu.ts)
    { path: '/{lang}/profile/housing', permission: ['ESSMSS_ESS'], page: 'StaffHousing' },
    { path: '/{lang}/hb-housing', permission: [], page: 'RoomPasswordChange', entities: ['HB'] },
    { path: '/{lang}/housing/admin', permission: ['HOUSING_HOUSING_ADMIN'], page: 'HousingAdministration', group: 'operations', order: 60 },
  ],
  permissions: { HOUSING_HOUSING_ADMIN: ['hr-ops'] },
  parameters: {
    invoiceMonthsMax: { default: 20, unit: 'months', min: 1, max: 60, rule: 'HOUSE-03' },
    lockResetsPerDay: { default: 5, unit: 'resets', min: 1, max: 20, rule: 'HOUSE-07' },
  },
})
