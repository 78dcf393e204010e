import { illegal } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { namedPermissions, portalOf } from '#foundation/server/running.ts'
import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { latestKeyDay } from '../rules/keys.ts'
import { answer } from './commands/answering.ts'
import { save } from './commands/connectors.ts'
import { confirm, end, issue } from './commands/keys.ts'
import { sendAgain } from './commands/outbox.ts'
import { connectorsOf, test } from './data/connectors.ts'
import { calendarFile, type EmbeddedReader, embeddedOf, ownOf } from './data/embedded.ts'
import { keysOf } from './data/keys.ts'
import { failedOf, outboxOf } from './data/outbox.ts'
import { receivedOf } from './data/received.ts'

/** Failed messages that one press sends again. */
const MOST_RESENT = 500

const readerOf = (ctx: Reader): EmbeddedReader => ({ ssoId: ctx.actor.ssoId, demo: portalOf(ctx).demo })

export default serve(contract, {
  searchConnectors: connectorsOf,
  saveConnector: save,
  testConnector: (ctx, { port }) => test(ctx, port),
  searchOutbox: (ctx, input) => outboxOf(ctx, input),
  resend: async (ctx, { ids, filters }) => {
    if (!ids && !filters) throw illegal('ids')
    return { resent: await sendAgain(ctx, ids ?? (await failedOf(ctx, filters ?? {}, MOST_RESENT))) }
  },
  searchEmbedded: (ctx, input) => embeddedOf(ctx.db, readerOf(ctx), input),
  myEmbedded: (ctx) => ownOf(ctx.db, readerOf(ctx)),
  embeddedFile: (ctx, { id }) => calendarFile(ctx.db, readerOf(ctx), id),
  answerEmbedded: answer,
  searchReceived: (ctx, input) => receivedOf(ctx.db, input),
  searchKeys: async (ctx, input) => ({
    ...(await keysOf(ctx, input)),
    permissions: namedPermissions(ctx),
    latest: latestKeyDay(ctx.today),
  }),
  issueKey: issue,
  confirmKey: (ctx, { id }) => confirm(ctx, id),
  endKey: end,
})
