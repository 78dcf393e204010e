import { defineModule } from '#foundation/contract/manifest.ts'

/** That of `contract.ts`, which a manifest must not import: all manifests are in the browser's first file, and the contract would come with them (BENEF-01). */
const ANY_BENEFIT = ['FREEMEAL', 'RECOGNITION', 'TICKET', 'EXTERNALBENEFIT', 'DISCOUNT']

export default defineModule({
  name: 'benefits',
  floor: 'room',
  standsOn: ['ledger', 'people', 'access', 'notifications', 'files', 'spreadsheets', 'audit'],
  permissions: {
    EXTERNALBENEFIT: ['team-member'],
    BENEFITS_OVERVIEW_ADMIN: ['benefits-admin'],
    /** For service keys only: no role holds it. */
    EXTERNALBENEFIT_VERIFY: [],
  },
  screens: [
    { path: '/{lang}/mybenefit', permission: ANY_BENEFIT, page: 'MyBenefits', group: 'benefits', order: 1 },
    { path: '/{lang}/mybenefit/statement', permission: ANY_BENEFIT, page: 'BenefitStatement' },
    { path: '/{lang}/mybenefit/admin', permission: ['BENEFITS_OVERVIEW_ADMIN'], page: 'BenefitSettings', group: 'benefits', order: 2 },
  ],
  parameters: {},
})
