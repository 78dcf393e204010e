import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { uses } from '#services/audience/server/api.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { surveyReminding } from '../events.ts'
import module from '../module.ts'
import { responseLife, surveyLife } from '../rules/life.ts'
import { openAndClose } from './commands/clock.ts'
import { mixAnswers } from './commands/mixing.ts'
import { remindDue, remindSome } from './commands/reminding.ts'
import { metrics } from './data/metrics.ts'
import { waiting } from './data/mine.ts'
import { surveysFor, todos, windows } from './data/providers.ts'

uses(module.name, surveysFor)
provide('count', 'survey', waiting)
provide('todos', module.name, todos)
provide('metrics', module.name, metrics)
provide('windows', module.name, windows)

noticeEvent({ module: module.name, event: 'opened', variables: ['title', 'day', 'time'] })
noticeEvent({ module: module.name, event: 'remind', variables: ['title', 'day', 'time'] })
noticeEvent({ module: module.name, event: 'received', variables: ['title'] })
noticeEvent({ module: module.name, event: 'closed', variables: ['title', 'count', 'rate'] })

auditKinds(
  module.name,
  {
    'Survey.saved': { says: 'survey.audit.saved' },
    'Survey.created': { says: 'survey.audit.created' },
    'Survey.copied': { says: 'survey.audit.copied' },
    'Survey.extended': { says: 'survey.audit.extended' },
    'Survey.reminded': { says: 'survey.audit.reminded' },
    'Survey.exported': { says: 'survey.audit.exported' },
  },
  [surveyLife, responseLife],
)

export default wiring({
  hears: [hear(surveyReminding, 'remindSome', remindSome)],
  jobs: [
    { name: 'openAndClose', cron: '* * * * *', spec: 'every minute: open and close', run: openAndClose },
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00: remind', run: remindDue },
    { name: 'mixAnswers', cron: '30 3 * * *', spec: 'daily 03:30: write the anonymous answers', run: mixAnswers },
  ],
})
