import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'doc-center',
  floor: 'room',
  standsOn: ['session', 'access', 'audience', 'people', 'notifications', 'files', 'search', 'spreadsheets', 'audit'],
  permissions: {
    DOCUMENT: ['team-member'],
    DOCUMENT_DOCUMENT_EDIT: ['hr-ops', 'ehs', 'comms-editor'],
    DOCUMENT_FOLDER_ADMIN: ['platform-admin', 'hr-ops'],
  },
  screens: [
    { path: '/{lang}/doc-center', permission: ['DOCUMENT'], page: 'DocHome', group: 'content', order: 30 },
    { path: '/{lang}/doc-center/{cid}/index', permission: ['DOCUMENT'], page: 'Shelf' },
    { path: '/{lang}/doc-center/{cid}/{uid}', permission: ['DOCUMENT'], page: 'DocReader' },
    {
      path: '/{lang}/doc-center/manage',
      permission: ['DOCUMENT_DOCUMENT_EDIT', 'DOCUMENT_FOLDER_ADMIN'],
      page: 'DocAdmin',
      group: 'content',
      order: 31,
    },
  ],
  parameters: {
    newDays: { default: 14, unit: 'days', min: 1, max: 90, rule: 'DOCC-17' },
    confirmDays: { default: 14, unit: 'days', min: 1, max: 90, rule: 'DOCC-16' },
  },
})
