import { defineModule } from '#foundation/contract/manifest.ts'

const ADMIN = 'DISCIPLINARY_CASHVARIANCE_ADMIN'
const VIEW = 'DISCIPLINARY_CASHVARIANCE_VIEW'

/** Tills that were over or short, measured for everybody against the same bands, and what follows from these up to a warning letter. */
export default defineModule({
  name: 'cash-variance',
  floor: 'room',
  standsOn: ['disciplinary', 'cash', 'access', 'people', 'notifications', 'files', 'spreadsheets', 'audit'],
  permissions: { [ADMIN]: ['finance', 'hr-ops'], [VIEW]: ['line-manager', 'hrbp'] },
  screens: [
    { path: '/{lang}/cash-variance/admin', permission: [ADMIN, VIEW], page: 'CashVarianceAdministration', group: 'operations', order: 44 },
    { path: '/{lang}/profile/disciplinary/cash', permission: ['ESSMSS_ESS'], page: 'MyCashVariances', group: 'mine', order: 34 },
  ],
  parameters: {},
})
