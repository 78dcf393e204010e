import { lockName, rowsOf, type Tx } from '#foundation/database/db.ts'
import { inArray, sql } from '#foundation/database/drizzle.ts'
import type { Database } from '#foundation/database/open.ts'
import { foundationFacts } from '#foundation/database/tables.ts'
import { StartFault } from '#foundation/startFault.ts'
import type { Config } from './config.ts'
import type { WriteCtx } from './context.ts'
import type { Portal } from './portal.ts'
import { portalOf } from './running.ts'

/** What a database is: nothing is in it yet, a demo, a demo that was not finished, or people who are real. */
export type Nature = 'empty' | 'demo' | 'making' | 'real'

/** Tables of anybody, save those that an extension brought along. */
const TABLES = sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg\\_temp%'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`

/** Looks at a database before anything in it is changed. A demo is what was made as one in an empty database and never became real. */
export async function natureOf(database: Database): Promise<Nature> {
  const db = database.read()
  if (!(await rowsOf(db, TABLES)).length) return 'empty'
  const facts = await knownFacts(database)
  if (facts.has('real')) return 'real'
  const demo = facts.get('demo')
  return demo === undefined ? 'real' : demo === 'making' ? 'making' : 'demo'
}

/** The facts of a database, before it is known whether it has any. */
export async function knownFacts(database: Database): Promise<ReadonlyMap<string, string>> {
  const db = database.read()
  const [table] = await rowsOf<{ there: boolean }>(db, sql`select to_regclass('foundation_facts') is not null as there`)
  const rows = table?.there ? await db.select().from(foundationFacts) : []
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/**
 * Whether this program may work on such a database with its settings. What one forgotten setting would open is refused here, before anything was changed.
 * @param serving a program that lets people in; a command does not
 * @throws StartFault naming everything that is missing at once
 */
export function proveFit(nature: Nature, config: Config, serving: boolean): void {
  const where = config.databaseUrl ? 'The database of DATABASE_URL' : `The database in ${config.dataDir}`
  if (nature === 'making')
    throw new StartFault(
      `An earlier start was interrupted while it made the demo resort. Remove ${config.databaseUrl ? 'the database' : `the directory ${config.dataDir}`} and start again.`,
    )
  if (nature === 'empty' && !config.oidc && !serving)
    throw new StartFault(
      `${where} is empty, and a command makes no demo resort in it. Start the portal first, or set OIDC_ISSUER and what belongs to it for real data.`,
    )
  if (nature !== 'real') return
  const faults = [
    ...(serving && !config.oidc
      ? [
          'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL: are needed; the embedded sign-in asks for no password and never opens real data (SESS-24)',
        ]
      : []),
    ...(config.secretKey ? [] : ['SECRET_KEY: is needed; a key is made for a demo only']),
  ]
  if (faults.length) throw new StartFault(`${where} is not a demo; nothing in it was changed:\n${faults.map((one) => `  ${one}`).join('\n')}`)
}

/** Held by whoever decides what a database is, so that none becomes a demo at the moment in which it becomes real. */
const DECIDING = 'foundation.nature'

/** Marks a database as real for good: the embedded sign-on is over for it, with this program and every later one. */
export async function markReal(tx: Tx, why: 'sign-on' | 'import'): Promise<void> {
  await lockName(tx, DECIDING)
  await tx.insert(foundationFacts).values({ key: 'real', value: why }).onConflictDoNothing()
}

/**
 * Marks a database as a demo that is being made.
 * @throws StartFault where another program, which began at the same moment, has made it real or a demo
 */
export async function markDemo(tx: Tx): Promise<void> {
  await lockName(tx, DECIDING)
  const before = await tx
    .select()
    .from(foundationFacts)
    .where(inArray(foundationFacts.key, ['real', 'demo']))
  if (before.length) throw new StartFault('Another program has begun to work with this database meanwhile: no demo resort was made in it. Start again.')
  await tx.insert(foundationFacts).values({ key: 'demo', value: 'making' })
}

/** Marks it as real out of a transaction of the running program, which lets nobody in without the sign-on from this moment. */
export async function becomesReal(ctx: WriteCtx): Promise<void> {
  const portal = portalOf(ctx)
  if (portal.makingDemo) return
  await markReal(ctx.db, 'import')
  portal.demo = false
}

/** Whether a program still works with a demo. Another one may have made the database real since; then this one knows it from now on. */
export async function stillDemo(portal: Portal): Promise<boolean> {
  if (portal.demo && !portal.makingDemo && (await knownFacts(portal.database)).has('real')) portal.demo = false
  return portal.demo
}
