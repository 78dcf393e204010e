import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'e-sign',
  floor: 'service',
  standsOn: ['access', 'integrations', 'people', 'session', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    ESSMSS_ESIGN_ADMIN: ['hr-ops', 'platform-admin'],
    ESIGN_SEAL: ['hr-ops'],
    /** For the service key of an outside provider only: no role holds it. */
    ESIGN_PROVIDER: [],
  },
  sensitive: ['ESSMSS_ESIGN_ADMIN', 'ESIGN_SEAL'],
  screens: [
    { path: '/{lang}/e-sign/admin', permission: ['ESSMSS_ESIGN_ADMIN'], page: 'ESignAdmin', group: 'operations', order: 60 },
    { path: '/{lang}/e-sign/{flowId}', permission: [], page: 'Sign' },
    { path: '/{lang}/e-sign-check', permission: 'public', page: 'CheckSigned' },
  ],
  parameters: {
    remindDays: { default: '1, 3, 7', unit: 'days after sending', pattern: /^\d{1,2}(, ?\d{1,2}){0,5}$/, range: '0 – 99, … (≤ 6)', rule: 'ESIGN-16' },
  },
})
