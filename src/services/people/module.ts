import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'people',
  floor: 'service',
  standsOn: ['audit', 'integrations', 'parameters', 'spreadsheets'],
  permissions: {
    BASIC_PEOPLE_ADMIN: ['hr-ops', 'platform-admin'],
    /** For service keys only: no role holds it. */
    BASIC_PEOPLE_SCIM: [],
  },
  sensitive: ['BASIC_PEOPLE_SCIM'],
  keys: { BASIC_PEOPLE_SCIM: 'BASIC_PEOPLE_ADMIN' },
  screens: [{ path: '/{lang}/people/admin', permission: ['BASIC_PEOPLE_ADMIN'], page: 'PeopleAdmin', group: 'system', order: 20 }],
  parameters: {
    tenureBands: { default: '1, 3, 5, 10', unit: 'years', pattern: /^\d{1,2}(\s*,\s*\d{1,2})*$/, range: '0 – 99, …', rule: 'PPL-03' },
    feedHoldPercent: { default: 5, unit: 'percent', min: 1, max: 50, rule: 'PPL-12' },
  },
})
