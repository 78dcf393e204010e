import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '#foundation/database/columns.ts'
import { type MigrationSource, migrate } from '#foundation/database/migrate.ts'
import { type Database, openDatabase } from '#foundation/database/open.ts'

type Prepare = (database: Database) => Promise<void>

const CACHE = '.cache/testing'
let template: Promise<Blob> | undefined
let serverTemplate: Promise<string> | undefined

/**
 * A migrated and prepared database of its own: from a dump on PGlite, from a template database where TEST_DATABASE_URL names a server.
 */
export async function freshDatabase(sources: readonly MigrationSource[], prepare: Prepare): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    serverTemplate ??= makeServerTemplate(url, sources, prepare)
    return copyOnServer(url, await serverTemplate)
  }
  template ??= embeddedTemplate(sources, prepare)
  return openDatabase({ dump: await template })
}

/** The dump is kept between runs under a name that changes with anything that could have made it. */
async function embeddedTemplate(sources: readonly MigrationSource[], prepare: Prepare): Promise<Blob> {
  const file = join(CACHE, `${fingerprint()}.tar`)
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const database = await openDatabase({})
  await migrate(database, sources)
  await prepare(database)
  const blob = await database.dump()
  await database.close()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await blob.arrayBuffer()))
  renameSync(draft, file)
  return blob
}

/** Everything under src that is not a page or a test may change what a prepared database holds. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync('src', { recursive: true }).map(String).sort())
    if (/\.(ts|sql|json)$/.test(name) && !/[\\/](web|tests)[\\/]/.test(name)) hash.update(name).update(readFileSync(join('src', name)))
  return hash.digest('hex').slice(0, 24)
}

async function makeServerTemplate(url: string, sources: readonly MigrationSource[], prepare: Prepare): Promise<string> {
  const name = `backlot_template_${process.pid}`
  await admin(url, [`drop database if exists ${name}`, `create database ${name}`])
  const database = await openDatabase({ url: withName(url, name), poolSize: 4 })
  await migrate(database, sources)
  await prepare(database)
  await database.close()
  return name
}

async function copyOnServer(url: string, from: string): Promise<Database> {
  const name = `backlot_test_${newId().replaceAll('-', '')}`
  await admin(url, [`create database ${name} template ${from}`])
  const database = await openDatabase({ url: withName(url, name), poolSize: 24 })
  return {
    ...database,
    async close() {
      await database.close()
      await admin(url, [`drop database if exists ${name} with (force)`])
    },
  }
}

const withName = (url: string, name: string): string => {
  const to = new URL(url)
  to.pathname = `/${name}`
  return to.href
}

async function admin(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
