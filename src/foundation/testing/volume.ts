import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import { rowsOf, type Tx } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from './portal.ts'

/** What a module brings to the test of much in its `tests/volume.ts`: how its tables grow, and what is opened when they have. */
export interface Volume {
  /** Makes one of each by the calls that make it. */
  begin?(t: TestPortal): Promise<unknown>
  /** Makes many of them, after the modules on which it stands. */
  fill?(many: Many): Promise<unknown>
  /** The lists that grow with use. */
  lists?(open: Open): Partial<Lists>
  /** What is asked at every page, and one thing in detail, each under a name of its own. */
  calls?(t: TestPortal): Promise<Record<string, () => Promise<unknown>>>
}

export interface Lists {
  /** What one person has: asked for by one, decided and told by another. */
  own(asks: string, decides: string): OpenedList[]
  /** What an administrator sees of everybody. */
  everybodys(): OpenedList[]
  /** An administrator's look at one of them, a cashier's own, what there is little of. */
  ofOne(): OpenedList[]
}

/** A list as somebody opens it. */
export interface OpenedList {
  name: string
  page(pageNum: number, pageSize: number): Promise<unknown>
}
export type Open = <E extends Endpoint>(who: string, endpoint: E, more?: object) => OpenedList

/** An id is another one in each portal; the same list is called the same in all of them. */
const ID = /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g

/** Who opens lists; each signs in once. */
export type Clients = Map<string, ReturnType<TestPortal['as']>>

export const opening =
  (t: TestPortal, clients: Clients = new Map()): Open =>
  (who, endpoint, more = {}) => {
    const client = clients.get(who) ?? t.as(who)
    clients.set(who, client)
    return {
      name: `${who} ${endpoint.path} ${JSON.stringify(more).replace(ID, '…')}`,
      page: async (pageNum, pageSize) => (await client).ok(endpoint, { pageNum, pageSize, ...more } as InputOf<typeof endpoint>),
    }
  }

/** The tools of a fill. Texts are SQL expressions, in which `n` counts the copies from 1. */
export interface Many {
  db: Tx
  /** The instant that the clock of the test stands at. */
  now: string
  /** In each table that grows with use; one in fifty of them is of one person. */
  rows: number
  people: number
  /** The person of a row: somebody who has very much, one who has a few, or one of many. */
  person(much: string): string
  /** The id of the nth row; `kind` keeps those of several tables apart. */
  id(kind: number, n?: string): string
  /** So long before the instant in a column. */
  back: string
  /** Copies one row of a table; `given` says what each copy has of its own. */
  copy(table: string, given: Readonly<Record<string, string>>, which?: { where?: string; count?: number }): Promise<unknown>
  /** Makes rows in a table where there is none to copy. */
  make(table: string, values: Readonly<Record<string, string>>, count?: number): Promise<unknown>
}

/** Who has a few of everything. */
export const FEW = '10000012'
/** The first of the many who are nobody in particular. */
export const FIRST_OF_MANY = 30_000_000

export function manyOf(db: Tx, now: Date, { rows, people }: { rows: number; people: number }): Many {
  const named = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
  return {
    db,
    now: `'${now.toISOString()}'::timestamptz`,
    rows,
    people,
    person: (much) => `case when n % 50 = 0 then '${much}' when n % 2000 = 2 then '${FEW}' else (${FIRST_OF_MANY} + n % ${people})::text end`,
    id: (kind, n = 'n') => `('${String(kind).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`,
    back: "- n * interval '7 seconds'",
    async copy(table, given, { where = 'true', count = rows } = {}) {
      const columns = (
        await rowsOf<{ name: string }>(db, sql`select column_name as name from information_schema.columns where table_name = ${table} and is_identity = 'NO'`)
      ).map(({ name }) => name)
      const values = columns.map((name) => given[name] ?? `t."${name}"`)
      await db.execute(
        sql.raw(
          `insert into ${table} (${named(columns)}) select ${values.join(', ')} from (select * from ${table} where ${where} limit 1) t, generate_series(1, ${count}) n`,
        ),
      )
    },
    make: (table, values, count = rows) =>
      db.execute(
        sql.raw(`insert into ${table} (${named(Object.keys(values))}) select ${Object.values(values).join(', ')} from generate_series(1, ${count}) n`),
      ),
  }
}

/** What the modules of the portal bring, found by their folders, each after those that it stands on. */
export async function volumesOf({ portal }: TestPortal): Promise<(Volume & { module: string })[]> {
  const files = portal.rooms.map(({ name, dir }) => ({ name, file: join(dir, 'tests/volume.ts') })).filter(({ file }) => existsSync(file))
  return Promise.all(files.map(async ({ name, file }) => ({ module: name, ...((await import(pathToFileURL(file).href)) as { default: Volume }).default })))
}
