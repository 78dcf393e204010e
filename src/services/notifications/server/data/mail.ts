import { moduleNames } from '#foundation/contract/notices.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { fill, nameIn } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { publicUrlOf } from '#foundation/server/running.ts'
import { textFor } from '../../rules/messages.ts'
import { declaredOf } from '../commands/declaring.ts'
import type { Words } from './templates.ts'

export interface Mail {
  module: string
  event: string
  noticeId: string | null
  nameCn: string
  nameEn: string
  needsAction: boolean
  unread: number | null
  waiting: number | null
  lang: Lang | undefined
  worded: Words | undefined
  /** Opens what it asks for once and without signing in. */
  once?: OnceLink | undefined
}

export interface OnceLink {
  address(lang: Lang): string
  minutes: number
}

/** Without own words a mail says one of three things: something asks for you, there is something new, this is the morning's count. */
export const mailKeys = (asks: boolean): { title: string; body: string } => ({
  title: `notifications.mail.${asks ? 'asks' : 'news'}.title`,
  body: `notifications.mail.${asks ? 'asks' : 'news'}.body`,
})
const DIGEST = { title: 'notifications.mail.digest.title', body: 'notifications.mail.digest.body' }

/** The words of a mail: that something waits, and where; nothing of what it is about (NOTI-11). In both languages where the receiver's is unknown (NOTI-08). */
export function mailWords(ctx: Ctx, mail: Mail): { subject: string; text: string; html: string } {
  const zh = half(ctx, mail, 'zh')
  const en = half(ctx, mail, 'en')
  const halves = mail.lang === 'zh' ? [zh] : mail.lang === 'en' ? [en] : [zh, en]
  return {
    subject: textFor(mail.lang, zh.title, en.title),
    text: halves.map(({ body, link, why }) => [body, link, why].filter(Boolean).join('\n\n')).join('\n\n— — —\n\n'),
    html: page(halves),
  }
}

interface Half {
  lang: Lang
  title: string
  body: string
  link: string
  act: string
  why: string
}

function half(ctx: Ctx, mail: Mail, lang: Lang): Half {
  const declared = declaredOf(mail.module, mail.event)
  const { moduleCn, moduleEn } = moduleNames(ctx, mail.module)
  const said = declared?.confidential ? null : lang === 'zh' ? moduleCn : moduleEn
  const values = {
    module: said ?? ctx.text('notifications.mail.portal', {}, lang),
    name: nameIn({ lang }, mail),
    unread: mail.unread ?? undefined,
    waiting: mail.waiting ?? undefined,
  }
  const keys = mail.event === 'digest' && mail.unread !== null ? DIGEST : mailKeys(mail.needsAction)
  const own = mail.worded
  return {
    lang,
    title: own ? fill(lang === 'zh' ? own.titleCn : own.titleEn, values, lang) : ctx.text(keys.title, values, lang),
    body: own ? fill(lang === 'zh' ? own.bodyCn : own.bodyEn, values, lang) : ctx.text(keys.body, values, lang),
    link: mail.once?.address(lang) ?? `${publicUrlOf(ctx)}/${lang}/notification/${mail.noticeId ?? 'index'}`,
    act: ctx.text('notifications.mail.open', {}, lang),
    why: [
      mail.once && ctx.text('notifications.mail.once', { minutes: mail.once.minutes }, lang),
      ctx.text(declared?.mandatory ? 'notifications.mail.mandatory' : 'notifications.mail.why', {}, lang),
    ]
      .filter(Boolean)
      .join(lang === 'zh' ? '' : ' '),
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)

const FONT = "font-family:'PingFang SC','Microsoft YaHei',-apple-system,'Segoe UI',Roboto,sans-serif"

/** Mail programs know inline styles only. */
const page = (halves: readonly Half[]): string => `<!doctype html>
<html lang="${halves[0]!.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f5f6fa;${FONT};color:#161c2d">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 12px;font-weight:700;color:#1d2670">Backlot</p>
${halves.map(card).join('\n')}
</div></body></html>`

const card = ({
  lang,
  title,
  body,
  link,
  act,
  why,
}: Half): string => `<div lang="${lang}" style="margin:0 0 16px;padding:24px;background:#fff;border:1px solid #e7eaf1;border-radius:10px">
<h1 style="margin:0 0 12px;font-size:18px;line-height:1.4">${safe(title)}</h1>
<p style="margin:0 0 20px;font-size:14px;line-height:1.7;white-space:pre-line">${safe(body)}</p>
<a href="${safe(link)}" style="display:inline-block;padding:9px 18px;border-radius:6px;background:#3446c9;color:#fff;font-size:14px;text-decoration:none">${safe(act)}</a>
<p style="margin:20px 0 0;font-size:12px;line-height:1.6;color:#636d85">${safe(why)}</p>
</div>`
