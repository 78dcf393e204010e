import { equalHalves } from '#foundation/contract/bilingual.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, max, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { cleanHtml, wordsOf } from '#foundation/server/richText.ts'
import { nextSave } from '#foundation/server/saving.ts'
import type { z } from '#foundation/zod.ts'
import { index, remove } from '#services/search/server/api.ts'
import { FAQ_TEXTS, type FaqCategory, type saveFaq as saving } from '../../contract.ts'
import module from '../../module.ts'
import { speaksOf } from '../data/faq.ts'
import { foundQuestion, QUESTIONS } from '../data/found.ts'
import { infoFaq as faq, infoMisses as misses, infoVotes as votes } from '../tables.ts'

/** The order of a category is changed by one at a time. */
const lockOf = (category: FaqCategory): string => `info-pages.faq.${category}`

/** Adds a question at the end of its category, or changes one. @throws INFO-03 with an answer that is empty in one language, SHELL-61, SHELL-64, not-found */
export async function saveFaq(ctx: Writer, { id, basedOn, fits, confirmed, ...given }: z.output<typeof saving.input>): Promise<{ id: string }> {
  const [answerCn, answerEn] = [cleanHtml(given.answerCn), cleanHtml(given.answerEn)]
  const empty = (
    [
      ['answerCn', answerCn],
      ['answerEn', answerEn],
    ] as const
  ).find(([, html]) => wordsOf(html) === '')
  if (empty) throw refuse('INFO-03', { field: empty[0] })
  const words = [given.questionCn, given.questionEn, wordsOf(answerCn), wordsOf(answerEn)].join('\n')
  const before = id === undefined ? undefined : await locked(ctx, faq, faq.id, id)
  const save = nextSave(ctx, before, basedOn)
  await lockName(ctx.db, lockOf(given.category))
  const order = before?.category === given.category ? before.order : await lastOf(ctx, given.category)
  const said = { ...given, answerCn, answerEn }
  const stale = equalHalves(FAQ_TEXTS, { before, was: before?.stale ?? {}, after: said, fits, confirmed })
  const values = { ...said, stale, words, order, ...save }
  const saved = id ?? newId(ctx.now)
  if (before) await ctx.db.update(faq).set(values).where(eq(faq.id, saved))
  else await ctx.db.insert(faq).values({ id: saved, ...values })
  if (values.active) await index(ctx, QUESTIONS, foundQuestion({ id: saved, ...values }))
  else await remove(ctx, QUESTIONS, saved)
  await ctx.audit({ module: module.name, kind: 'FaqItem.saved', target: saved, before: before && pick(before), after: pick(values) })
  return { id: saved }
}

const pick = ({ category, questionCn, questionEn, active }: Pick<typeof faq.$inferSelect, 'category' | 'questionCn' | 'questionEn' | 'active'>) => ({
  category,
  questionCn,
  questionEn,
  active,
})

async function lastOf(ctx: WriteCtx, category: FaqCategory): Promise<number> {
  const [row] = await ctx.db
    .select({ last: max(faq.order) })
    .from(faq)
    .where(eq(faq.category, category))
  return (row?.last ?? 0) + 1
}

/** Removes a question with what was said of it. @throws not-found */
export async function deleteFaq(ctx: Writer, id: string): Promise<void> {
  const before = await locked(ctx, faq, faq.id, id)
  await ctx.db.delete(faq).where(eq(faq.id, id))
  await remove(ctx, QUESTIONS, id)
  await ctx.audit({ module: module.name, kind: 'FaqItem.deleted', target: id, before: pick(before) })
}

/** Puts the questions of a category in an order. @throws illegal input where one is missing or of another category */
export async function sortFaq(ctx: Writer, { category, ids }: { category: FaqCategory; ids: readonly string[] }): Promise<void> {
  await lockName(ctx.db, lockOf(category))
  const rows = await ctx.db.select({ id: faq.id }).from(faq).where(eq(faq.category, category))
  const known = new Set(rows.map((row) => row.id))
  if (known.size !== ids.length || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id))) throw illegal('ids')
  await ctx.db
    .update(faq)
    .set({
      order: sql`array_position(array[${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )}], ${faq.id})`,
    })
    .where(inArray(faq.id, [...ids]))
  await ctx.audit({ module: module.name, kind: 'FaqItem.sorted', target: category, after: { ids } })
}

/** Counts a voice for an answer: one for who is signed in, changed by the next (INFO-08). @throws not-found for one that is not shown */
export async function voteFaq(ctx: WriteCtx, { id, helpful }: { id: string; helpful: 'yes' | 'no' }): Promise<void> {
  const row = await locked(ctx, faq, faq.id, id)
  if (!row.active) throw notFound()
  const yes = helpful === 'yes'
  let [addYes, addNo] = yes ? [1, 0] : [0, 1]
  if (ctx.actor) {
    const mine = and(eq(votes.ssoId, ctx.actor.ssoId), eq(votes.faqId, id))
    const [before] = await ctx.db.select({ helpful: votes.helpful }).from(votes).where(mine)
    if (before?.helpful === yes) return
    if (before) {
      if (before.helpful) addYes -= 1
      else addNo -= 1
      await ctx.db.update(votes).set({ helpful: yes }).where(mine)
    } else await ctx.db.insert(votes).values({ ssoId: ctx.actor.ssoId, faqId: id, helpful: yes })
  }
  await ctx.db
    .update(faq)
    .set({ helpfulYes: row.helpfulYes + addYes, helpfulNo: row.helpfulNo + addNo })
    .where(eq(faq.id, id))
}

/** Notes a search that found nothing; one that does find something is not noted, whatever the page says (INFO-08). */
export async function noteMiss(ctx: WriteCtx, given: string): Promise<void> {
  const keyword = given.trim().toLowerCase()
  const [found] = await ctx.db
    .select({ id: faq.id })
    .from(faq)
    .where(and(eq(faq.active, true), speaksOf(keyword)))
    .limit(1)
  if (found) return
  await ctx.db
    .insert(misses)
    .values({ keyword, times: 1, lastAt: ctx.now })
    .onConflictDoUpdate({ target: misses.keyword, set: { times: sql`${misses.times} + 1`, lastAt: ctx.now } })
}
