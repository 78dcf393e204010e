import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, desc, eq, inArray, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { type Content, contents as c } from '../tables.ts'

const known = {
  id: c.id,
  type: c.type,
  section: c.section,
  kind: c.kind,
  storyKind: c.storyKind,
  titleCn: c.titleCn,
  titleEn: c.titleEn,
  people: c.people,
  /** In what was written since it was published. */
  next: sql<Content['people'] | null>`${c.working} -> 'people'`,
  publishStatus: c.publishStatus,
  startDate: c.startDate,
  endDate: c.endDate,
  audience: c.audience,
  author: c.author,
  changedAt: c.changedAt,
}

/** See `factsOf` of api.ts. */
export async function factsOf(ctx: Pick<Ctx, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ItemFacts>()
  const rows = await ctx.db
    .select(known)
    .from(c)
    .where(inArray(c.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, asFacts(row)]))
}

/** `people` are in what is published, or in the draft; `named` are besides those in what was written on it since. */
const asFacts = ({ next, ...row }: Awaited<ReturnType<typeof naming>>[number]) => ({ ...row, named: [...new Set([...row.people, ...(next ?? [])])] })
export type ItemFacts = ReturnType<typeof asFacts>

const STORY = 6
const namesSomebody = and(eq(c.type, STORY), ne(c.publishStatus, '2'), sql`(${c.people} <> '[]'::jsonb or ${c.working} -> 'people' <> '[]'::jsonb)`)
const naming = (ctx: Pick<Ctx, 'db'>, limit: number, offset: number) =>
  ctx.db.select(known).from(c).where(namesSomebody).orderBy(desc(c.changedAt), desc(c.id)).limit(limit).offset(offset)

/** See `storiesNaming` of api.ts. */
export const storiesNaming = (ctx: Pick<Ctx, 'db'>, page: { pageNum: number; pageSize: number }): Promise<PageOf<ItemFacts>> =>
  pageOf(
    page,
    async (limit, offset) => (await naming(ctx, limit, offset)).map(asFacts),
    (cap) => countUpTo(ctx.db, sql`select 1 from ${c} where ${namesSomebody ?? sql`true`}`, cap),
  )
