import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { subscriptions } from '#foundation/jobs/queues.ts'
import { signInBy, type TestClient, type Transport, testClient } from './client.ts'
import { freePort, networkTo, type RunningNode, roundRobin, startNode } from './nodes.ts'
import type { TestPortal } from './testPortal.ts'

/** A portal of several processes on one database, and how its nodes are ended and started. */
export interface NodesPortal extends TestPortal {
  nodes: RunningNode[]
  /** Starts one more node. */
  join(): Promise<RunningNode>
  /** Signs in on one node, and gives the cookies. */
  session(node: RunningNode, ssoId: string): Promise<Record<string, string>>
  /** Whoever the cookies say, on one node only; a visitor without any. */
  on(node: RunningNode, cookies: Readonly<Record<string, string>>): TestClient
  /** Waits until nothing is left of a queue. */
  done(queue: string): Promise<void>
}

/**
 * The same portal as `t`, with its calls made over HTTP to processes of their own behind a load balancer that knows nothing. What tests do
 * without a call (`write`, `runJob`) is done here, beside them, on the same database and the same files; events are delivered by the nodes.
 */
export async function overNodes(t: TestPortal, count: number, databaseUrl: string): Promise<NodesPortal> {
  const { portal } = t
  const address = await addressOf(t, databaseUrl)
  const nodes: RunningNode[] = []
  const balancer = await roundRobin(() => nodes.filter((node) => node.alive()).map(({ port }) => port))
  const join = async (): Promise<RunningNode> => {
    const node = await startNode({
      dataDir: portal.config.dataDir,
      databaseUrl: address,
      secretKey: portal.config.secretKey ?? '',
      clock: portal.clock(),
      port: await freePort(),
      publicUrl: `http://localhost:${balancer.port}`,
    })
    nodes.push(node)
    return node
  }
  let clocks: Promise<unknown> = Promise.resolve()
  const inTime =
    (transport: Transport): Transport =>
    async (request) => {
      await clocks
      return transport(request)
    }
  const balanced = inTime(networkTo(balancer.port))
  const signedIn = async (transport: Transport, ssoId: string) => testClient(transport, await signInBy(transport, ssoId))
  const close = async () => {
    balancer.close()
    await Promise.all(nodes.map((node) => node.kill()))
    await t.close()
  }
  try {
    await join() // alone at first: it makes the queue's tables
    await Promise.all(Array.from({ length: count - 1 }, join))
  } catch (fault) {
    await close()
    throw fault
  }
  return {
    ...t,
    nodes,
    join,
    close,
    as: (ssoId) => signedIn(balanced, ssoId),
    session: (node, ssoId) => signInBy(inTime(networkTo(node.port)), ssoId),
    on: (node, cookies) => testClient(inTime(networkTo(node.port)), cookies),
    done: (queue) => worked(t, [queue]),
    visitor: testClient(balanced, {}),
    raw: balanced,
    setClock(instant) {
      t.setClock(instant)
      clocks = Promise.all(nodes.map((node) => node.setClock(new Date(instant))))
    },
    async drain() {
      await t.drain()
      await worked(
        t,
        subscriptions(t.portal).map(({ queue }) => queue),
      )
      await Promise.all(nodes.map((node) => node.look()))
    },
  }
}

/** Where the database of a test lies: it has a name of its own on the server. */
async function addressOf(t: TestPortal, server: string): Promise<string> {
  const [here] = await rowsOf<{ name: string }>(t.portal.database.read(), sql`select current_database() as name`)
  const address = new URL(server)
  address.pathname = `/${here!.name}`
  return address.href
}

const PATIENCE_MS = 120_000
const BETWEEN_MS = 20

/** Waits until the nodes have done what is queued. @throws naming what they have not within two minutes */
async function worked(t: TestPortal, queues: readonly string[]): Promise<void> {
  const waiting = () =>
    rowsOf<{ name: string; state: string; jobs: number }>(
      t.portal.database.read(),
      sql`select name, state::text, count(*)::int as jobs from pgboss.job where name in ${queues} and state in ('created', 'retry', 'active') group by 1, 2 order by 1, 2`,
    )
  for (const until = performance.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))) {
    const left = await waiting()
    if (!left.length) return
    if (performance.now() > until) throw new Error(`queued work that no node has done: ${JSON.stringify(left)}`)
  }
}
