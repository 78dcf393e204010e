import { forbidden, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { factsOf, type ItemFacts, takeAway } from '#modules/cms/server/api.ts'
import { finish } from '#services/notifications/server/api.ts'
import { namesOf } from '#services/people/server/api.ts'
import { EDIT } from '../../contract/index.ts'
import module from '../../module.ts'
import { consentPath, STORY, stateOf } from '../../rules.ts'
import { answerOf, answersTo, notAgreed } from '../data/consents.ts'
import { gone } from '../data/items.ts'
import { consents } from '../tables.ts'
import { ASKED, businessOf, tell } from './telling.ts'

async function storyOf(ctx: WriteCtx, id: number): Promise<ItemFacts> {
  const story = (await factsOf(ctx, [id])).get(id)
  if (story?.type !== STORY) throw gone()
  return story
}

/**
 * CULT-09: nothing that tells of people is published before each of them has agreed. The item is locked by who publishes, as it is by who takes a consent
 * back, so that of both at once one sees what the other did.
 * @throws CULT-09 with those who have not; CULT-16 for a personal story that names nobody
 */
export async function requireConsents(ctx: WriteCtx, story: Pick<ItemFacts, 'id' | 'type' | 'storyKind' | 'people'>): Promise<void> {
  if (story.type !== STORY) return
  if (story.storyKind === 'personal' && story.people.length === 0) throw refuse('CULT-16')
  const missing = await notAgreed(ctx, story.id, story.people)
  if (missing.length > 0) throw refuse('CULT-09', { names: await namesOf(ctx, missing) })
}

/** Asks those in a story who have not answered; who said no is left alone (CULT-14). @throws CULT-05 */
export async function askConsent(ctx: Writer, { id }: { id: number }): Promise<{ asked: number }> {
  const story = await storyOf(ctx, id)
  const answers = (await answersTo(ctx, [id])).get(id)
  const open = story.named.filter((ssoId) => ['unasked', 'asked'].includes(stateOf(answers?.get(ssoId))))
  await ask(ctx, story, open)
  return { asked: open.length }
}

/** Notes that people were asked, and asks them by a to-do; the same again on the same day tells them once. */
export async function ask(ctx: Writer, story: Pick<ItemFacts, 'id' | 'titleCn' | 'titleEn'>, people: readonly SsoId[]): Promise<void> {
  if (people.length === 0) return
  const asked = { askedBy: ctx.actor.ssoId, askedAt: ctx.now }
  await ctx.db
    .insert(consents)
    .values(people.map((ssoId) => ({ storyId: story.id, ssoId, ...asked })))
    .onConflictDoUpdate({ target: [consents.storyId, consents.ssoId], set: asked })
  await ctx.audit({ module: module.name, kind: 'CultureConsent.asked', target: String(story.id), after: { people } })
  const link = consentPath(story.id)
  for (const ssoId of people) await tell(ctx, story, { event: ASKED, receivers: [ssoId], of: ssoId, link, needsAction: true, key: ctx.today })
}

/** CULT-14: the actor agrees that a story is shown that tells of them. @throws CULT-05 for who is not in it */
export async function giveConsent(ctx: Writer, { id }: { id: number }): Promise<void> {
  const story = await storyOf(ctx, id)
  const { ssoId } = ctx.actor
  if (!story.named.includes(ssoId)) throw gone()
  await record(ctx, id, [ssoId], { givenAt: ctx.now, refusedAt: null })
  await answered(ctx, story, 'agreed')
}

/**
 * Takes a consent back: for oneself, or as an editor for one or for all of a story. Readers lose the story in the same moment (CULT-09).
 * @throws CULT-05 for who is not in it, SHELL-32 (403) for others' consent without being an editor
 */
export async function withdrawConsent(ctx: Writer, { id, of }: { id: number; of?: SsoId | undefined }): Promise<{ archived: boolean }> {
  const story = await storyOf(ctx, id)
  const { ssoId, permissions } = ctx.actor
  const own = story.named.includes(ssoId) && (of === undefined || of === ssoId)
  if (!own && !permissions.has(EDIT)) throw story.named.includes(ssoId) ? forbidden() : gone()
  const people = own ? [ssoId] : of === undefined ? story.named : [of]
  if (people.some((one) => !story.named.includes(one))) throw gone()
  const archived = await takeAway(ctx, id, people)
  await record(ctx, id, people, { refusedAt: ctx.now })
  if (own) await answered(ctx, story, 'withdrew')
  else await tell(ctx, story, { event: 'ended', receivers: people, link: '/cultures/stories?tab=mine', key: ctx.now.toISOString() })
  return { archived }
}

async function record(ctx: Writer, storyId: number, people: readonly SsoId[], said: { givenAt?: Date; refusedAt: Date | null }): Promise<void> {
  if (people.length === 0) return
  await ctx.db
    .insert(consents)
    .values(people.map((ssoId) => ({ storyId, ssoId, ...said })))
    .onConflictDoUpdate({ target: [consents.storyId, consents.ssoId], set: said })
  const kind = said.refusedAt === null ? 'CultureConsent.given' : 'CultureConsent.withdrawn'
  await ctx.audit({ module: module.name, kind, target: String(storyId), after: { people } })
}

/** Closes what the actor was asked, and tells who asked. */
async function answered(ctx: Writer, story: ItemFacts, event: 'agreed' | 'withdrew'): Promise<void> {
  const { ssoId, nameCn, nameEn } = ctx.actor
  await finish(ctx, { module: module.name, businessId: businessOf(story.id, ssoId), event: ASKED })
  const asker = (await answerOf(ctx, story.id, ssoId))?.askedBy
  if (!asker || asker === ssoId) return
  const tab = asker === story.author ? 'mine' : 'consents'
  const key = `${ssoId}.${ctx.now.toISOString()}`
  await tell(ctx, story, { event, receivers: [asker], key, link: `/cultures/stories?tab=${tab}`, params: { nameCn, nameEn } })
}
