import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'disciplinary',
  floor: 'room',
  standsOn: ['profile', 'print', 'roster', 'people', 'access', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    DISCIPLINARY_DISCIPHR_LIST: ['hr-ops'],
    DISCIPLINARY_DISCIPHR_SAVE: ['hr-ops'],
    DISCIPLINARY_FILEMANAGE_LIST: ['hrbp'],
    DISCIPLINARY_ARCHIVEMANAGE_LIST: ['hr-ops'],
    /** For service keys only: no role holds them. */
    DISCIPLINARY_ACTIVE: [],
    DISCIPLINARY_DRAFT: [],
  },
  sensitive: [
    'DISCIPLINARY_DISCIPHR_LIST',
    'DISCIPLINARY_DISCIPHR_SAVE',
    'DISCIPLINARY_FILEMANAGE_LIST',
    'DISCIPLINARY_ARCHIVEMANAGE_LIST',
    'DISCIPLINARY_ACTIVE',
    'DISCIPLINARY_DRAFT',
  ],
  screens: [
    { path: '/{lang}/warning-letter/admin', permission: ['DISCIPLINARY_DISCIPHR_LIST'], page: 'WarningLetters', group: 'operations', order: 50 },
    { path: '/{lang}/warning-letter/hrbp', permission: ['DISCIPLINARY_FILEMANAGE_LIST'], page: 'PartnerLetters', group: 'operations', order: 51 },
    { path: '/{lang}/warning-letter/pfile-manager', permission: ['DISCIPLINARY_ARCHIVEMANAGE_LIST'], page: 'LetterArchive', group: 'operations', order: 52 },
    { path: '/{lang}/warning-letter/form/{id}?', permission: ['DISCIPLINARY_DISCIPHR_SAVE'], page: 'LetterForm' },
    { path: '/{lang}/profile/disciplinary/warning-letter', permission: ['ESSMSS_ESS'], page: 'MyWarningLetters', group: 'mine', order: 32 },
  ],
  parameters: {
    maxWitnessStatements: { default: 3, unit: 'statements', min: 1, max: 10, rule: 'WARN-01' },
    unreadDays: { default: 3, unit: 'working days', min: 1, max: 20, rule: 'WARN-17' },
    scanDays: { default: 10, unit: 'working days', min: 1, max: 60, rule: 'WARN-17' },
  },
})
