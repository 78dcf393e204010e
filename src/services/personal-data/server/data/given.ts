import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, asc, getTableConfig, type PgColumn, type PgTable } from '#foundation/database/drizzle.ts'
import { isOfPeople, type PersonalRetention } from '#foundation/database/retention.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import { declared, nameOf } from './declared.ts'
import { rowsOfPerson } from './whose.ts'

const PAGE = 500

/** A table of which a person gets rows, and the columns that she gets. */
export type Given = PersonalRetention & { gives: readonly PgColumn[] }

export interface GivenModule {
  module: string
  moduleCn: string
  moduleEn: string
  tables: Given[]
}

const gives = (one: PersonalRetention): one is Given => Array.isArray(one.gives)

/** The modules that hold something about people, in the order of the house, each with the tables of which they get rows. */
export function givenModules(ctx: Pick<Ctx, 'secrets' | 'text'>): GivenModule[] {
  const byModule = new Map<string, Given[]>()
  for (const { module, retention } of declared(ctx).toReversed())
    if (isOfPeople(retention) && gives(retention)) byModule.set(module, [retention, ...(byModule.get(module) ?? [])])
  return [...byModule].map(([module, tables]) => ({ ...nameOf(ctx, module), tables }))
}

/** The rows of a person in a table, page by page, by the names of their columns (PDATA-04). */
export async function* rowsGiven(ctx: Ctx, one: Given, ssoId: string): AsyncGenerator<Row> {
  const columns = Object.fromEntries(one.gives.map((column) => [column.name, column]))
  for (let offset = 0; ; offset += PAGE) {
    const rows = await ctx.db
      .select(columns)
      .from(one.table)
      .where(and(rowsOfPerson(one, ssoId), one.where?.(ctx.now)))
      .orderBy(...keysOf(one.table).map((key) => asc(key)))
      .limit(PAGE)
      .offset(offset)
    yield* await withoutOthers(ctx, one, rows, ssoId)
    if (rows.length < PAGE) return
  }
}

type Row = Readonly<Record<string, unknown>>

/** Eight digits that may be somebody's number. */
const NUMBERS = /(?<!\d)\d{8}(?!\d)/g

/**
 * Rows without the numbers of other people that stand in their texts and JSON: a message names whom it is about, a file whose it was (PDATA-04). A column that
 * was declared to name people (`names`) does so on purpose: whom she reports to, who gave her a role.
 */
async function withoutOthers(ctx: Ctx, { names = [] }: Given, rows: readonly Row[], ssoId: string): Promise<Row[]> {
  const numbers = new Set(JSON.stringify(rows).match(NUMBERS) ?? [])
  numbers.delete(ssoId)
  const others: ReadonlyMap<string, unknown> = numbers.size === 0 ? new Map() : await personRefs(ctx, [...numbers].map(asSsoId))
  const hidden = (text: string): string => text.replace(NUMBERS, (number) => (others.has(number) ? '*'.repeat(number.length) : number))
  const onPurpose = new Set(names.map(({ name }) => name))
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, onPurpose.has(name) ? value : eachText(value, hidden)])))
}

function eachText(value: unknown, said: (text: string) => string): unknown {
  if (typeof value === 'string') return said(value)
  if (Array.isArray(value)) return value.map((one) => eachText(one, said))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [said(name), eachText(one, said)]))
}

function keysOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}
