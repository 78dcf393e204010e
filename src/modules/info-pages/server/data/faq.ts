import { behind } from '#foundation/database/db.ts'
import { and, asc, count, desc, eq, gt, ilike, inArray, notExists, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { FAQ_CATEGORIES, type FaqCategory, type FaqItem, type searchFaq } from '../../contract.ts'
import module from '../../module.ts'
import { infoFaq as faq, infoMisses as misses, infoVotes as votes } from '../tables.ts'
import { mayEdit } from './pages.ts'
import { withSaves } from './saves.ts'

const ATTENTION = 20

/** Questions and answers in both languages are searched. */
export const speaksOf = (keyword: string | undefined): SQL | undefined => (keyword?.trim() ? ilike(faq.words, containing(keyword.trim())) : undefined)

/** In the order of the categories, and within one in that of the editors. */
const inOrder = [
  sql`array_position(array[${sql.join(
    FAQ_CATEGORIES.map((one) => sql`${one}::text`),
    sql`, `,
  )}], ${faq.category})`,
  asc(faq.order),
  asc(faq.id),
]

/** Questions, those that are hidden only for editors. */
export async function faqList(ctx: Ctx, { filters, ...page }: z.output<typeof searchFaq.input>) {
  const can = mayEdit(ctx.actor)
  const visible = can.length > 0 ? undefined : eq(faq.active, true)
  const found = and(visible, speaksOf(filters.keyword))
  const where = and(found, filters.category && eq(faq.category, filters.category))
  const [list, categories] = await Promise.all([
    pageFrom(
      ctx.db,
      page,
      ctx.db
        .select()
        .from(faq)
        .where(where)
        .orderBy(...inOrder),
      sql`select 1 from ${faq} where ${where ?? sql`true`}`,
    ),
    ctx.db.select({ category: faq.category, n: count() }).from(faq).where(found).groupBy(faq.category),
  ])
  const voted = await votesOf(
    ctx,
    list.list.map(({ id }) => id),
  )
  const counts = new Map(categories.map(({ category, n }) => [category, n]))
  return {
    ...list,
    list: (await withSaves(ctx, list.list)).map(
      ({ words: _words, order: _order, helpfulYes: _yes, helpfulNo: _no, ...item }): FaqItem => ({ ...item, voted: voted.get(item.id) ?? null, can }),
    ),
    categories: FAQ_CATEGORIES.flatMap((category): { category: FaqCategory; count: number }[] => {
      const n = counts.get(category)
      return n ? [{ category, count: n }] : []
    }),
    can,
  }
}

async function votesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, 'yes' | 'no'>> {
  if (!ctx.actor || ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: votes.faqId, helpful: votes.helpful })
    .from(votes)
    .where(and(eq(votes.ssoId, ctx.actor.ssoId), inArray(votes.faqId, [...ids])))
  return new Map(rows.map(({ id, helpful }) => [id, helpful ? 'yes' : 'no']))
}

/** Answers that helped fewest, and searches without result that came most often and would find nothing today either. */
export async function attention(ctx: Ctx) {
  const found = ctx.db
    .select({ id: faq.id })
    .from(faq)
    .where(and(eq(faq.active, true), sql`strpos(lower(${faq.words}), ${misses.keyword}) > 0`))
  const [unhelpful, missed] = await Promise.all([
    ctx.db
      .select({ id: faq.id, questionCn: faq.questionCn, questionEn: faq.questionEn, yes: faq.helpfulYes, no: faq.helpfulNo })
      .from(faq)
      .where(gt(faq.helpfulNo, 0))
      .orderBy(desc(sql`${faq.helpfulNo}::float / (${faq.helpfulYes} + ${faq.helpfulNo})`), desc(faq.helpfulNo), asc(faq.id))
      .limit(ATTENTION),
    ctx.db.select().from(misses).where(notExists(found)).orderBy(desc(misses.times), asc(misses.keyword)).limit(ATTENTION),
  ])
  return { unhelpful, missed: missed.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })) }
}

const sheet = defineSheet({
  name: 'info-pages.faq.sheet',
  columns: [
    {
      key: 'category',
      title: 'info-pages.faq.category',
      type: 'enum',
      codes: codesOf('info-pages.category', FAQ_CATEGORIES),
    },
    { key: 'question', title: 'info-pages.faq.question', type: 'text', width: 48 },
    { key: 'active', title: 'info-pages.faq.shown', type: 'yesno' },
    { key: 'yes', title: 'info-pages.faq.helped', type: 'integer' },
    { key: 'no', title: 'info-pages.faq.helpedNot', type: 'integer' },
    { key: 'share', title: 'info-pages.faq.share', type: 'number' },
  ],
})

/** How useful the answers were. */
export const faqExport = defineExport({
  module: module.name,
  name: 'faq',
  audit: 'FaqItem.exported',
  sheet,
  count: (ctx, _input: object, cap) => countUpTo(ctx.db, sql`select 1 from ${faq}`, cap),
  async *rows(ctx) {
    const after = (last: string | undefined, limit: number) => ctx.db.select().from(faq).where(behind(faq.id, last)).orderBy(asc(faq.id)).limit(limit)
    for await (const { category, questionCn, questionEn, active, helpfulYes: yes, helpfulNo: no } of byPages<typeof faq.$inferSelect>((last, limit) =>
      after(last?.id, limit),
    ))
      yield {
        category,
        question: ctx.lang === 'zh' ? questionCn : questionEn,
        active,
        yes,
        no,
        share: yes + no === 0 ? null : Math.round((yes / (yes + no)) * 1000) / 10,
      }
  },
})
