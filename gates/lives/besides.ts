import { relative } from 'node:path'
import { getTableColumns, getTableName, type PgTable } from '#foundation/database/drizzle.ts'
import type { everyStored } from '#foundation/lifecycle/advance.ts'
import type { Room } from '#foundation/server/house.ts'
import { filesBelow, lineAt, readText } from '../../scripts/lib/files.ts'
import { tablesOf } from '../../scripts/lib/modules.ts'
import { withoutComments } from '../../scripts/lib/source.ts'

type Life = ReturnType<typeof everyStored>[number]

/** A place where a state is written otherwise than by `advance`. */
export interface Beside {
  file: string
  line: number
  table: string
}

/** The text between a bracket and the one that closes it. */
function within(source: string, open: number): string {
  let depth = 0
  for (let at = open; at < source.length; at++) {
    if ('([{'.includes(source[at]!)) depth++
    else if (')]}'.includes(source[at]!) && --depth === 0) return source.slice(open + 1, at)
  }
  return source.slice(open)
}

/** What a file calls something that a module exports: by its name, by another name of its import, or of a constant. */
const namesOf = (source: string, exported: string): string[] => [
  exported,
  ...[...source.matchAll(new RegExp(`\\b${exported} as (\\w+)|\\b(\\w+) = ${exported}\\b`, 'g'))].map(([, a, b]) => (a ?? b)!),
]

function inFile(file: string, exported: string, life: Life): Beside[] {
  const source = withoutComments(readText(process.cwd(), file))
  const table = getTableName(life.table)
  const property = Object.entries(getTableColumns(life.table)).find(([, column]) => column === life.status)![0]
  const names = namesOf(source, exported).join('|')
  const sets = new RegExp(`\\.update\\((${names})\\)\\s*\\.set(\\()|\\.insert\\((${names})\\)[\\s\\S]{0,2000}?\\bonConflictDoUpdate(\\()`, 'g')
  const writes = new RegExp(`(^|[{,\\s])${property}\\s*([:,}]|$)`)
  const raw = new RegExp(`\\bupdate\\s+("?${table}"?|\\$\\{(${names})\\})(\\s+(as\\s+)?\\w+)?\\s+set\\b[^\`;]*?\\b${life.status.name}"?\\s*=`, 'gi')
  const called = [...source.matchAll(sets)].filter((found) => {
    const given = within(source, found.index + found[0].length - 1)
    const set = found[4] ? given.slice(given.search(/\bset\s*:/)) : given
    return writes.test(set)
  })
  return [...called, ...source.matchAll(raw)].map(({ index }) => ({ file, line: lineAt(source, index), table }))
}

/** Where the server code of a module sets the state of something that has a life, beside `advance`. Demo rows are put in as they are. */
export async function besides({ dir }: Pick<Room, 'dir'>, lives: readonly Life[]): Promise<Beside[]> {
  const exports = Object.entries(await tablesOf(dir)) as [string, PgTable][]
  const files = filesBelow(process.cwd(), `${relative(process.cwd(), dir)}/server`).filter((file) => file.endsWith('.ts') && !/\/demo(\.ts$|\/)/.test(file))
  return lives.flatMap((life) => {
    const exported = exports.find(([, table]) => getTableName(table) === getTableName(life.table))?.[0]
    return exported ? files.flatMap((file) => inFile(file, exported, life)) : []
  })
}
