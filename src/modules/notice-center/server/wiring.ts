import { hearOf, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { workflowDecided, workflowSubmitted } from '#services/workflow/events.ts'
import { catalog } from '#services/workflow/server/api.ts'
import module from '../module.ts'
import { evaluationLife, noticeLife } from '../rules/index.ts'
import { evaluationDecided } from './commands/evaluating.ts'
import { noteDecided, noteReview } from './commands/hearing.ts'
import { sendNotices } from './commands/notices.ts'
import { morning } from './commands/probation.ts'
import { remind } from './commands/reminding.ts'
import { evaluationFacts } from './data/evaluations.ts'
import { isOfTodos, NEWS, PROBATION } from './data/items.ts'
import { metrics } from './data/metrics.ts'
import { mayReadImage } from './data/notices.ts'

catalog({
  code: PROBATION,
  module: module.name,
  params: [],
  flow: {
    code: PROBATION,
    type: 'personnel',
    allowBatch: true,
    sensitive: true,
    paths: [{ conditions: [], steps: [{ key: 'manager', nameCn: '直线经理评估', nameEn: 'Line manager', approver: 'line-manager', allow: [] }] }],
  },
  facts: evaluationFacts,
  tells: ['approved', 'rejected'],
  // the workflow has as requester whose probation it is, who asked for nothing and takes nothing back
  withheld: { operations: ['withdraw', 'terminate'], rule: 'NTC-11' },
  onDecided: evaluationDecided,
})

/** The rule that pictures of more than 4MB are refused by (NTC-07). */
const refusedBy = { size: 'NTC-07' }
policy({
  ...{ module: module.name, title: 'notice-center.policy.image', types: ['jpg', 'jpeg', 'png'], maxSize: 4 * MB, maxFiles: 1, maxNameLength: 100 },
  says: refusedBy,
})
mayRead(module.name, mayReadImage)
provide('metrics', module.name, metrics)

noticeEvent({ module: module.name, event: 'waiting', variables: ['what', 'count', 'days'] })
noticeEvent({ module: module.name, event: 'overdue', variables: ['what', 'count', 'days'] })
noticeEvent({ module: module.name, event: 'probationEnds', variables: ['name', 'day'], confidential: true })
noticeEvent({ module: module.name, event: 'probationMissing', variables: ['name', 'day'], confidential: true })
noticeEvent({ module: module.name, event: 'probationApproved', variables: ['reason'], confidential: true })
noticeEvent({ module: module.name, event: 'probationDone', variables: ['reason'], confidential: true })
noticeEvent({ module: module.name, event: 'probationRejected', variables: ['reason'], confidential: true })
noticeEvent({ module: module.name, event: 'ticket', variables: ['text'] })
noticeEvent({ module: module.name, event: 'ticketWithdrawn', variables: [] })

auditKinds(
  module.name,
  {
    'Todo.viewed': { says: 'notice-center.audit.viewed' },
    'Todo.unmasked': { says: 'notice-center.audit.unmasked' },
    'Todo.exported': { says: 'notice-center.audit.exported' },
    'ProbationEvaluation.saved': { says: 'notice-center.audit.evaluation' },
    'TicketNotice.saved': { says: 'notice-center.audit.noticeSaved' },
    'TicketNotice.exported': { says: 'notice-center.audit.noticeExported' },
  },
  [evaluationLife, noticeLife],
)

export default wiring({
  jobs: [
    { name: 'morning', cron: '0 8 * * *', spec: 'daily 08:00', run: morning },
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00', run: remind },
    { name: 'sendNotices', cron: '* * * * *', spec: 'every minute', run: sendNotices },
  ],
  hears: [
    hearOf(workflowSubmitted, 'noteReview', ({ catalog }) => catalog === NEWS, noteReview),
    hearOf(workflowDecided, 'noteDecided', ({ catalog }) => isOfTodos(catalog), noteDecided),
  ],
})
