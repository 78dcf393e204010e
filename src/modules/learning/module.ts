import { defineModule } from '#foundation/contract/manifest.ts'

const [COURSE, TEAM] = ['LEARNING_COURSE_VIEW', 'ESSMSS_MSSTEAM']
const [ADMIN, EDIT, READ] = ['LEARNING_MANAGEMENT_ADMIN', 'LEARNING_MANAGEMENT_EDIT', 'LEARNING_MANAGEMENT_READ']

/** Courses and certificates: who needs which, who has them, and who is told before one runs out. */
export default defineModule({
  name: 'learning',
  floor: 'room',
  standsOn: ['my-team', 'access', 'print', 'roster', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    [COURSE]: ['team-member'],
    [ADMIN]: ['hr-ops'],
    // whoever is given a level by learning-admin holds these by a role of this room
    [EDIT]: [],
    [READ]: [],
    /** For service keys only: no role holds it. */
    LEARNING_RECORD_FINISH: [],
  },
  screens: [
    { path: '/{lang}/learning/index', permission: [COURSE], page: 'MyLearning', group: 'mine', order: 34 },
    { path: '/{lang}/learning/my-cert', permission: [COURSE], page: 'MyCertificates', group: 'mine', order: 35 },
    { path: '/{lang}/learning/history/{id}', permission: [COURSE], page: 'LearningHistory' },
    { path: '/{lang}/learning/certificate/{id}', permission: [COURSE], page: 'Certificate' },
    { path: '/{lang}/learning/team-certificate', permission: [TEAM, READ, EDIT, ADMIN], page: 'TeamCertificates', group: 'approvals', order: 64 },
    { path: '/{lang}/learning/report', permission: [READ, EDIT, ADMIN], page: 'LearningReport', group: 'operations', order: 100 },
    { path: '/{lang}/learning/certificateMap', permission: [READ, EDIT, ADMIN], page: 'CertificateMap', group: 'operations', order: 101 },
    { path: '/{lang}/learning/import', permission: [EDIT, ADMIN], page: 'Import', group: 'operations', order: 102 },
    { path: '/{lang}/learning/reminder', permission: [EDIT, ADMIN], page: 'Reminders', group: 'operations', order: 103 },
    { path: '/{lang}/learning/config', permission: [ADMIN], page: 'Configuration', group: 'operations', order: 104 },
    { path: '/{lang}/learning/permission', permission: [ADMIN], page: 'PermissionLevels', group: 'operations', order: 105 },
  ],
  parameters: { undoDays: { default: 7, unit: 'days', min: 0, max: 30, rule: 'LEARN-10' } },
})
