import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { pictureAt } from '#modules/cms/contract/index.ts'
import { factsOf, sendIn } from '#modules/cms/server/api.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { persons } from '#services/people/server/api.ts'
import { EDIT, type returnStory as returnCall, type tellStory as tellCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { returning, STORY, telling } from '../../rules.ts'
import { gone } from '../data/items.ts'
import { consents, sent } from '../tables.ts'
import { ask } from './consents.ts'
import { tell } from './telling.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)

/** What was typed as paragraphs, with the photos behind it. */
const asText = (text: string, photos: readonly string[]): string =>
  [
    ...text
      .split(/\n+/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => `<p>${plain(line)}</p>`),
    ...photos.map((id) => `<img src="${plain(pictureAt(id))}" alt="">`),
  ].join('')

/**
 * CULT-11: what a team member tells becomes a draft of the cms, with them as its author and in it, their consent recorded; colleagues in it are asked at
 * once, and the editors told.
 * @throws CULT-11 without consent, CULT-17 for somebody who does not work here; not-found for another's photo
 */
export async function tellStory(ctx: Writer, given: ParsedOf<typeof tellCall>): Promise<{ id: number }> {
  enforce(telling, { facts: {}, input: given, p: {}, now: ctx.now })
  const { ssoId, nameCn, nameEn } = ctx.actor
  const others = [...new Set(given.people)].filter((one) => one !== ssoId)
  await requireServing(ctx, others)
  const [cover = null, ...photos] = given.photos
  const text = asText(given.text, photos)
  const own = given.language === 'zh' ? { titleCn: given.title, contentCn: text } : { titleEn: given.title, contentEn: text }
  const id = await sendIn(ctx, STORY, { ...own, storyKind: given.storyKind, people: [ssoId, ...others], cover })
  await ctx.db.insert(sent).values({ storyId: id, ssoId, at: ctx.now })
  await ctx.db.insert(consents).values({ storyId: id, ssoId, givenAt: ctx.now })
  await ctx.audit({ module: module.name, kind: 'CultureStory.sentIn', target: String(id) })
  const story = { id, titleCn: own.titleCn ?? '', titleEn: own.titleEn ?? '' }
  await ask(ctx, story, others)
  const editors = (await holdersOf(ctx, { permission: EDIT })).filter((one) => one !== ssoId)
  await tell(ctx, story, { event: 'sentIn', receivers: editors, key: '', link: '/cultures/stories?tab=consents', params: { nameCn, nameEn } })
  return { id }
}

async function requireServing(ctx: Writer, people: readonly SsoId[]): Promise<void> {
  const known = await persons(ctx, people)
  if (people.some((one) => !known.has(one))) throw refuse('CULT-17', { field: 'people' })
}

/** CULT-15: the editors do not take a story, and say why. @throws CULT-15 without a reason, CULT-05 for what nobody sent in or was given back */
export async function returnStory(ctx: Writer, { id, reason }: ParsedOf<typeof returnCall>): Promise<void> {
  enforce(returning, { facts: {}, input: { reason }, p: {}, now: ctx.now })
  const story = (await factsOf(ctx, [id])).get(id)
  if (story?.publishStatus !== '0') throw gone()
  const [row] = await ctx.db
    .update(sent)
    .set({ returned: reason, returnedAt: ctx.now, returnedBy: ctx.actor.ssoId })
    .where(and(eq(sent.storyId, id), isNull(sent.returnedAt)))
    .returning()
  if (!row) throw gone()
  await ctx.audit({ module: module.name, kind: 'CultureStory.returned', target: String(id), subject: row.ssoId, after: { reason } })
  await tell(ctx, story, {
    event: 'returned',
    receivers: [row.ssoId],
    key: '',
    link: '/cultures/stories?tab=mine',
    params: { reasonCn: reason, reasonEn: reason },
  })
}
