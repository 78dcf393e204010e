import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { mayRead } from '#services/files/server/api.ts'
import { onOutcome, onReceived } from '#services/integrations/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import manifest from '../module.ts'
import { eSignCallback, eSignFlow } from '../rules/index.ts'
import { paperKind } from './api.ts'
import { applyCallbacks } from './commands/applying.ts'
import { askProvider } from './commands/asking.ts'
import { finishSignatures } from './commands/finishing.ts'
import { handed, PORT } from './commands/handing.ts'
import { makePapers } from './commands/making.ts'
import { hearProvider } from './commands/receiving.ts'
import { remindDaily } from './commands/reminding.ts'
import { seedTemplates } from './commands/templating.ts'
import { flowById } from './data/flows.ts'
import { homeCards } from './data/homeCards.ts'
import { windows } from './data/windows.ts'
import { mayReadPaper } from './policy.ts'

provide('homeCards', manifest.name, homeCards)
provide('windows', manifest.name, windows)

const notice = (event: string, variables: readonly string[] = []) =>
  noticeEvent({ module: manifest.name, event, variables: ['title', 'number', 'due', ...variables], mandatory: true, channels: ['email', 'sms'] })
// what comes of it is worth a mail, not a text message
const news = (event: string, variables: readonly string[] = []) =>
  noticeEvent({ module: manifest.name, event, variables: ['title', 'number', 'due', ...variables], channels: ['email'] })
notice('toSign')
notice('remind')
notice('lastDay')
notice('toSeal')
news('signedCopy')
news('signed')
news('refused', ['reason'])
news('refusedAfter', ['reason'])
news('failed', ['reason'])
news('failedForAdmin', ['reason'])
news('cancelled', ['reason'])
news('cancelledInitiator', ['reason'])
news('voided', ['reason'])
news('voidedInitiator', ['reason'])
news('expiredInitiator', ['reason'])

auditKinds(
  manifest.name,
  {
    'paper.started': { says: 'e-sign.audit.started' },
    'template.saved': { says: 'e-sign.audit.templateSaved' },
    'papers.exported': { says: 'e-sign.audit.exported' },
    'papers.taken': { says: 'e-sign.audit.taken' },
  },
  [eSignFlow, eSignCallback],
)

mayRead(manifest.name, async (ctx, flowId) => {
  const row = await flowById(ctx, flowId)
  return row !== undefined && (await mayReadPaper(ctx, row))
})

onOutcome(PORT, handed)
onReceived(PORT, hearProvider)

/** What HR starts by hand: nothing follows it elsewhere. */
paperKind({
  type: 'other',
  module: manifest.name,
  onChanged: async () => {},
  mayVoid: async () => true,
  templates: [
    {
      code: 'confidentiality',
      texts: 'e-sign.seed.confidentiality',
      fields: [
        { key: 'project', kind: 'text', required: true },
        { key: 'until', kind: 'day', required: true },
      ],
    },
    {
      code: 'dormitory',
      texts: 'e-sign.seed.dormitory',
      fields: [
        { key: 'room', kind: 'text', required: true },
        { key: 'from', kind: 'day', required: true },
        { key: 'rent', kind: 'money', required: true },
      ],
      order: ['manager', 'seal'],
    },
    {
      code: 'equipment',
      texts: 'e-sign.seed.equipment',
      fields: [
        { key: 'equipment', kind: 'text', required: true },
        { key: 'value', kind: 'money', required: false },
        { key: 'returnOn', kind: 'day', required: true },
      ],
    },
  ],
})

/** So many are taken in one run: hundreds of letters go out within minutes, and none keeps the next step waiting for long. */
const MOST_BATCHES = 10

async function work(job: JobCtx): Promise<void> {
  for (const step of [makePapers, finishSignatures, applyCallbacks]) {
    for (let taken = 0; taken < MOST_BATCHES; taken++) {
      const isMore = await step(job)
      if (!isMore) break
    }
  }
}

export default wiring({
  jobs: [
    { name: 'work', cron: '*/3 * * * * *', spec: 'every 3 seconds', run: work },
    { name: 'askProvider', cron: '*/5 * * * *', spec: 'every 5 minutes', run: askProvider },
    { name: 'remind', cron: '30 9 * * *', spec: 'daily 09:30', run: remindDaily },
  ],
  start: (portal) => inWrite(portal, { by: 'job:e-sign.start' }, seedTemplates),
})
