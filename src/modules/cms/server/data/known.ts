import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, desc, eq, inArray, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { type Content, contents } from '../tables.ts'

const known = {
  id: contents.id,
  type: contents.type,
  section: contents.section,
  kind: contents.kind,
  storyKind: contents.storyKind,
  titleCn: contents.titleCn,
  titleEn: contents.titleEn,
  people: contents.people,
  /** In what was written since it was published. */
  next: sql<Content['people'] | null>`${contents.working} -> 'people'`,
  publishStatus: contents.publishStatus,
  startDate: contents.startDate,
  endDate: contents.endDate,
  audience: contents.audience,
  author: contents.author,
  changedAt: contents.changedAt,
}

/** See `factsOf` of api.ts. */
export async function factsOf(ctx: Pick<Ctx, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ItemFacts>()
  const rows = await ctx.db
    .select(known)
    .from(contents)
    .where(inArray(contents.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, asFacts(row)]))
}

/** `people` are in what is published, or in the draft; `named` are besides those in what was written on it since. */
const asFacts = ({ next, ...row }: Awaited<ReturnType<typeof naming>>[number]) => ({ ...row, named: [...new Set([...row.people, ...(next ?? [])])] })
export type ItemFacts = ReturnType<typeof asFacts>

const STORY = 6
const namesSomebody = and(
  eq(contents.type, STORY),
  ne(contents.publishStatus, '2'),
  sql`(${contents.people} <> '[]'::jsonb or ${contents.working} -> 'people' <> '[]'::jsonb)`,
)
const naming = (ctx: Pick<Ctx, 'db'>) => ctx.db.select(known).from(contents).where(namesSomebody).orderBy(desc(contents.changedAt), desc(contents.id))

/** See `storiesNaming` of api.ts. */
export async function storiesNaming(ctx: Pick<Ctx, 'db'>, page: { pageNum: number; pageSize: number }): Promise<PageOf<ItemFacts>> {
  const found = await pageFrom(ctx.db, page, naming(ctx), sql`select 1 from ${contents} where ${namesSomebody ?? sql`true`}`)
  return { ...found, list: found.list.map(asFacts) }
}
