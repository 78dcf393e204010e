import { rowsOf, textList } from '#foundation/database/db.ts'
import { type PgColumn, type PgTable, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { USES_COUNTED_TO, type Use } from '../../contract.ts'

/** What of a module is for one audience: how many things, and the first of them, with titles in both languages and a link below `/{lang}`. */
export interface UsedFor {
  audience: string
  count: number
  first: readonly Omit<Use, 'module'>[]
}
/** What of a module is for these audiences, at most `most` things of each named; an audience for which there is nothing may be missing. */
export type Uses = (ctx: Ctx, ids: readonly string[], most: number) => Promise<readonly UsedFor[]>

const declared = new Map<string, Uses>()

/** Declares where a module uses audiences. @throws where it did before, by another function */
export function declareUses(module: string, handler: Uses): void {
  if (declared.has(module) && declared.get(module) !== handler) throw new Error(`the uses of audiences by ${module} are declared twice`)
  declared.set(module, handler)
}

/** Where these audiences are used, module by module, one question each. */
export async function usesOf(ctx: Ctx, ids: readonly string[], most: number): Promise<Map<string, { count: number; first: Use[] }>> {
  const found = new Map(ids.map((id) => [id, { count: 0, first: [] as Use[] }]))
  if (ids.length === 0) return found
  for (const [module, handler] of declared)
    for (const { audience, count, first } of await handler(ctx, ids, most)) {
      const uses = found.get(audience)
      if (!uses) continue
      uses.count += count
      uses.first.push(...first.slice(0, most).map((use) => ({ module, ...use })))
    }
  return found
}

/** A table of things that are for audiences. */
export interface ForAudiences {
  table: PgTable
  id: PgColumn
  audience: PgColumn
  titleCn: PgColumn
  titleEn: PgColumn
  /** The newest by it come first; an index of audience, it and id keeps that short. */
  newest: PgColumn
  /** Of which only these count. */
  where?: SQL
  /** What its address depends on besides. */
  kind?: PgColumn
  /** The address of a thing below `/{lang}`. */
  link(id: string, kind: unknown): string
}

/** The uses of audiences by the rows of a table: how many there are for each, exact to `USES_COUNTED_TO`, and the newest. */
export const usesBy =
  ({ table, id, audience, titleCn, titleEn, newest, where = sql`true`, kind = id, link }: ForAudiences): Uses =>
  async (ctx, ids, most) => {
    const rows = await rowsOf<{ audience: string; count: number; id: string; titleCn: string; titleEn: string; kind: unknown }>(
      ctx.db,
      sql`select asked.id as audience, counted.count, shown.id::text as id, shown."titleCn", shown."titleEn", shown.kind
        from unnest(${textList(ids)}::uuid[]) as asked (id)
        cross join lateral (
          select count(*)::int as count from (select 1 from ${table} where ${audience} = asked.id and ${where} limit ${USES_COUNTED_TO}) as found
        ) as counted
        cross join lateral (
          select ${id} as id, ${titleCn} as "titleCn", ${titleEn} as "titleEn", ${kind} as kind, ${newest} as newest
            from ${table} where ${audience} = asked.id and ${where} order by ${newest} desc, ${id} desc limit ${most}
        ) as shown
        order by shown.newest desc, shown.id desc`,
    )
    return [...Map.groupBy(rows, (row) => row.audience)].map(([of, list]) => ({
      audience: of,
      count: list[0]!.count,
      first: list.map((row) => ({ titleCn: row.titleCn, titleEn: row.titleEn, link: link(row.id, row.kind) })),
    }))
  }
