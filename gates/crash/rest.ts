import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#foundation/database/drizzle.ts'
import type { Database } from '#foundation/database/open.ts'
import type { RunningNode } from '#foundation/testing/nodes.ts'

/** What a node that was killed had begun is taken up again within a minute; on a slow machine it may be two. */
const PATIENCE_MS = 120_000
const BETWEEN_MS = 250

/** Lets time pass where the clock of the portal does not count: for the work that the killed node was at, and for files that lie half written. */
export async function timePasses(database: Database, dataDir: string, clock: Date): Promise<void> {
  await database.write((tx) =>
    tx.execute(sql`update pgboss.job set started_on = started_on - interval '1 hour', heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`),
  )
  const drafts = join(dataDir, 'files', 'drafts')
  for (const name of namesIn(drafts)) utimesSync(join(drafts, name), clock, clock)
}

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir)
  } catch {
    return [] // nothing was ever uploaded
  }
}

/**
 * Waits until all work that was begun is done or given up. What is told meanwhile may leave messages for other systems: `deliver` sends them, since a node of
 * the gates runs nothing by the clock.
 * @returns what is not within two minutes, or what has failed
 */
export async function atRest(node: RunningNode, deliver: () => Promise<string[]>): Promise<string[]> {
  for (const until = performance.now() + PATIENCE_MS; ; await pause(BETWEEN_MS)) {
    const refused = await deliver()
    if (refused.length) return refused
    const left = await leftOver(node)
    if (!node.alive()) return ['the node ended by itself']
    if (!left.some(({ waits }) => waits) || performance.now() > until) return left.map(({ says }) => says)
  }
}

/** Work that was begun and is neither done nor given up. */
async function leftOver(node: RunningNode): Promise<{ says: string; waits: boolean }[]> {
  const jobs = await node.rows<{ name: string; state: string; jobs: number; output: string | null }>(
    `select name, state::text as state, count(*)::int as jobs, max(output::text) as output from pgboss.job
     where state in ('active', 'retry', 'failed') or (state = 'created' and start_after <= now()) group by 1, 2`,
  )
  const outbox = await node.rows<{ port: string; state: string; last: string | null }>(
    "select port, state, max(last_answer) as last from integrations_outbox where state in ('waiting', 'processing') group by 1, 2",
  )
  const imports = await node.rows<{ key: string }>(
    'select key from spreadsheets_import where confirmed_at is not null and done_at is null and failed_at is null',
  )
  const feeds = await node.rows<{ state: string }>("select state from people_feed_runs where state in ('checking', 'applying')")
  return [
    ...jobs.map(({ name, state, jobs: count, output }) => ({
      says: `the queue ${name} has ${count} that are ${state} (${output?.slice(0, 300) ?? 'and say nothing'})`,
      waits: state !== 'failed',
    })),
    ...outbox.map(({ port, state, last }) => ({ says: `the outbox has messages to ${port} that are ${state} (${last})`, waits: true })),
    ...imports.map(({ key }) => ({ says: `spreadsheets: an import of ${key} was confirmed and never ends`, waits: true })),
    ...feeds.map(({ state }) => ({ says: `people: a feed is ${state} and nobody works on it`, waits: true })),
  ]
}
