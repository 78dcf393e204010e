import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'ent-tools',
  floor: 'room',
  standsOn: ['parameters', 'access', 'people', 'notifications', 'spreadsheets', 'audit'],
  permissions: { ENTTOOLS_UOP_CONFIG: ['uop-editor'], ENTTOOLS_UOP_REVIEW: ['uop-reviewer'] },
  screens: [
    {
      path: '/{lang}/ent-tools/uop-configuration',
      permission: ['ENTTOOLS_UOP_CONFIG', 'ENTTOOLS_UOP_REVIEW'],
      page: 'UopConfiguration',
      group: 'system',
      order: 60,
    },
  ],
  parameters: {},
})
