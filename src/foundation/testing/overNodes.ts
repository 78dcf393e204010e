import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { subscriptions } from '#foundation/jobs/queue.ts'
import { signInBy, type Transport, testClient } from './client.ts'
import { freePort, networkTo, type RunningNode, roundRobin, startNode } from './nodes.ts'
import { TEST_SECRET, type TestPortal } from './portal.ts'

/** A portal of several processes on one database, and how its nodes are ended and started. */
export interface NodesPortal extends TestPortal {
  nodes: RunningNode[]
  /** Starts one more node. */
  join(): Promise<RunningNode>
  /** Signed in as a named person, on one node only. */
  asOn(node: RunningNode, ssoId: string): ReturnType<TestPortal['as']>
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
      secretKey: TEST_SECRET,
      clock: portal.clock(),
      port: await freePort(),
      publicUrl: `http://localhost:${balancer.port}`,
    })
    nodes.push(node)
    return node
  }
  let clocks: Promise<unknown> = Promise.resolve()
  const inTime = (transport: Transport): Transport => async (request) => {
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
    asOn: (node, ssoId) => signedIn(inTime(networkTo(node.port)), ssoId),
    visitor: testClient(balanced, {}),
    setClock(instant) {
      t.setClock(instant)
      clocks = Promise.all(nodes.map((node) => node.setClock(new Date(instant))))
    },
    async drain() {
      await t.drain()
      await delivered(t)
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

const PATIENCE_MS = 30_000
const BETWEEN_MS = 20

/** Waits until the nodes have handled every event. @throws naming those that they have not within half a minute */
async function delivered(t: TestPortal): Promise<void> {
  const queues = subscriptions(t.portal).map(({ queue }) => queue)
  const waiting = () =>
    rowsOf<{ name: string; state: string; jobs: number }>(
      t.portal.database.read(),
      sql`select name, state::text, count(*)::int as jobs from pgboss.job where name in ${queues} and state in ('created', 'retry', 'active') group by 1, 2 order by 1, 2`,
    )
  for (const until = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))) {
    const left = await waiting()
    if (!left.length) return
    if (Date.now() > until) throw new Error(`events that no node has handled: ${JSON.stringify(left)}`)
  }
}
