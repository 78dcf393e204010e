import pg from 'pg'
import type { MigrationSource } from '#foundation/database/migrate.ts'
import { migrate } from '#foundation/database/migrate.ts'
import { type Database, openDatabase } from '#foundation/database/open.ts'

type Prepare = (database: Database) => Promise<void>

/** The pool of a node as it is without settings. */
const POOL = 20

/** The address of a database on the server whose address is given. */
export function named(server: string, name: string): string {
  const to = new URL(server)
  to.pathname = `/${name}`
  return to.href
}

/** A new database, made as tests make theirs. */
export const made =
  (open: () => Promise<Database>) =>
  async (sources: readonly MigrationSource[], prepare: Prepare): Promise<Database> => {
    const database = await open()
    await migrate(database, sources)
    await prepare(database)
    return database
  }

export const onServer = (server: string, name: string) => (): Promise<Database> => openDatabase({ url: named(server, name), poolSize: POOL })

export const createDatabase = (server: string, name: string): Promise<void> =>
  command(server, [`drop database if exists ${name} with (force)`, `create database ${name}`])

/** A copy of a database to which nobody is connected. */
export const copyDatabase = (server: string, from: string, to: string): Promise<void> =>
  command(server, [`drop database if exists ${to} with (force)`, `create database ${to} template ${from} strategy file_copy`])

async function command(server: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
