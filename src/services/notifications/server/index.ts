import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import manifest from '../module.ts'
import { commentOn, markAllRead, markRead } from './commands/index.ts'
import { messageOf, messagesOf, sendersTo, unreadOf, waitingOf } from './data.ts'

export default serve(contract, {
  waitingCounts: async (ctx) => ({ ...(await waitingOf(ctx)), refreshSeconds: ctx.parameters(manifest).countRefreshSeconds }),
  unreadCount: (ctx) => unreadOf(ctx.db, ctx.actor.ssoId),
  listMessages: async (ctx, input) => ({ ...(await messagesOf(ctx.db, ctx.actor.ssoId, input)), modules: await sendersTo(ctx.db, ctx.actor.ssoId) }),
  messageDetail: async (ctx, { id }) => ({ ...(await messageOf(ctx.db, ctx.actor.ssoId, id)), commentMax: ctx.parameters(manifest).commentMax }),
  markRead,
  markAllRead,
  commentOn,
})
