import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '#foundation/database/columns.ts'
import { type MigrationSource, migrate } from '#foundation/database/migrate.ts'
import { type Database, openDatabase } from '#foundation/database/open.ts'

type Prepare = (database: Database) => Promise<void>

const CACHE = '.cache/testing'
const TEMPLATE = 'backlot_template_'
const SPARE = 'backlot_spare_'
let template: Promise<Blob> | undefined
let serverTemplate: Promise<string> | undefined

/**
 * A migrated and prepared database of its own: from a dump on PGlite, from a template database where TEST_DATABASE_URL names a server.
 */
export async function freshDatabase(sources: readonly MigrationSource[], prepare: Prepare): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    serverTemplate ??= serverTemplateOf(url, sources, prepare)
    return copyOnServer(url, await serverTemplate)
  }
  template ??= embeddedTemplate(sources, prepare)
  return openDatabase({ dump: await template })
}

/** The dump is kept between runs under a name that changes with anything that could have made it. Those of other states of the source go. */
async function embeddedTemplate(sources: readonly MigrationSource[], prepare: Prepare): Promise<Blob> {
  const file = join(CACHE, `${fingerprint()}.tar`)
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const database = await openDatabase({})
  await migrate(database, sources)
  await prepare(database)
  await database.read().execute('checkpoint') // else each that starts from the dump would go through the whole log
  const blob = await database.dump()
  await database.close()
  mkdirSync(CACHE, { recursive: true })
  for (const old of readdirSync(CACHE)) if (old.endsWith('.tar') && join(CACHE, old) !== file) rmSync(join(CACHE, old), { force: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await blob.arrayBuffer()))
  renameSync(draft, file)
  return blob
}

/**
 * Everything under src that is not a page or a test may change what a prepared database holds; so may a rule that is switched off while files are loaded,
 * which `TEST_TEMPLATE` tells apart (gates/bite).
 */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.env.TEST_TEMPLATE ?? '')
  for (const name of readdirSync('src', { recursive: true }).map(String).sort())
    if (/\.(ts|sql|json)$/.test(name) && !/[\\/](web|tests)[\\/]/.test(name)) hash.update(name).update(readFileSync(join('src', name)))
  return hash.digest('hex').slice(0, 24)
}

/** The template is made once, by whoever of the workers comes first, and kept on the server between runs as the dump is. */
async function serverTemplateOf(url: string, sources: readonly MigrationSource[], prepare: Prepare): Promise<string> {
  const name = `${TEMPLATE}${fingerprint()}`
  const draft = `${TEMPLATE}draft`
  await admin(url, async (run) => {
    await run(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`) // until the connection ends
    if ((await databases(run, name)).length > 0) return
    await run(`drop database if exists ${draft} with (force)`)
    await run(`create database ${draft}`)
    const database = await openDatabase({ url: withName(url, draft), poolSize: 4 })
    await migrate(database, sources)
    await prepare(database)
    await database.close()
    await run(`alter database ${draft} rename to ${name}`)
  })
  return name
}

/**
 * A copy of the template that lies ready, or else one that is made now. The next is made while the test runs, since the server waits more than it works
 * at it; what is left over at the end of a run the next run takes.
 */
async function copyOnServer(url: string, from: string): Promise<Database> {
  const name = `backlot_test_${unique()}`
  const { taken, left } = await takeSpare(url, from, name)
  if (!taken) await admin(url, (run) => run(copying(name, from)))
  const database = await openDatabase({ url: withName(url, name), poolSize: 24 })
  if (left === 0) void makeSpare(url, from)
  return {
    ...database,
    async close() {
      await database.close()
      await admin(url, (run) => run(`drop database if exists ${name} with (force)`))
    },
  }
}

let isMaking = false

async function makeSpare(url: string, from: string): Promise<void> {
  if (isMaking) return
  isMaking = true
  // it may come to nothing, the server gone: whoever is next makes its own
  await admin(url, (run) => run(copying(`${spareOf(from)}${unique()}`, from))).catch(() => {})
  isMaking = false
}

const unique = (): string => newId().replaceAll('-', '').slice(-20)
const spareOf = (template: string): string => template.replace(TEMPLATE, SPARE).concat('_')

/** Copied file by file: block by block through the log, as is usual, it takes four times as long. */
const copying = (name: string, from: string): string => `create database ${name} template ${from} strategy file_copy`

/** Takes a spare, if there is one, and says how many are left. Whoever renames it first has it. */
async function takeSpare(url: string, template: string, name: string): Promise<{ taken: boolean; left: number }> {
  let taken = false
  let left = 0
  await admin(url, async (run) => {
    const spares = await databases(run, spareOf(template))
    left = spares.length
    for (const spare of spares) {
      if (taken) return
      left--
      taken = await run(`alter database ${spare} rename to ${name}`).then(
        () => true,
        () => false,
      )
    }
  })
  return { taken, left }
}

/** Those of the server whose names begin so. */
const databases = async (run: Run, begin: string): Promise<string[]> =>
  (await run(`select datname from pg_database where starts_with(datname, '${begin}')`)).map(({ datname }) => String(datname))

const withName = (url: string, name: string): string => {
  const to = new URL(url)
  to.pathname = `/${name}`
  return to.href
}

type Run = (statement: string) => Promise<Record<string, unknown>[]>

async function admin(url: string, work: (run: Run) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // what it was doing fails; unheard, it would end the process
  await client.connect()
  try {
    await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows)
  } finally {
    await client.end()
  }
}
