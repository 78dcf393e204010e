import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { signInBy, testClient } from '#foundation/testing/client.ts'
import { eventually } from '#foundation/testing/eventually.ts'
import { freePort, networkTo, type RunningNode, roundRobin, startNode } from '#foundation/testing/nodes.ts'
import { openTestPortal, TEST_SECRET } from '#foundation/testing/portal.ts'
import { getUserInfo } from '#services/session/contract.ts'

const server = process.env.TEST_DATABASE_URL
const WORKERS = 3
const BETWEEN_MS = 10
/** Four starts of a node, beside whatever else the machine does. */
const LONGEST_MS = 300_000

describe.skipIf(!server)('two nodes that are restarted one after the other', async () => {
  if (!server) return
  const t = await openTestPortal()
  const [named] = await rowsOf<{ name: string }>(t.portal.database.read(), sql`select current_database() as name`)
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${named!.name}` }).href
  const nodes: RunningNode[] = []
  // knows as little as nginx: it finds out that a node is gone when it takes no connection
  const ports = [await freePort(), await freePort()]
  const balancer = await roundRobin(() => ports)
  const start = (port: number) =>
    startNode({
      dataDir: t.portal.config.dataDir,
      databaseUrl,
      secretKey: TEST_SECRET,
      clock: t.portal.clock(),
      port,
      publicUrl: `http://localhost:${balancer.port}`,
      // long enough for a busy machine to be asked meanwhile
      drainSeconds: 10,
    })
  afterAll(async () => {
    balancer.close()
    await Promise.all(nodes.map((node) => node.kill()))
    await t.close()
  })

  test(
    'no call fails, and a node that is told to stop says so while it serves',
    async () => {
      for (const port of ports) nodes.push(await start(port))
      const cookies = await signInBy(networkTo(balancer.port), '10000001')
      let going = true
      const answers = new Map<string, number>()
      const load = Array.from({ length: WORKERS }, async () => {
        const client = testClient(networkTo(balancer.port), cookies)
        while (going) {
          const said = await client.call(getUserInfo).then(
            ({ status, code }) => `${status} ${code}`,
            (fault: unknown) => String(fault),
          )
          answers.set(said, (answers.get(said) ?? 0) + 1)
          await pause(BETWEEN_MS)
        }
      })
      for (const [n, port] of ports.entries()) {
        const stopped = nodes[n]!.stop()
        await eventually(async () => expect((await networkTo(port)({ method: 'GET', path: '/readyz', headers: {} })).status).toBe(503))
        await stopped
        nodes[n] = await start(port)
      }
      going = false
      await Promise.all(load)
      expect([...answers.keys()]).toEqual(['200 10000'])
      expect(answers.get('200 10000')).toBeGreaterThan(100)
    },
    LONGEST_MS,
  )
})
