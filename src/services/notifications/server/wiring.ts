import { noticeRequested } from '#foundation/contract/notices.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { z } from '#foundation/zod.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { section } from '#services/print/server/api.ts'
import { emailMessage, smsMessage } from '../rules/life.ts'
import { cardOutcome } from './commands/carding.ts'
import { checkDeclared, handOver, handTexts, mailDigests, noticeEvent, notify, removeLog, removeOld, watchTexts } from './commands/index.ts'
import { mailBounced, mailOutcome } from './commands/outcome.ts'
import { pushOutcome } from './commands/pushing.ts'
import { smsOutcome, smsReceipt } from './commands/receipts.ts'
import { homeCards } from './data/homeCards.ts'
import { unreadLines } from './data/messages.ts'
import { metrics } from './data/metrics.ts'
import { deliverySection } from './data/proof.ts'

auditKinds(
  'notifications',
  {
    'channel.switched': { says: 'notifications.audit.switched' },
    'template.saved': { says: 'notifications.audit.templateSaved' },
    'template.putBack': { says: 'notifications.audit.templateBack' },
    'group.saved': { says: 'notifications.audit.groupSaved' },
    'group.tried': { says: 'notifications.audit.groupTried' },
    'deliveries.exported': { says: 'notifications.audit.exported' },
  },
  [emailMessage, smsMessage],
)

section(deliverySection)
provide('count', 'notification', ({ actor }) => unreadLines(actor.ssoId))
provide('homeCards', 'notifications', homeCards)
provide('metrics', 'notifications', metrics)
onOutcome('mail', mailOutcome)
const bounce = z.object({ kind: z.literal('bounce'), key: z.string(), text: z.string() })
onReceived('mail', async (ctx, { payload }) => {
  const { data } = bounce.safeParse(payload)
  if (data) await mailBounced(ctx, data.key, data.text)
})

onOutcome('chat', cardOutcome)
onOutcome('push', pushOutcome)
onOutcome('sms', smsOutcome)
const receipt = z.object({ kind: z.enum(['delivered', 'failed']), key: z.string(), text: z.string().max(500).optional(), permanent: z.boolean().optional() })
onReceived('sms', async (ctx, { payload }) => {
  const { data } = receipt.safeParse(payload)
  if (data) await smsReceipt(ctx, data)
})

noticeEvent({ module: 'notifications', event: 'groupGone', variables: ['name'] })
noticeEvent({ module: 'notifications', event: 'smsFailing', variables: ['failed', 'ended'], channels: ['email'] })

export default wiring({
  jobs: [
    {
      name: 'handOver',
      cron: '*/30 * * * * *',
      spec: 'every 30 seconds: hand over waiting email and SMS',
      async run(job) {
        const going = goingOn(job)
        await going.past('mails', handOver(job))
        await going.past('SMS', handTexts(job))
        going.end()
      },
    },
    { name: 'watchSms', cron: '*/10 * * * *', spec: 'every 10 minutes: an SMS without a receipt', run: watchTexts },
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
  },
})
