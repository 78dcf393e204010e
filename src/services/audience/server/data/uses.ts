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

const declared = new Map<string, Uses | ForAudiences>()

/** Declares where a module uses audiences. @throws where it did before, by another one */
export function declareUses(module: string, how: Uses | ForAudiences): void {
  if (declared.has(module) && declared.get(module) !== how) throw new Error(`the uses of audiences by ${module} are declared twice`)
  declared.set(module, how)
}

/** Where these audiences are used, module by module: the tables of all of them with one question, whatever a module asks by itself with one each. */
export async function usesOf(ctx: Ctx, ids: readonly string[], most: number): Promise<Map<string, { count: number; first: Use[] }>> {
  const found = new Map(ids.map((id) => [id, { count: 0, first: [] as Use[] }]))
  if (ids.length === 0) return found
  const add = (module: string, used: readonly UsedFor[]) => {
    for (const { audience, count, first } of used) {
      const uses = found.get(audience)
      if (!uses) continue
      uses.count += count
      uses.first.push(...first.slice(0, most).map((use) => ({ module, ...use })))
    }
  }
  const tables = [...declared].flatMap(([module, how]) => (typeof how === 'function' ? [] : [[module, how] as const]))
  const rows = await rowsOfTables(
    ctx,
    tables.map(([, table]) => table),
    ids,
    most,
  )
  for (const [module, how] of declared) {
    if (typeof how === 'function') add(module, await how(ctx, ids, most))
    else
      add(
        module,
        usedFor(
          how,
          rows.filter(({ nth }) => tables[nth]?.[1] === how),
        ),
      )
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
export const usesBy = (table: ForAudiences): ForAudiences => table

type UseRow = {
  /** Which of the tables. */
  nth: number
  audience: string
  count: number
  id: string | null
  titleCn: string
  titleEn: string
  kind: unknown
}

/** One question for all tables: an audience and a table for which there is nothing give no row. */
async function rowsOfTables(ctx: Ctx, tables: readonly ForAudiences[], ids: readonly string[], most: number): Promise<UseRow[]> {
  if (tables.length === 0) return []
  const each = tables.map(
    ({ table, id, audience, titleCn, titleEn, newest, where = sql`true`, kind = id }, nth) => sql`
      select ${nth}::int as nth, asked.id as audience, counted.count, shown.id::text as id, shown."titleCn", shown."titleEn", to_jsonb(shown.kind) as kind,
          row_number() over (order by shown.newest desc, shown.id desc) as place
        from unnest(${textList(ids)}::uuid[]) as asked (id)
        cross join lateral (
          select count(*)::int as count from (select 1 from ${table} where ${audience} = asked.id and ${where} limit ${USES_COUNTED_TO}) as found
        ) as counted
        left join lateral (
          select ${id} as id, ${titleCn} as "titleCn", ${titleEn} as "titleEn", ${kind} as kind, ${newest} as newest
            from ${table} where ${audience} = asked.id and ${where} order by ${newest} desc, ${id} desc limit ${most}
        ) as shown on true
        where counted.count > 0`,
  )
  return rowsOf<UseRow>(ctx.db, sql`select * from (${sql.join(each, sql` union all `)}) as used order by nth, place`)
}

const usedFor = ({ link }: ForAudiences, rows: readonly UseRow[]): UsedFor[] =>
  [...Map.groupBy(rows, (row) => row.audience)].map(([audience, list]) => ({
    audience,
    count: list[0]!.count,
    first: list.flatMap(({ id, titleCn, titleEn, kind }) => (id === null ? [] : [{ titleCn, titleEn, link: link(id, kind) }])),
  }))
