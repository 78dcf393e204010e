import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { published } from '#modules/cms/events.ts'
import { beforePublishing } from '#modules/cms/server/api.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import module from '../module.ts'
import { requireConsents } from './commands/consents.ts'
import { endOffers } from './commands/nightly.ts'
import { hearPublished } from './commands/shown.ts'
import { EVENTS } from './commands/telling.ts'

beforePublishing(module.name, requireConsents)
for (const [event, variables] of Object.entries(EVENTS)) noticeEvent({ module: module.name, event, variables: [...variables] })

auditKinds(module.name, {
  'CultureConsent.asked': { says: 'culture.audit.asked' },
  'CultureConsent.given': { says: 'culture.audit.given' },
  'CultureConsent.withdrawn': { says: 'culture.audit.withdrawn' },
  'CultureStory.sentIn': { says: 'culture.audit.sentIn' },
  'CultureStory.returned': { says: 'culture.audit.returned' },
  'CultureCode.set': { says: 'culture.audit.codeSet' },
  'CultureCode.removed': { says: 'culture.audit.codeRemoved' },
})

export default wiring({
  jobs: [{ name: 'endOffers', cron: '5 0 * * *', spec: 'daily 00:05', run: endOffers }],
  hears: [hear(published, 'shown', hearPublished)],
})
