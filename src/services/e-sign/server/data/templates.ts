import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, desc, eq, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { PaperType, searchTemplates, Template } from '../../contract/index.ts'
import { template } from '../tables.ts'

export type TemplateRow = typeof template.$inferSelect

/** The version in use of a template. @throws not-found where there is none, it is of another type, or it was taken out of use */
export async function templateInUse(ctx: Pick<Ctx, 'db'>, code: string, type: PaperType): Promise<TemplateRow> {
  const [row] = await ctx.db
    .select()
    .from(template)
    .where(and(eq(template.code, code), eq(template.latest, true)))
  if (row?.type !== type || !row.active) throw notFound()
  return row
}

export async function templateById(ctx: Pick<Ctx, 'db'>, id: string): Promise<TemplateRow> {
  const [row] = await ctx.db.select().from(template).where(eq(template.id, id))
  if (!row) throw notFound()
  return row
}

/** Papers are counted no further than this: whether there are any and about how many. */
const COUNTED = 100

async function papersOf(ctx: Ctx, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await rowsOf<{ code: string; papers: number }>(
    ctx.db,
    sql`select v.code, least(${COUNTED}, sum(of_version.papers))::int as papers
      from e_sign_template v
      cross join lateral (select count(*) as papers from (select 1 from e_sign_flow f where f.template_id = v.id limit ${COUNTED}) as counted) as of_version
      where v.code in ${[...codes]} group by v.code`,
  )
  return new Map(rows.map(({ code, papers }) => [code, papers]))
}

/** The newest version of each template, the last saved first. @throws SHELL-48, SHELL-62 */
export async function listTemplates(ctx: Ctx, input: ParsedOf<typeof searchTemplates>): Promise<PageOf<Template>> {
  const { type, keyword, active } = input.filters
  const like = keyword ? containing(keyword) : undefined
  const where = and(
    sql`latest`,
    type && eq(template.type, type),
    active === undefined ? undefined : eq(template.active, active),
    like ? sql`concat_ws(' ', ${template.code}, ${template.nameCn}, ${template.nameEn}) ilike ${like}` : undefined,
  )
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(template).where(where).orderBy(desc(template.savedAt), desc(template.id)),
    sql`select 1 from ${template} where ${where}`,
  )
  const papers = await papersOf(
    ctx,
    rows.map(({ code }) => code),
  )
  return {
    ...counted,
    list: rows.map(({ savedAt, savedBy: _by, latest: _latest, ...row }) => ({ ...row, savedAt: savedAt.toISOString(), papers: papers.get(row.code) ?? 0 })),
  }
}
