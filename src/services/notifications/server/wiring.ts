import { noticeRequested } from '#foundation/contract/notices.ts'
import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { z } from '#foundation/zod.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { emailMessage } from '../rules.ts'
import { checkDeclared, handOver, mailDigests, notify, removeLog, removeOld } from './commands/index.ts'
import { mailBounced, mailOutcome } from './commands/outcome.ts'
import { rememberAddress } from './data/mail.ts'

auditKinds(
  'notifications',
  {
    'channel.switched': { says: 'notifications.audit.switched' },
    'template.saved': { says: 'notifications.audit.templateSaved' },
    'template.putBack': { says: 'notifications.audit.templateBack' },
    'deliveries.exported': { says: 'notifications.audit.exported' },
  },
  [emailMessage],
)

onOutcome('mail', mailOutcome)
const bounce = z.object({ kind: z.literal('bounce'), key: z.string(), text: z.string() })
onReceived('mail', async (ctx, { payload }) => {
  const { data } = bounce.safeParse(payload)
  if (data) await mailBounced(ctx, data.key, data.text)
})

export default wiring({
  jobs: [
    { name: 'handOver', cron: '*/30 * * * * *', spec: 'every 30 seconds: hand over waiting email', run: handOver },
    { name: 'digest', cron: '30 8 * * *', spec: 'daily 08:30: digest', run: mailDigests },
    { name: 'removeOld', cron: '0 4 1 * *', spec: 'monthly, 1st 04:00: remove read notifications', run: removeOld },
    { name: 'removeLog', cron: '0 4 1 * *', spec: 'monthly, 1st 04:00: the delivery log', run: removeLog },
  ],
  hears: [
    hear(noticeRequested, 'noticeRequested', async (ctx, asked) => {
      await notify(ctx, asked)
    }),
  ],
  async start(portal) {
    checkDeclared(portal.ports.texts)
    rememberAddress(portal.config.publicUrl)
  },
})
