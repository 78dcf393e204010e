import { staleHalves, staleNames } from '#foundation/contract/bilingual.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import type { z } from '#foundation/zod.ts'
import { save } from '#services/audience/server/api.ts'
import { type ContentType, type Half, type saveContent as saves, TEXTS, type Written } from '../../contract/index.ts'
import module from '../../module.ts'
import { blank, fitted, isOurs, saving, says } from '../../rules/index.ts'
import { asWritten } from '../data/written.ts'
import { requireEdit } from '../policy.ts'
import { type Content, contents, type StoredContent } from '../tables.ts'
import { attachAll } from './files.ts'
import { editedContent, requireVersion } from './lives.ts'
import { putAway, release, touched } from './moving.ts'
import { endReview, lockReview } from './reviews.ts'
import { finishTranslation } from './translating.ts'
import { keepVersion } from './versions.ts'

type Save = z.output<typeof saves.input>

/** CMS-10: what a text may be made of, and nothing where it says nothing. */
const clean = (html: string): string => {
  const text = cleanHtml(html, { media: isOurs })
  return says(text) ? text : ''
}
const cleaned = (said: Written): Written => ({ ...said, contentCn: clean(said.contentCn), contentEn: clean(said.contentEn) })

/**
 * Saves what was written, and does with the item what was asked: a draft, before the readers, in the archive, or beside what readers see.
 * @throws CMS-02 (403), CMS-09, CMS-01, CMS-05, CMS-07, CMS-08, CMS-20, CMS-22, what publishing refuses; not-found
 */
export async function saveContent(ctx: Writer, input: Save): Promise<{ id: number; version: number; stale: Half[] }> {
  const { id, type, action, version, publishAt = null, fits, confirmed, ...given } = input
  requireEdit(ctx.actor, type)
  const review = id === undefined ? undefined : await lockReview(ctx, id)
  const before = id === undefined ? undefined : await editedContent(ctx, id)
  if (before && before.type !== type) throw illegal('type')
  if (before) requireVersion(before, version)
  const { publishTarget, ...said } = cleaned(fitted(type, given))
  enforce(saving, { facts: {}, input: { ...said, publishAt }, p: {}, now: ctx.now })
  const now = before && asWritten(before)
  const audience = publishTarget === null ? null : await save(ctx, publishTarget, { before: now?.audience ?? undefined, field: 'publishTarget' })
  const content: StoredContent = { ...said, audience }
  const row = before ?? (await begin(ctx, type, content))
  await attachAll(ctx, row.key, content)
  const stale = staleHalves(TEXTS, { before: now, after: content, was: now?.stale ?? {}, fits })
  const after = await carryOut(ctx, row, { action, content, stale, confirmed, publishAt: publishAt === null ? null : new Date(publishAt) })
  await endReview(ctx, review)
  await finishTranslation(ctx, after)
  return { id: after.id, version: after.version, stale: staleNames(TEXTS, stale) }
}

interface Doing extends Pick<Save, 'action' | 'confirmed'> {
  content: StoredContent
  stale: Content['stale']
  publishAt: Date | null
}

function carryOut(ctx: Writer, row: Content, { action, publishAt, ...written }: Doing): Promise<Content> {
  if (action === 'publish') return release(ctx, row, written)
  const { content, stale } = written
  if (action === 'keep') return keepBeside(ctx, row, content, stale)
  return putAway(ctx, row, action, { said: { ...content, stale }, publishAt: action === 'draft' ? publishAt : null })
}

async function begin(ctx: Writer, type: ContentType, content: StoredContent, key?: string): Promise<Content> {
  const by = ctx.actor.ssoId
  const [row] = await ctx.db
    .insert(contents)
    .values({ ...content, type, version: 0, author: by, changedBy: by, changedAt: ctx.now, ...(key && { key }) })
    .returning()
  return row!
}

/** See `sendIn` of api.ts. */
export async function sendIn(ctx: Writer, type: ContentType, given: Partial<Written>, key?: string): Promise<number> {
  const { publishTarget, ...said } = cleaned(fitted(type, { ...blank(type), ...given }))
  enforce(saving, { facts: {}, input: said, p: {}, now: ctx.now })
  const content: StoredContent = { ...said, audience: publishTarget === null ? null : await save(ctx, publishTarget) }
  const row = await begin(ctx, type, content, key)
  await attachAll(ctx, row.key, content)
  return (await putAway(ctx, row, 'draft', { said: {} })).id
}

/** CMS-25: what is written on a published item waits beside it; readers go on seeing what was published. @throws CMS-01 for what is not published */
export async function keepBeside(
  ctx: Writer,
  row: Content,
  content: StoredContent,
  stale: Content['stale'],
  action: 'keep' | 'restore' = 'keep',
): Promise<Content> {
  if (row.publishStatus !== '1') throw refuse('CMS-01')
  const [after] = await ctx.db
    .update(contents)
    .set({ working: content, stale, ...touched(ctx, row) })
    .where(eq(contents.id, row.id))
    .returning()
  await keepVersion(ctx, after!, action)
  await ctx.audit({ module: module.name, kind: 'CmsContent.kept', target: row.key, after: { version: after!.version } })
  return after!
}
