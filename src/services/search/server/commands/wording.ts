import { equalHalves } from '#foundation/contract/bilingual.ts'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { ANSWER_TEXTS, type saveAnswer as savingAnswer, type saveSynonyms as savingSynonyms } from '../../contract.ts'
import module from '../../module.ts'
import { goodAddress } from '../../rules/functions.ts'
import { normal } from '../../rules/normal.ts'
import { knownRoutes } from '../data/screens.ts'
import { searchAnswers, searchSynonyms } from '../tables.ts'

/** Each word once, in what it is compared as. @throws SHELL-39 where too few are left, or one is nothing but signs */
function different(words: readonly string[], least: number): string[] {
  const byNormal = new Map(words.map((word) => [normal(word), word.trim()]))
  if (byNormal.has('') || byNormal.size < least) throw illegal('words')
  return [...byNormal.values()]
}

/** Says which words stand for each other. @throws not-found, SHELL-39 for fewer than two different ones */
export async function saveSynonyms(ctx: Writer, { id, words: given }: ParsedOf<typeof savingSynonyms>): Promise<{ id: string }> {
  const words = different(given, 2)
  const before = id === undefined ? undefined : await locked(ctx, searchSynonyms, searchSynonyms.id, id)
  const saved = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(searchSynonyms).set({ words }).where(eq(searchSynonyms.id, saved))
  else await ctx.db.insert(searchSynonyms).values({ id: saved, words })
  await ctx.audit({ module: module.name, kind: 'SearchSynonyms.saved', target: saved, before: before && { words: before.words }, after: { words } })
  return { id: saved }
}

/** @throws not-found */
export async function deleteSynonyms(ctx: Writer, id: string): Promise<void> {
  const [gone] = await ctx.db.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning()
  if (!gone) throw notFound()
  await ctx.audit({ module: module.name, kind: 'SearchSynonyms.deleted', target: id, before: { words: gone.words } })
}

const shown = ({ questionCn, questionEn, link, active }: Pick<typeof searchAnswers.$inferSelect, 'questionCn' | 'questionEn' | 'link' | 'active'>) => ({
  questionCn,
  questionEn,
  link,
  active,
})

/** Pins an answer to words. @throws SRCH-12 for a link that leads nowhere, not-found, SHELL-39 for words of signs only, SHELL-61 */
export async function saveAnswer(ctx: Writer, { id, fits, confirmed, ...given }: ParsedOf<typeof savingAnswer>): Promise<{ id: string }> {
  if (given.link !== '' && !goodAddress(given.link, knownRoutes())) throw refuse('SRCH-12', { field: 'link' })
  const words = different(given.words, 1)
  const before = id === undefined ? undefined : await locked(ctx, searchAnswers, searchAnswers.id, id)
  const stale = equalHalves(ANSWER_TEXTS, { before, was: before?.stale ?? {}, after: given, fits, confirmed })
  const values = { ...given, words, stale }
  const saved = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(searchAnswers).set(values).where(eq(searchAnswers.id, saved))
  else await ctx.db.insert(searchAnswers).values({ id: saved, ...values })
  await ctx.audit({ module: module.name, kind: 'SearchAnswer.saved', target: saved, before: before && shown(before), after: shown(values) })
  return { id: saved }
}

/** @throws not-found */
export async function deleteAnswer(ctx: Writer, id: string): Promise<void> {
  const [gone] = await ctx.db.delete(searchAnswers).where(eq(searchAnswers.id, id)).returning()
  if (!gone) throw notFound()
  await ctx.audit({ module: module.name, kind: 'SearchAnswer.deleted', target: id, before: shown(gone) })
}
