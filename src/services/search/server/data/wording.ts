import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Pinned, PinnedAnswer, SynonymGroup } from '../../contract.ts'
import { normal } from '../../rules/normal.ts'
import { fits, type Plan, planOf, type Synonyms } from '../../rules/plan.ts'
import { searchAnswers, searchSynonyms } from '../tables.ts'

/** More than administrators will ever write. */
const MOST = 1_000
/** From this length on what is typed may be the beginning of a question. */
const BEGINNING = 2

const stored = (ctx: Ctx) => ctx.db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id)).limit(MOST)

export const synonymsOf = async (ctx: Ctx): Promise<Synonyms> => (await stored(ctx)).map(({ words }) => words.map(normal).filter(Boolean))

/** What is looked for, with what administrators say that stands for it. */
export const planFor = async (ctx: Ctx, keywords: string): Promise<Plan> => planOf(normal(keywords), await synonymsOf(ctx))

/** Pinned answers of which a word is in what was asked; while it is typed, also those of which one begins so. */
export async function answersTo(ctx: Ctx, plan: Plan, typing = false): Promise<Pinned[]> {
  const asked = [plan.keywords, ...plan.terms.flat()].join(' ')
  const begun = typing && plan.keywords.length >= BEGINNING
  const rows = await ctx.db.select().from(searchAnswers).where(eq(searchAnswers.active, true)).orderBy(asc(searchAnswers.id)).limit(MOST)
  return rows
    .filter(({ words }) => words.map(normal).some((word) => word !== '' && (fits(asked, planOf(word, [])) || (begun && word.startsWith(plan.keywords)))))
    .map(({ words: _words, active: _active, ...answer }) => answer)
}

export async function wordings(ctx: Ctx): Promise<{ synonyms: SynonymGroup[]; answers: PinnedAnswer[] }> {
  const [synonyms, answers] = await Promise.all([stored(ctx), ctx.db.select().from(searchAnswers).orderBy(asc(searchAnswers.id)).limit(MOST)])
  return { synonyms, answers }
}
