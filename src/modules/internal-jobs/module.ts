import { defineModule } from '#foundation/contract/manifest.ts'

const POSITION = 'INTERNALTRANSFER_POSITION_POSITION'
const ADMIN = 'INTERNALTRANSFER_POSITION_ADMIN'
const CONSULTANT = 'INTERNALTRANSFER_CONSULTANT_MANAGE'

export default defineModule({
  name: 'internal-jobs',
  floor: 'room',
  standsOn: [
    'workflow',
    'booking',
    'disciplinary',
    'performance',
    'print',
    'people',
    'access',
    'audit',
    'notifications',
    'files',
    'spreadsheets',
    'parameters',
  ],
  permissions: { [POSITION]: ['team-member'], [ADMIN]: ['hr-ops'], [CONSULTANT]: ['hrbp', 'hr-ops'] },
  screens: [
    { path: '/{lang}/internal-jobs/jobs/index', permission: [POSITION], page: 'InternalJobs', group: 'mine', order: 70 },
    { path: '/{lang}/internal-jobs/jobs/detail/{id}', permission: [POSITION], page: 'JobDetails' },
    { path: '/{lang}/internal-jobs/jobs/apply/{id}', permission: [POSITION], page: 'Apply' },
    { path: '/{lang}/internal-jobs/my', permission: [POSITION], page: 'MyApplications', group: 'mine', order: 71 },
    { path: '/{lang}/internal-jobs/activity', permission: [POSITION], page: 'Activities', group: 'mine', order: 72 },
    { path: '/{lang}/internal-jobs/consultant', permission: [POSITION, CONSULTANT], page: 'CareerConsultants', group: 'mine', order: 73 },
    { path: '/{lang}/internal-jobs/resume', permission: [POSITION], page: 'MyResume', group: 'mine', order: 74 },
    { path: '/{lang}/internal-jobs/admin', permission: [ADMIN], page: 'RecruitmentManagement', group: 'operations', order: 48 },
    { path: '/{lang}/internal-jobs/contact', permission: [POSITION], page: 'Contact', group: 'mine', order: 75 },
  ],
  parameters: {
    monthsInRoleBackOffice: { default: 24, unit: 'months', min: 0, max: 60, rule: 'IJOB-01' },
    monthsInRoleFrontLine: { default: 12, unit: 'months', min: 0, max: 60, rule: 'IJOB-02' },
    minRating: { default: 3, unit: 'rating', min: 1, max: 5, rule: 'IJOB-03' },
    maxApplications: { default: 2, unit: 'applications', min: 1, max: 10, rule: 'IJOB-05' },
    applicationWindowDays: { default: 30, unit: 'days', min: 1, max: 365, rule: 'IJOB-05' },
  },
})
