import { defineModule } from '#foundation/contract/manifest.ts'

const APPENDS = ['IDENTIFICATION', 'APPRAISAL', 'ADDITION', 'DOWNTIME'] as const
const appended = APPENDS.map((kind) => `WORKINJURY_${kind}APPEND` as const)

export default defineModule({
  name: 'work-injury',
  floor: 'room',
  standsOn: ['profile', 'my-team', 'ehs', 'e-sign', 'roster', 'people', 'access', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    WORKINJURY_FINANCE_FINANCE: ['finance'],
    WORKINJURY_IDENTIFICATIONAPPEND: ['hr-ops'],
    WORKINJURY_APPRAISALAPPEND: ['hr-ops'],
    WORKINJURY_ADDITIONAPPEND: ['hr-ops'],
    WORKINJURY_DOWNTIMEAPPEND: ['hr-ops'],
    /** The provider’s people are given it by a privilege group; until then HR operations do its part. */
    WORKINJURY_FESCO_FESCO: ['hr-ops'],
    WORKINJURY_BP_BP: ['hrbp'],
    WORKINJURY_EHS_EHS: ['ehs'],
    WORKINJURY_UNSIGN_PAYROLL: ['payroll'],
  },
  sensitive: ['WORKINJURY_FINANCE_FINANCE', 'WORKINJURY_FESCO_FESCO', 'WORKINJURY_BP_BP', 'WORKINJURY_EHS_EHS', 'WORKINJURY_UNSIGN_PAYROLL', ...appended],
  screens: [
    { path: '/{lang}/profile/myTeamMember/work-injury-create/{ssoId}', permission: ['ESSMSS_MSSTEAM'], page: 'ReportInjury' },
    { path: '/{lang}/profile/workInjury/index', permission: ['ESSMSS_ESS'], page: 'MyInjuries', group: 'mine', order: 42 },
    { path: '/{lang}/profile/workInjury/detail/{sid}', permission: ['ESSMSS_ESS'], page: 'MyInjury' },
    { path: '/{lang}/workinjury/fesco/list', permission: ['WORKINJURY_FESCO_FESCO'], page: 'DeskCases', group: 'operations', order: 70 },
    { path: '/{lang}/workinjury/fesco/detail/{sid}', permission: ['WORKINJURY_FESCO_FESCO'], page: 'DeskCase' },
    { path: '/{lang}/workinjury/bp/list', permission: ['WORKINJURY_BP_BP'], page: 'DeskCases', group: 'operations', order: 71 },
    { path: '/{lang}/workinjury/bp/detail/{sid}', permission: ['WORKINJURY_BP_BP'], page: 'DeskCase' },
    { path: '/{lang}/workinjury/ehs/list', permission: ['WORKINJURY_EHS_EHS'], page: 'DeskCases', group: 'operations', order: 72 },
    { path: '/{lang}/workinjury/ehs/detail/{sid}', permission: ['WORKINJURY_EHS_EHS'], page: 'DeskCase' },
    { path: '/{lang}/workinjury/unsign', permission: ['WORKINJURY_UNSIGN_PAYROLL'], page: 'UnsignedDowntime', group: 'operations', order: 73 },
    { path: '/{lang}/workinjury/finance/list', permission: ['WORKINJURY_FINANCE_FINANCE'], page: 'InjuryPayments', group: 'operations', order: 74 },
    { path: '/{lang}/workinjury/finance/detail/{id}', permission: ['WORKINJURY_FINANCE_FINANCE'], page: 'InjuryPayment' },
    {
      path: '/{lang}/workinjury/identification-append/list',
      permission: ['WORKINJURY_IDENTIFICATIONAPPEND'],
      page: 'DeskCases',
      group: 'operations',
      order: 75,
    },
    { path: '/{lang}/workinjury/identification-append/detail/{sid}?', permission: ['WORKINJURY_IDENTIFICATIONAPPEND'], page: 'AppendedCase' },
    {
      path: '/{lang}/workinjury/appraisal-append/list',
      permission: ['WORKINJURY_APPRAISALAPPEND'],
      page: 'DeskCases',
      group: 'operations',
      order: 76,
    },
    { path: '/{lang}/workinjury/appraisal-append/detail/{sid}', permission: ['WORKINJURY_APPRAISALAPPEND'], page: 'AppendedCase' },
    { path: '/{lang}/workinjury/addition-append/list', permission: ['WORKINJURY_ADDITIONAPPEND'], page: 'DeskCases', group: 'operations', order: 77 },
    { path: '/{lang}/workinjury/addition-append/detail/{sid}', permission: ['WORKINJURY_ADDITIONAPPEND'], page: 'AppendedCase' },
    { path: '/{lang}/workinjury/downtime-append/list', permission: ['WORKINJURY_DOWNTIMEAPPEND'], page: 'DeskCases', group: 'operations', order: 78 },
    { path: '/{lang}/workinjury/downtime-append/detail/{sid}', permission: ['WORKINJURY_DOWNTIMEAPPEND'], page: 'AppendedCase' },
  ],
  parameters: {
    reportCountdownDays: { default: 5, unit: 'days', min: 1, max: 30, rule: 'INJURY-01' },
    filingDays: { default: 30, unit: 'days', min: 1, max: 60, rule: 'INJURY-11' },
  },
})
