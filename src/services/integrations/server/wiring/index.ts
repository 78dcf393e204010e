import './caldav.ts'
import './embedded.ts'
import './groupHook.ts'
import './http.ts'
import './smtp.ts'
import './webPush.ts'
import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { outboxMessage } from '../../rules/outbox.ts'
import { seedConnectors, tellEmbedded } from '../commands/connectors.ts'
import { removeOld, tellMorning } from '../commands/morning.ts'
import { giveReceipts } from '../commands/receipts.ts'
import { deliverDue } from '../commands/sending.ts'
import { metrics } from '../data/metrics.ts'
import { mailPage } from './mailPage.ts'
import { noticeRoute } from './notices.ts'

provide('metrics', 'integrations', metrics)
auditKinds(
  'integrations',
  {
    'connector.saved': { says: 'integrations.audit.connectorSaved' },
    'serviceKey.issued': { says: 'integrations.audit.keyIssued' },
    'serviceKey.confirmed': { says: 'integrations.audit.keyConfirmed' },
    'serviceKey.ended': { says: 'integrations.audit.keyEnded' },
    'embedded.answered': { says: 'integrations.audit.answered' },
  },
  [outboxMessage],
)

export default wiring({
  jobs: [
    { name: 'deliver', cron: '*/10 * * * * *', spec: 'every 10 seconds', run: deliverDue },
    { name: 'receipts', cron: '* * * * *', spec: 'every minute: the embedded systems', run: giveReceipts },
    { name: 'morning', cron: '0 8 * * *', spec: 'daily 08:00', run: tellMorning },
    { name: 'removeOld', cron: '10 4 1 * *', spec: 'monthly, 1st 04:10', run: removeOld },
  ],
  async start(portal) {
    await inWrite(portal, { by: 'job:integrations.start' }, (ctx) => seedConnectors(ctx, portal.config.oidc ? { 'sign-on': 'oidc' } : {}))
    if (portal.config.oidc) await tellEmbedded(portal)
  },
  async http(app, portal) {
    mailPage(app, portal)
    await noticeRoute(app, portal)
  },
})
