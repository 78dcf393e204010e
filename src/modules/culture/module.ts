import { defineModule } from '#foundation/contract/manifest.ts'

const READ = ['CMS_CMS_READ']

export default defineModule({
  name: 'culture',
  floor: 'room',
  standsOn: ['cms', 'people', 'notifications', 'files', 'access', 'audience', 'audit'],
  permissions: { CMS_CMS_READ: ['team-member'] },
  screens: [
    { path: '/{lang}/cultures/index', permission: READ, page: 'Culture', group: 'content', order: 30 },
    { path: '/{lang}/cultures/vision-mission-values', permission: READ, page: 'Vision', group: 'content', order: 31 },
    { path: '/{lang}/cultures/universal-way', permission: READ, page: 'UniversalWay', group: 'content', order: 32 },
    { path: '/{lang}/cultures/employer-value-propositon', permission: READ, page: 'Proposition', group: 'content', order: 33 },
    // people spell it right
    { path: '/{lang}/cultures/employer-value-proposition', permission: READ, page: 'ToProposition', leadsOn: true },
    { path: '/{lang}/cultures/stories', permission: READ, page: 'Stories', group: 'content', order: 34 },
    { path: '/{lang}/cultures/stories/tell', permission: READ, page: 'TellStory' },
    { path: '/{lang}/cultures/stories/consent/{id}', permission: READ, page: 'Consent' },
    { path: '/{lang}/cultures/team-story-detail/{id}', permission: READ, page: 'TeamStory' },
    { path: '/{lang}/cultures/tm-stories/{id}', permission: READ, page: 'MemberStory' },
    { path: '/{lang}/cultures/activities-discounts', permission: READ, page: 'Offers', group: 'content', order: 35 },
    { path: '/{lang}/cultures/activities-discounts/{id}', permission: READ, page: 'Offer' },
    { path: '/{lang}/cultures/tm-communications', permission: READ, page: 'Communications', group: 'content', order: 36 },
  ],
  parameters: {},
})
