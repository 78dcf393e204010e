import { wiring } from '#foundation/jobs/wiring.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import module from '../module.ts'
import { tellWeekly } from './commands/digest.ts'
import { mayReadIcon } from './data/cards.ts'

policy({ module: module.name, title: 'benefits.policy', types: ['png', 'jpg', 'jpeg'], maxSize: 1 * MB, maxFiles: 1, maxNameLength: 100 })
mayRead(module.name, mayReadIcon)
// by mail, which people switch off by module in their preferences
noticeEvent({ module: module.name, event: 'digest', variables: ['what', 'day'], channels: ['email'] })
auditKinds(module.name, {
  'BenefitCard.saved': { says: 'benefits.audit.cardSaved' },
  'BenefitCard.sorted': { says: 'benefits.audit.cardsSorted' },
  'BenefitCard.deleted': { says: 'benefits.audit.cardDeleted' },
  'ExternalBenefitSite.saved': { says: 'benefits.audit.siteSaved' },
  'BenefitVisit.exported': { says: 'benefits.audit.usageExported' },
})

export default wiring({
  jobs: [{ name: 'tellWeekly', cron: '0 9 * * 1', spec: 'weekly, Monday 09:00', run: tellWeekly }],
  elsewhere: { 'daily 00:30': 'whether a card is shown is decided by its dates whenever the page is asked for' },
})
