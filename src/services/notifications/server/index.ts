import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import manifest from '../module.ts'
import { commentOn, markAllRead, markRead } from './commands/index.ts'
import { messageOf, messagesOf, moduleNames, sendersTo, unreadOf, waitingOf } from './data.ts'

export default serve(contract, {
  waitingCounts: async (ctx) => ({ ...(await waitingOf(ctx)), refreshSeconds: ctx.parameters(manifest).countRefreshSeconds }),
  unreadCount: (ctx) => unreadOf(ctx.db, ctx.actor.ssoId),
  listMessages: async (ctx, input) => {
    const found = await messagesOf(ctx.db, ctx.actor.ssoId, input)
    const senders = await sendersTo(ctx.db, ctx.actor.ssoId)
    const named = <M extends { module: string }>(of: M) => ({ ...of, ...moduleNames(ctx, of.module) })
    return { ...found, list: found.list.map(named), modules: senders.map((module) => named({ module })) }
  },
  messageDetail: async (ctx, { id }) => {
    const message = await messageOf(ctx.db, ctx.actor.ssoId, id)
    return { ...message, ...moduleNames(ctx, message.module), commentMax: ctx.parameters(manifest).commentMax }
  },
  markRead,
  markAllRead,
  commentOn,
})
