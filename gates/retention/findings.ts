import type { Manifest } from '#foundation/contract/manifest.ts'
import { getTableConfig, getTableName, type PgColumn, type PgTable } from '#foundation/database/drizzle.ts'
import { isOfPeople, type Retention } from '#foundation/database/retention.ts'

/** A module, as far as the keeping of its tables goes. */
export interface Holder {
  name: string
  manifest?: Manifest
  tables: readonly PgTable[]
  retention: readonly Retention[]
  /** Full names of all jobs of the house. */
  jobs: ReadonlySet<string>
  has(key: string): boolean
}

/** Names under which a column of text holds somebody's number. */
const PERSON_NAME = /^(.*_)?(sso_id|person|actor|author|owner_id|on_behalf_of)$|^(.*(ed|wn|nt)_)?by$/
const holdsPerson = (column: PgColumn): boolean => column.getSQLType() === 'char(8)' || (column.getSQLType() === 'text' && PERSON_NAME.test(column.name))

const whole = (column: PgColumn): string => `${getTableName(column.table)}.${column.name}`

/** What the declarations of a module lack or say wrongly. */
export function retentionFindings(holder: Holder): string[] {
  const declared = new Map(holder.retention.map((one) => [getTableName(one.table), one]))
  const twice = holder.retention.map(({ table }) => getTableName(table)).filter((name, at, all) => all.indexOf(name) !== at)
  return [
    ...twice.map((name) => `${name} is declared twice in server/retention.ts`),
    ...holder.tables.filter((table) => !declared.has(getTableName(table))).map((table) => `${getTableName(table)} is not declared in server/retention.ts`),
    ...holder.retention.flatMap((one) => [...peopleFaults(one), ...stayFaults(holder, one), ...givenFaults(holder, one)]),
    ...moduleTexts(holder),
  ]
}

function peopleFaults(one: Retention): string[] {
  const said = new Set<unknown>([...(one.names ?? []), ...(isOfPeople(one) && typeof one.of !== 'function' ? [one.of] : [])].map((c) => c.name))
  return getTableConfig(one.table)
    .columns.filter((column) => holdsPerson(column) && !said.has(column.name))
    .map((column) => `${whole(column)} holds a person and is neither whose the rows are (of) nor among names`)
}

function stayFaults({ jobs }: Holder, one: Retention): string[] {
  const { stays, table } = one
  if ('with' in stays)
    return parentKeys(table, stays.with).length === 1
      ? []
      : [`${getTableName(table)} goes with ${getTableName(stays.with)}, to which it has no reference of its own`]
  if ('afterLeaving' in stays)
    return isOfPeople(one) && typeof one.of !== 'function' ? [] : [`${getTableName(table)} goes after its person has left, and no column says who that is`]
  if (!('for' in stays)) return []
  if (stays.by !== undefined) return jobs.has(stays.by) ? [] : [`${getTableName(table)} is to be removed by ${stays.by}, which is no job`]
  return isIndexed(stays.from) ? [] : [`${whole(stays.from)} says when its rows go, and has no index`]
}

const parentKeys = (table: PgTable, parent: PgTable): string[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { foreignTable, columns } = key.reference()
    return foreignTable === parent && columns.length === 1 ? columns.map(({ name }) => name) : []
  })

/** Whether an index, a key or the clause of a unique constraint begins with the column. */
function isIndexed(column: PgColumn): boolean {
  const { indexes, primaryKeys, uniqueConstraints, columns } = getTableConfig(column.table)
  const begins = [
    ...indexes.map(({ config }) => config.columns[0]),
    ...primaryKeys.map((key) => key.columns[0]),
    ...uniqueConstraints.map((one) => one.columns[0]),
    ...columns.filter(({ primary }) => primary),
  ]
  return begins.some((first) => first !== undefined && 'name' in first && first.name === column.name)
}

function givenFaults({ name, has }: Holder, one: Retention): string[] {
  if (!isOfPeople(one)) return []
  const table = getTableName(one.table)
  const title = has(`kept.${table}`) ? [] : [`the text kept.${table} is missing: what these rows are, in her data file`]
  const index = typeof one.of === 'function' || isIndexed(one.of) ? [] : [`${whole(one.of)} says whose the rows are, and has no index`]
  if (!Array.isArray(one.gives)) return [...title, ...index]
  const columns = new Set(getTableConfig(one.table).columns.map((column) => column.name))
  const strange = one.gives
    .filter((column) => column.table !== one.table || !columns.has(column.name))
    .map((column) => `${name} gives ${whole(column)} as a column of ${table}`)
  const unnamed = one.gives
    .filter((column) => !has(`kept.${table}.${column.name}`) && !has(`personal-data.column.${column.name}`))
    .map((column) => `${whole(column)} is given, and has no name: kept.${table}.${column.name}, or personal-data.column.${column.name}`)
  return [...title, ...index, ...strange, ...unnamed]
}

/** What a module with rows about people keeps them for, and who reads them. */
const moduleTexts = ({ name, retention: kept, has }: Holder): string[] =>
  kept.some(isOfPeople) ? ['for', 'readers'].flatMap((what) => (has(`kept.${name}.${what}`) ? [] : [`the text kept.${name}.${what} is missing`])) : []
