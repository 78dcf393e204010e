import { moduleNames } from '#foundation/contract/notices.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { fill, nameIn } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { publicUrlOf } from '#foundation/server/running.ts'
import { textFor } from '../../rules/messages.ts'
import { declaredOf } from '../commands/declaring.ts'
import type { Mail } from './mail.ts'

type Text = Omit<Mail, 'unread' | 'waiting'>

/** Without own words an SMS says one of two things: something asks for you, there is something new. */
export const smsKey = (asks: boolean): string => `notifications.sms.${asks ? 'asks' : 'news'}`

/** What a module is called outside the portal: pay, health and discipline are not named there (NOTI-11). */
const saidOf = (ctx: Pick<Ctx, 'text'>, { module, event }: { module: string; event: string }, lang: Lang): string => {
  const { moduleCn, moduleEn } = moduleNames(ctx, module)
  const said = declaredOf(module, event)?.confidential ? null : lang === 'zh' ? moduleCn : moduleEn
  return said ?? ctx.text('notifications.mail.portal', {}, lang)
}

/** With names filled in; the port takes 500 with the link. */
const WORDS_MOST = 360

/** An SMS: that something waits, and where; nothing of what it is about (NOTI-11). In both languages where the receiver's is unknown (NOTI-08). */
export function smsWords(ctx: Pick<Ctx, 'text' | 'secrets'>, sms: Text): string {
  const half = (lang: Lang): string => {
    const values = { module: saidOf(ctx, sms, lang), name: nameIn({ lang }, sms) }
    const own = sms.worded && (lang === 'zh' ? sms.worded.bodyCn : sms.worded.bodyEn)
    return own === undefined ? ctx.text(smsKey(sms.needsAction), values, lang) : fill(own, values, lang)
  }
  const words = [...textFor(sms.lang, half('zh'), half('en'))].slice(0, WORDS_MOST).join('')
  return `${words} ${sms.once?.address(sms.lang ?? 'zh') ?? `${publicUrlOf(ctx)}/${sms.lang ?? 'zh'}/notification/${sms.noticeId ?? 'index'}`}`
}

/** An SMS with a code that its receiver waits for; in both languages where hers is unknown. */
export function codeWords(ctx: Pick<Ctx, 'text'>, given: { module: string; event: string; code: string; minutes: number }, lang: Lang | undefined): string {
  const half = (of: Lang): string => ctx.text('notifications.sms.code', { module: saidOf(ctx, given, of), code: given.code, minutes: given.minutes }, of)
  return textFor(lang, half('zh'), half('en'))
}
