import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { archived, published } from '#modules/cms/events.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { announcementGoesOn } from '../events.ts'
import module from '../module.ts'
import { announceBegun, hearArchived, hearPublished, tellSome } from './commands/announcing.ts'

noticeEvent({ module: module.name, event: 'announced', variables: ['title'] })
auditKinds(module.name, { 'HomeWidget.saved': { says: 'home.audit.widgetsSaved' } })

export default wiring({
  jobs: [{ name: 'announceBegun', cron: '0 8 * * *', spec: 'daily 08:00', run: announceBegun }],
  hears: [hear(published, 'published', hearPublished), hear(announcementGoesOn, 'announcing', tellSome), hear(archived, 'archived', hearArchived)],
  elsewhere: { 'on a sort released by cms': 'readers are served in the order that published() of the cms gives, which is that of the sort it released last' },
})
