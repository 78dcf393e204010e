import { type Notice, notice as noticeSchema } from '#foundation/contract/notices.ts'
import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { fill, type TextValues } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { wordsOf } from '../data/templates.ts'
import { notice } from '../tables.ts'
import { queueCards } from './carding.ts'
import { queueMails, queueTexts } from './outgoing.ts'
import { queuePushes } from './pushing.ts'
import { type Reached, writeMessages } from './reaching.ts'

const BATCH = 500

export async function notify(ctx: WriteCtx, given: Notice): Promise<string[]> {
  const { receivers, ...told } = noticeSchema.parse(given)
  const common = {
    module: told.module,
    event: told.event,
    ...(await rendered(ctx, told)),
    link: told.link ?? null,
    files: told.files.length ? told.files : null,
    needsAction: told.needsAction,
    businessId: told.businessId,
    dedupeKey: `${told.module}.${told.event}.${told.dedupeKey ?? told.businessId}`,
    createdAt: ctx.now,
  }
  const everybody = [...new Set(receivers)]
  const written: Reached[] = []
  for (let from = 0; from < everybody.length; from += BATCH) {
    const rows = everybody.slice(from, from + BATCH).map((receiver) => ({ id: newId(ctx.now), receiver, ...common }))
    const reached = await writeMessages(ctx, told, rows)
    await queueMails(ctx, told, reached)
    await queueTexts(ctx, told, reached)
    await queuePushes(ctx, told, reached)
    written.push(...reached)
  }
  // of all at once: the last few of many are no few (NOTI-24)
  await queueCards(ctx, { ...told, titleCn: common.titleCn, titleEn: common.titleEn }, written)
  return written.map((row) => row.id)
}

export interface Done {
  module: string
  businessId: string
  event?: string
  receiver?: SsoId
}

export async function finish(ctx: WriteCtx, done: Done): Promise<void> {
  await ctx.db
    .update(notice)
    .set({ doneAt: ctx.now })
    .where(
      and(
        eq(notice.module, done.module),
        eq(notice.businessId, done.businessId),
        eq(notice.needsAction, true),
        isNull(notice.doneAt),
        ...(done.event ? [eq(notice.event, done.event)] : []),
        ...(done.receiver ? [eq(notice.receiver, done.receiver)] : []),
      ),
    )
}

type Params = Record<string, string | number>

async function rendered(ctx: WriteCtx, { module, event, params, words }: Pick<z.output<typeof noticeSchema>, 'module' | 'event' | 'params' | 'words'>) {
  const worded = words ?? (await wordsOf(ctx, { module, event, channel: 'in-app' }))
  const [inZh, inEn] = [inLanguage(params, 'zh'), inLanguage(params, 'en')]
  const say = (part: string, lang: Lang): string => ctx.text(`notice.${module}.${event}.${part}`, inLanguage(params, lang), lang)
  const optional = (part: string, lang: Lang): string | null => {
    const text = say(part, lang)
    return text === `notice.${module}.${event}.${part}` ? null : text
  }
  return {
    titleCn: worded ? fill(worded.titleCn, inZh, 'zh') : say('title', 'zh'),
    titleEn: worded ? fill(worded.titleEn, inEn, 'en') : say('title', 'en'),
    bodyCn: worded ? fill(worded.bodyCn, inZh, 'zh') : say('body', 'zh'),
    bodyEn: worded ? fill(worded.bodyEn, inEn, 'en') : say('body', 'en'),
    whyCn: optional('why', 'zh'),
    whyEn: optional('why', 'en'),
  }
}

/** `{x}` takes `xCn` in Chinese and `xEn` in English where a param comes in both. */
function inLanguage(params: Params, lang: Lang): TextValues {
  const ending = lang === 'zh' ? 'Cn' : 'En'
  const own = Object.entries(params).flatMap(([key, value]) => (key.endsWith(ending) ? [[key.slice(0, -2), value] as const] : []))
  return { ...params, ...Object.fromEntries(own) }
}
