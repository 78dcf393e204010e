import { defineModule } from '#foundation/contract/manifest.ts'

const EDITORS = ['CMS_NEWS_EDIT', 'CMS_EVP_EDIT']

export default defineModule({
  name: 'cms',
  floor: 'room',
  standsOn: ['access', 'audience', 'workflow', 'search', 'people', 'notifications', 'files', 'spreadsheets', 'audit'],
  permissions: { CMS_NEWS_EDIT: ['comms-editor', 'platform-admin'], CMS_EVP_EDIT: ['comms-editor', 'platform-admin'] },
  screens: [
    { path: '/{lang}/cms', permission: EDITORS, page: 'Desk', group: 'content', order: 10 },
    { path: '/{lang}/cms/{category}/index', permission: EDITORS, page: 'Contents' },
    { path: '/{lang}/cms/{category}/add/{id}?/{type}?', permission: EDITORS, page: 'Editor' },
    { path: '/{lang}/cms/{category}/sort', permission: EDITORS, page: 'Sorting' },
    { path: '/{lang}/cms/{category}/{id}', permission: EDITORS, page: 'Content' },
  ],
  parameters: {
    sortDelayMinutes: { default: 10, unit: 'minutes', min: 0, max: 120, rule: 'CMS-03' },
    maxSticky: { default: 5, unit: 'items', min: 1, max: 20, rule: 'CMS-11' },
  },
})
