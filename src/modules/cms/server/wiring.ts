import { wiring } from '#foundation/jobs/wiring.ts'
import { uses } from '#services/audience/server/api.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { mayRead, policy } from '#services/files/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { catalog } from '#services/workflow/server/api.ts'
import { TYPE_NAMES } from '../contract/index.ts'
import module from '../module.ts'
import { contentLife } from '../rules/index.ts'
import { digest, everyMinute } from './commands/clock.ts'
import { NEWS, reviewDecided } from './commands/reviews.ts'
import { reviewFacts } from './data/facts.ts'
import { mayReadFiles, POLICIES } from './data/files.ts'
import { contentsFor } from './data/forWhom.ts'

catalog({
  code: NEWS,
  module: module.name,
  params: [{ code: 'type', valueType: 'enum', options: TYPE_NAMES }],
  flow: {
    code: NEWS,
    type: 'operation',
    allowDelegation: true,
    paths: [
      {
        conditions: [],
        steps: [
          {
            key: 'operator',
            nameCn: '资讯运营审阅',
            nameEn: 'News operator',
            approver: 'role',
            approverRef: 'NewsOperator',
            dueHours: 16,
            remindHours: [8],
            escalateTo: 'role',
            escalateRef: 'MSSSUPER',
          },
        ],
      },
    ],
  },
  facts: reviewFacts,
  tells: ['approved', 'rejected'],
  onDecided: reviewDecided,
})

for (const one of POLICIES) policy({ ...one, types: [...one.types], module: module.name })
mayRead(module.name, mayReadFiles)
uses(module.name, contentsFor)

noticeEvent({ module: module.name, event: 'published', variables: ['title'] })
noticeEvent({ module: module.name, event: 'archived', variables: ['title'] })
noticeEvent({ module: module.name, event: 'returned', variables: ['title', 'reason'] })
noticeEvent({ module: module.name, event: 'notPublished', variables: ['title', 'reason'] })
noticeEvent({ module: module.name, event: 'translate', variables: ['title', 'note'] })
noticeEvent({ module: module.name, event: 'digest', variables: ['begins', 'ends', 'over'] })

auditKinds(
  module.name,
  {
    'CmsContent.kept': { says: 'cms.audit.kept' },
    'CmsContent.flagged': { says: 'cms.audit.flagged' },
    'CmsContent.sorted': { says: 'cms.audit.sorted' },
    'CmsContent.translationAsked': { says: 'cms.audit.translationAsked' },
    'CmsContent.exported': { says: 'cms.audit.exported' },
  },
  [contentLife],
)

export default wiring({
  jobs: [
    { name: 'everyMinute', cron: '* * * * *', spec: 'every minute: a saved sort', run: everyMinute },
    { name: 'digest', cron: '10 0 * * *', spec: 'daily 00:10', run: digest },
  ],
})
