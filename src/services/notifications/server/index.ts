import { illegal } from '#foundation/contract/refused.ts'
import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import manifest from '../module.ts'
import { commentOn, markAllRead, markRead, resendMails, savePreference, saveTemplate, switchEmail } from './commands/index.ts'
import { isMandatory } from './commands/mailing.ts'
import { isEmailOn } from './data/channel.ts'
import { deliveriesOf, failedMails } from './data/deliveryLog.ts'
import { deliveryExport } from './data/deliverySheet.ts'
import { messageOf, messagesOf, moduleNames, senders, sendersTo, unreadOf, waitingOf } from './data/messages.ts'
import { preferencesOf, wantsMail } from './data/preferences.ts'
import { templatesOf } from './data/templates.ts'

/** Failed mails that one press sends again. */
const MOST_RESENT = 500
const NO_FLAGS = { mandatory: false, urgent: false }

export default serve(contract, {
  /** NOTI-03 */
  waitingCounts: async (ctx) => ({ ...(await waitingOf(ctx)), refreshSeconds: ctx.parameters(manifest).countRefreshSeconds }),
  /** NOTI-02 */
  unreadCount: (ctx) => unreadOf(ctx.db, ctx.actor.ssoId),
  listMessages: async (ctx, input) => {
    const found = await messagesOf(ctx.db, ctx.actor.ssoId, input)
    const wrote = await sendersTo(ctx.db, ctx.actor.ssoId)
    const named = <M extends { module: string }>(of: M) => ({ ...of, ...moduleNames(ctx, of.module) })
    return { ...found, list: found.list.map(named), modules: wrote.map((module) => named({ module })) }
  },
  messageDetail: async (ctx, { id }) => {
    const message = await messageOf(ctx.db, ctx.actor.ssoId, id)
    const on = await wantsMail(ctx.db, ctx.actor.ssoId, message.module)
    const email = { on, mandatory: isMandatory({ ...message, ...NO_FLAGS }) }
    return { ...message, ...moduleNames(ctx, message.module), email, commentMax: ctx.parameters(manifest).commentMax }
  },
  markRead,
  markAllRead,
  commentOn,
  preference: preferencesOf,
  savePreference: async (ctx, input) => {
    await savePreference(ctx, input)
    return {}
  },
  searchDeliveries: async (ctx, input) => ({
    ...(await deliveriesOf(ctx, input)),
    modules: senders().map((module) => ({ module, ...moduleNames(ctx, module) })),
    emailOn: await isEmailOn(ctx.db),
  }),
  resendDeliveries: async (ctx, { ids, filters }) => {
    if (!ids && !filters) throw illegal('ids')
    return { resent: await resendMails(ctx, ids ?? (filters ? await failedMails(ctx, filters, MOST_RESENT) : [])) }
  },
  exportDeliveries: (ctx, input) => runExport(ctx, deliveryExport, input),
  switchEmail: async (ctx, input) => {
    await switchEmail(ctx, input)
    return {}
  },
  searchTemplates: templatesOf,
  saveTemplate: async (ctx, input) => {
    await saveTemplate(ctx, input)
    return {}
  },
})
