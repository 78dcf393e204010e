import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import module from '../module.ts'
import { batchLife, questionLife } from '../rules.ts'
import { closeAnswered } from './commands/asking.ts'
import { publishDue } from './commands/publishing.ts'
import { homeCards } from './data/homeCards.ts'

provide('homeCards', module.name, homeCards)
noticeEvent({ module: module.name, event: 'published', variables: ['month'], confidential: true })
noticeEvent({ module: module.name, event: 'withdrawn', variables: ['month'], confidential: true })
noticeEvent({ module: module.name, event: 'corrected', variables: ['month'], confidential: true })
noticeEvent({ module: module.name, event: 'answered', variables: ['month'], confidential: true })
noticeEvent({ module: module.name, event: 'asked', variables: ['month'], confidential: true })
noticeEvent({ module: module.name, event: 'imported', variables: ['month'], confidential: true })

auditKinds(
  module.name,
  {
    'PayslipBatch.imported': { says: 'payslip.audit.imported' },
    'Payslip.viewed': { says: 'payslip.audit.viewed' },
    'Payslip.listed': { says: 'payslip.audit.listed' },
    'Payslip.downloaded': { says: 'payslip.audit.downloaded' },
    'Payslip.corrected': { says: 'payslip.audit.corrected' },
    'PayslipQuestion.asked': { says: 'payslip.audit.asked' },
    'PayslipBatch.exported': { says: 'payslip.audit.exportedBatches' },
    'PayslipQuestion.exported': { says: 'payslip.audit.exportedQuestions' },
    'PayslipExplanation.saved': { says: 'payslip.audit.explained' },
  },
  [batchLife, questionLife],
)

export default wiring({
  jobs: [
    { name: 'publishDue', cron: '*/5 * * * *', spec: 'every 5 minutes', run: publishDue },
    { name: 'closeAnswered', cron: '0 2 * * *', spec: 'daily 02:00', run: closeAnswered },
  ],
})
