import { and, asc, getTableConfig, type PgColumn, type PgTable } from '#foundation/database/drizzle.ts'
import { isOfPeople, type KeptOfPeople } from '#foundation/database/keeping.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { declared, nameOf } from './declared.ts'
import { rowsOfPerson } from './whose.ts'

const PAGE = 500

/** A table of which a person gets rows, and the columns that she gets. */
export type Given = KeptOfPeople & { gives: readonly PgColumn[] }

export interface GivenModule {
  module: string
  moduleCn: string
  moduleEn: string
  tables: Given[]
}

const gives = (one: KeptOfPeople): one is Given => Array.isArray(one.gives)

/** The modules that hold something about people, in the order of the house, each with the tables of which they get rows. */
export function givenModules(ctx: Pick<Ctx, 'secrets' | 'text'>): GivenModule[] {
  const byModule = new Map<string, Given[]>()
  for (const { module, kept } of declared(ctx).toReversed()) if (isOfPeople(kept) && gives(kept)) byModule.set(module, [kept, ...(byModule.get(module) ?? [])])
  return [...byModule].map(([module, tables]) => ({ ...nameOf(ctx, module), tables }))
}

/** The rows of a person in a table, page by page, by the names of their columns (PDATA-04). */
export async function* rowsGiven(ctx: Ctx, one: Given, ssoId: string): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const columns = Object.fromEntries(one.gives.map((column) => [column.name, column]))
  for (let offset = 0; ; offset += PAGE) {
    const rows = await ctx.db
      .select(columns)
      .from(one.table)
      .where(and(rowsOfPerson(one, ssoId), one.where?.(ctx.now)))
      .orderBy(...keysOf(one.table).map((key) => asc(key)))
      .limit(PAGE)
      .offset(offset)
    yield* rows
    if (rows.length < PAGE) return
  }
}

function keysOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}
