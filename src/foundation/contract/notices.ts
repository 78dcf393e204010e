import { z } from '#foundation/zod.ts'
import { domainEvent } from './events.ts'
import { type Lang, ssoId, uuid } from './schemas.ts'
import type { TextValues } from './texts.ts'

const MOST_FILES = 20

/** Texts of a notice that differ from those of its event; filled with its params likewise. */
const noticeWords = z.object({ titleCn: z.string(), titleEn: z.string(), bodyCn: z.string(), bodyEn: z.string() })

/** What a module asks to be told to somebody. Texts are the keys `notice.<module>.<event>.title` and `.body`, filled with `params`. */
export const notice = z.object({
  module: z.string(),
  event: z.string(),
  receivers: z.array(ssoId),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  businessId: z.string(),
  /** Path of the thing below `/{lang}`, e.g. `/workflow/assigned/…`. */
  link: z.string().optional(),
  /** Files of the module's own record that the message brings: who reads it opens those that the record lets them. */
  files: z.array(uuid).max(MOST_FILES).default([]),
  needsAction: z.boolean().default(false),
  /** The same event for the same thing and receiver is told once (NOTI-07); by default module, event and business id. */
  dedupeKey: z.string().optional(),
  words: noticeWords.optional(),
  /** What it comes by besides the message itself, instead of what its event says; what is mandatory or urgent comes by all the same. */
  channels: z.array(z.enum(['email', 'sms'])).optional(),
  mandatory: z.boolean().default(false),
  urgent: z.boolean().default(false),
})
export type Notice = z.input<typeof notice>

/** How services below notifications ask for a notice; services/notifications hears it. */
export const noticeRequested = domainEvent('notice.requested', notice)

/** How services below access ask that all be told who hold a permission; services/access hears it and knows who they are. */
export const noticeForHolders = domainEvent('notice.forHolders', z.object({ permission: z.string(), notice: notice.omit({ receivers: true }) }))

/** What a module calls itself, in messages and wherever else it is named; null in both where it does not say. */
export function moduleNames(
  ctx: { text(key: string, values: TextValues, lang: Lang): string },
  module: string,
): { moduleCn: string | null; moduleEn: string | null } {
  const key = `notice.${module}.module.title`
  const said = (lang: Lang) => {
    const text = ctx.text(key, {}, lang)
    return text === key ? null : text
  }
  return { moduleCn: said('zh'), moduleEn: said('en') }
}
