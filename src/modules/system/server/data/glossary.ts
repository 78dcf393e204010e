import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import type { Term } from '#foundation/contract/glossary.ts'
import { and, asc, eq, ilike, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { searchGlossary } from '../../contract/labels.ts'
import { systemGlossary } from '../tables.ts'

/** Terms that count; a glossary is read by people, so it is small. */
export const termsInUse = (ctx: Pick<Ctx, 'db'>): Promise<Term[]> =>
  ctx.db
    .select({ zh: systemGlossary.zh, en: systemGlossary.en, avoid: systemGlossary.avoid, note: systemGlossary.note })
    .from(systemGlossary)
    .where(eq(systemGlossary.retired, false))
    .orderBy(asc(systemGlossary.zh), asc(systemGlossary.en))

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
    retired === undefined ? undefined : eq(systemGlossary.retired, retired),
    like
      ? or(
          ilike(systemGlossary.zh, like),
          ilike(systemGlossary.en, like),
          ilike(systemGlossary.codeName, like),
          sql`${systemGlossary.avoid}::text ilike ${like}`,
        )
      : undefined,
  )
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(systemGlossary).where(where).orderBy(asc(systemGlossary.zh), asc(systemGlossary.en), asc(systemGlossary.id)),
    sql`select 1 from ${systemGlossary} where ${where ?? sql`true`}`,
  )
  const refs = await personRefs(
    ctx,
    page.list.flatMap(({ by }) => by ?? []),
  )
  return { ...page, list: page.list.map(({ by, at, ...term }) => ({ ...term, by: by && { by, person: refs.get(by) ?? null }, at: at.toISOString() })) }
}
