import { behind } from '#foundation/database/db.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { wordsOf } from '#foundation/server/richText.ts'
import { startOfDay } from '#foundation/time.ts'
import { type Searchable, searchable } from '#services/search/server/api.ts'
import module from '../../module.ts'
import { infoFaq as faq, infoPages as pages } from '../tables.ts'

const DOCUMENT = 1
/** Most of a question that the page of questions looks for. */
const LOOKED_FOR = 60

type Question = Pick<typeof faq.$inferSelect, 'id' | 'questionCn' | 'questionEn' | 'answerCn' | 'answerEn'>
type Written = Pick<typeof pages.$inferSelect, 'id' | 'key' | 'titleCn' | 'titleEn' | 'bodyCn' | 'bodyEn' | 'effectiveFrom'>

/** When a thing was made, as its id says (UUID of version 7): questions keep no other date. */
const madeAt = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))

/** A question as the search of the portal finds it; it opens among the questions, looked for by its own words. */
export const foundQuestion = ({ id, questionCn, questionEn, answerCn, answerEn }: Question): Searchable => ({
  id,
  titleCn: questionCn,
  titleEn: questionEn,
  textCn: wordsOf(answerCn),
  textEn: wordsOf(answerEn),
  link: `/faq?f=${encodeURIComponent(JSON.stringify({ keyword: questionCn.slice(0, LOOKED_FOR).trim() }))}`,
  audience: 'everybody',
  publishedAt: madeAt(id),
})

/** A page from its day on. */
export const foundPage = ({ id, key, titleCn, titleEn, bodyCn, bodyEn, effectiveFrom }: Written): Searchable => ({
  id,
  titleCn,
  titleEn,
  textCn: wordsOf(bodyCn),
  textEn: wordsOf(bodyEn),
  link: `/${key}`,
  audience: 'everybody',
  publishedAt: startOfDay(effectiveFrom),
})

export const QUESTIONS = searchable({
  module: module.name,
  name: 'faq',
  type: DOCUMENT,
  async after(ctx, last, limit) {
    const rows = await ctx.db
      .select()
      .from(faq)
      .where(and(eq(faq.active, true), behind(faq.id, last)))
      .orderBy(asc(faq.id))
      .limit(limit)
    return rows.map(foundQuestion)
  },
})

export const PAGES = searchable({
  module: module.name,
  name: 'pages',
  type: DOCUMENT,
  async after(ctx, last, limit) {
    const rows = await ctx.db
      .select()
      .from(pages)
      .where(and(eq(pages.status, 'published'), behind(pages.id, last)))
      .orderBy(asc(pages.id))
      .limit(limit)
    return rows.map(foundPage)
  },
})
