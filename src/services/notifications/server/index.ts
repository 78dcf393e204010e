import { moduleNames } from '#foundation/contract/notices.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { serve } from '#foundation/server/serve.ts'
import { openable } from '#services/files/server/api.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import manifest from '../module.ts'
import { declaredOf } from './commands/declaring.ts'
import { saveGroup, tryGroup } from './commands/grouping.ts'
import { commentOn, markAllRead, markRead, resendMails, resendTexts, savePreference, saveTemplate, switchChannel } from './commands/index.ts'
import { pushOf, removePush, savePush } from './commands/pushing.ts'
import { isMandatory } from './commands/reaching.ts'
import { isOn } from './data/channel.ts'
import { deliveriesOf, failedOf, inReach } from './data/deliveryLog.ts'
import { deliveryExport } from './data/deliverySheet.ts'
import { groupList } from './data/groups.ts'
import { messageOf, messagesOf, senders, sendersTo, unreadOf } from './data/messages.ts'
import { preferencesOf, wants } from './data/preferences.ts'
import { templatesOf } from './data/templates.ts'
import { otherTodos, waitingOf } from './data/todos.ts'

/** Failed mails or SMS that one press sends again. */
const MOST_RESENT = 500
const NO_FLAGS = { mandatory: false, urgent: false }

export default serve(contract, {
  /** NOTI-03 */
  waitingCounts: async (ctx) => ({ ...(await waitingOf(ctx)), refreshSeconds: ctx.parameters(manifest).countRefreshSeconds }),
  /** NOTI-02 */
  unreadCount: (ctx) => unreadOf(ctx.db, ctx.actor.ssoId),
  listMessages: async (ctx, input) => {
    const found = await messagesOf(ctx.db, ctx.actor.ssoId, input)
    const others = input.filters.tab === 'action' ? await otherTodos(ctx) : []
    const wrote = await sendersTo(ctx.db, ctx.actor.ssoId)
    const named = <M extends { module: string }>(of: M) => ({ ...of, ...moduleNames(ctx, of.module) })
    return { ...found, list: found.list.map(named), modules: wrote.map((module) => named({ module })), others }
  },
  messageDetail: async (ctx, { id }) => {
    const { files: brought, ...message } = await messageOf(ctx.db, ctx.actor.ssoId, id)
    // NOTI-21: whose files they are decides who opens them
    const files = brought ? await openable(ctx, brought) : []
    const on = await wants(ctx.db, ctx.actor.ssoId, message.module)
    const mandatory = isMandatory({ ...message, ...NO_FLAGS })
    const email = { on: on.email, mandatory }
    const sms = declaredOf(message.module, message.event)?.channels?.includes('sms') ? { on: on.sms, mandatory } : null
    return { ...message, ...moduleNames(ctx, message.module), files, email, sms, commentMax: ctx.parameters(manifest).commentMax }
  },
  markRead,
  markAllRead,
  commentOn,
  push: pushOf,
  savePush,
  removePush,
  preference: preferencesOf,
  savePreference,
  searchDeliveries: async (ctx, input) => ({
    ...(await deliveriesOf(ctx, input)),
    modules: senders().map((module) => ({ module, ...moduleNames(ctx, module) })),
    emailOn: await isOn(ctx.db, 'email'),
    smsOn: await isOn(ctx.db, 'sms'),
  }),
  resendDeliveries: async (ctx, { ids, filters, channel }) => {
    if (!ids && !filters) throw illegal('ids')
    const resend = (ids ? channel : filters?.channel) === 'sms' ? resendTexts : resendMails
    return { resent: await resend(ctx, ids ? await inReach(ctx, channel, ids) : filters ? await failedOf(ctx, filters, MOST_RESENT) : []) }
  },
  exportDeliveries: (ctx, input) => runExport(ctx, deliveryExport, input),
  switchChannel,
  searchGroups: groupList,
  saveGroup,
  tryGroup: (ctx, { id }) => tryGroup(ctx, id),
  searchTemplates: templatesOf,
  saveTemplate,
})
