import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'form-templates',
  floor: 'room',
  standsOn: ['access', 'audience', 'workflow', 'people', 'notifications', 'files', 'print', 'spreadsheets', 'audit'],
  permissions: { FORMTOOL: ['hr-ops', 'benefits-admin', 'ehs', 'comms-editor'] },
  screens: [
    { path: '/{lang}/template/FormTemplateCategory', permission: ['FORMTOOL'], page: 'Categories', group: 'operations', order: 60 },
    { path: '/{lang}/template/FormManagement', permission: ['FORMTOOL'], page: 'Forms', group: 'operations', order: 61 },
    { path: '/{lang}/template/FormBlocks', permission: ['FORMTOOL'], page: 'Blocks', group: 'operations', order: 62 },
    // FORM-01: in no menu
    { path: '/{lang}/template/FormConfiguration', permission: ['FORMTOOL'], page: 'Designer' },
    { path: '/{lang}/form-view', permission: [], page: 'FillIn' },
  ],
  parameters: {},
})
