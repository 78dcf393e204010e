import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'notice-center',
  floor: 'room',
  standsOn: ['profile', 'termination', 'cms', 'access', 'workflow', 'roster', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'audience'],
  permissions: { TicketTMAdmin: ['benefits-admin'] },
  screens: [
    { path: '/{lang}/noticeCenter/marital', permission: ['MSSSUPER', 'HROPS'], page: 'Marital', group: 'approvals', order: 30 },
    { path: '/{lang}/noticeCenter/childInformation', permission: ['MSSSUPER', 'HROPS'], page: 'ChildInformation', group: 'approvals', order: 31 },
    { path: '/{lang}/noticeCenter/education', permission: ['MSSSUPER', 'HROPS'], page: 'Education', group: 'approvals', order: 32 },
    { path: '/{lang}/noticeCenter/probationEvaluation', permission: ['MSSSUPER', 'MSS'], page: 'ProbationEvaluation', group: 'approvals', order: 33 },
    {
      path: '/{lang}/noticeCenter/terminationNotification',
      permission: ['MSSSUPER', 'MSS', 'HRBP'],
      page: 'TerminationNotification',
      group: 'approvals',
      order: 34,
    },
    { path: '/{lang}/noticeCenter/cmsNews', permission: ['MSSSUPER', 'NewsOperator'], page: 'CmsNews', group: 'approvals', order: 35 },
    { path: '/{lang}/noticeCenter/noticeTicket', permission: ['TicketTMAdmin', 'MSSSUPER'], page: 'NoticeTicket', group: 'approvals', order: 36 },
  ],
  parameters: {},
})
