import { defineModule } from '#foundation/contract/manifest.ts'

const REVIEWERS = ['CMS_NEWS_EDIT', 'CMS_EVP_EDIT', 'NewsOperator', 'MSSSUPER']

export default defineModule({
  name: 'home',
  floor: 'room',
  standsOn: ['cms', 'notifications', 'audience', 'ledger', 'people', 'access', 'audit', 'files'],
  permissions: { HOME_WIDGET_ADMIN: ['comms-editor', 'platform-admin'] },
  screens: [
    { path: '/{lang}/home', permission: [], page: 'Home', withoutNetwork: true },
    { path: '/{lang}/ubr-news', permission: [], page: 'UbrNews', group: 'content', order: 21 },
    { path: '/{lang}/ubr-magazine', permission: [], page: 'Magazine', group: 'content', order: 22 },
    { path: '/{lang}/news', permission: [], page: 'News', group: 'content', order: 20 },
    { path: '/{lang}/news/{id}', permission: [], page: 'NewsItem' },
    { path: '/{lang}/review/{id}', permission: REVIEWERS, page: 'Review' },
    { path: '/{lang}/preview/{id}', permission: REVIEWERS, page: 'Preview' },
    { path: '/{lang}/expiring', permission: [], page: 'Expiring', group: 'mine', order: 18 },
  ],
  parameters: {},
})
