import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import type { Term } from '#foundation/contract/glossary.ts'
import { and, asc, eq, ilike, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { searchGlossary } from '../../contract/labels.ts'
import { systemGlossary as g } from '../tables.ts'

/** Terms that count; a glossary is read by people, so it is small. */
export const termsInUse = (ctx: Pick<Ctx, 'db'>): Promise<Term[]> =>
  ctx.db.select({ zh: g.zh, en: g.en, avoid: g.avoid, note: g.note }).from(g).where(eq(g.retired, false)).orderBy(asc(g.zh), asc(g.en))

/** Words that are the same in both languages: those of the house, and those that the glossary says so of (SYS-17). */
export async function sameWords(ctx: Pick<Ctx, 'db' | 'text'>): Promise<ReadonlySet<string>> {
  const house = ctx.text('system.label.same').split('|')
  const own = (await termsInUse(ctx)).filter(({ zh, en }) => zh === en)
  return new Set([...house, ...own.map(({ zh }) => zh)].map((word) => word.trim()))
}

/** The glossary by its Chinese words. */
export async function glossary(ctx: Ctx, input: ParsedOf<typeof searchGlossary>): Promise<OutputOf<typeof searchGlossary>> {
  const { keyword, retired } = input.filters
  const like = keyword && containing(keyword)
  const where = and(
    retired === undefined ? undefined : eq(g.retired, retired),
    like ? or(ilike(g.zh, like), ilike(g.en, like), ilike(g.codeName, like), sql`${g.avoid}::text ilike ${like}`) : undefined,
  )
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(g).where(where).orderBy(asc(g.zh), asc(g.en), asc(g.id)),
    sql`select 1 from ${g} where ${where ?? sql`true`}`,
  )
  const refs = await personRefs(
    ctx,
    page.list.flatMap(({ by }) => by ?? []),
  )
  return { ...page, list: page.list.map(({ by, at, ...term }) => ({ ...term, by: by && { by, person: refs.get(by) ?? null }, at: at.toISOString() })) }
}
