import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'headcount',
  floor: 'room',
  standsOn: ['workflow', 'people', 'access', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  // hr-ops looks after budgets and campus plans, on the same screens as who asks for people
  permissions: {
    HEADCOUNT_SOCIAL_APPLY: ['line-manager', 'hrbp', 'hr-ops'],
    HEADCOUNT_CAMPUS_APPLY: ['line-manager', 'hrbp', 'hr-ops'],
    HEADCOUNT_REQUEST_LIST: ['line-manager', 'hrbp', 'hr-ops'],
    HEADCOUNT_REQUEST_ADMIN: ['hr-ops'],
  },
  screens: [
    { path: '/{lang}/head-count/social/index', permission: ['HEADCOUNT_SOCIAL_APPLY'], page: 'SocialHiringHeadcount', group: 'operations', order: 91 },
    {
      path: '/{lang}/head-count/social/apply/{availableNum}?/{orgCode}?/{actualTotal}?/{tmType}?/{employeeClassList}?',
      permission: ['HEADCOUNT_SOCIAL_APPLY'],
      page: 'SocialHiringApplication',
    },
    { path: '/{lang}/head-count/campus/index', permission: ['HEADCOUNT_CAMPUS_APPLY'], page: 'CampusHiringHeadcount', group: 'operations', order: 92 },
    { path: '/{lang}/head-count/campus/apply/{orgCode}?', permission: ['HEADCOUNT_CAMPUS_APPLY'], page: 'CampusHiringApplication' },
    {
      path: '/{lang}/head-count/campus/full-order-detail/{campusUploadId}',
      permission: ['HEADCOUNT_CAMPUS_APPLY', 'HEADCOUNT_REQUEST_ADMIN'],
      page: 'FullCampusOrder',
    },
    {
      path: '/{lang}/head-count/request/list',
      permission: ['HEADCOUNT_REQUEST_LIST', 'HEADCOUNT_REQUEST_ADMIN'],
      page: 'HeadcountRequests',
      group: 'operations',
      order: 93,
    },
    {
      path: '/{lang}/head-count/request/detail/{id}/{applyType}?',
      permission: ['HEADCOUNT_REQUEST_LIST', 'HEADCOUNT_REQUEST_ADMIN'],
      page: 'HeadcountRequest',
    },
  ],
  parameters: {
    replacementDays: { default: 180, unit: 'days', min: 0, max: 730, rule: 'HEADC-08' },
    codeMinLength: { default: 4, unit: 'characters', min: 1, max: 10, rule: 'HEADC-03' },
  },
})
