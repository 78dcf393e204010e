import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { LOOK_MILLISECONDS } from '#foundation/jobs/look.ts'
import { eventually } from '#foundation/testing/eventually.ts'
import type { RunningNode } from '#foundation/testing/nodes.ts'
import type { NodesPortal } from '#foundation/testing/overNodes.ts'
import { openNodes } from '#foundation/testing/portal.ts'
import { addDays, addMinutes } from '#foundation/time.ts'
import * as files from '#services/files/contract.ts'
import { plan } from '#services/parameters/server/api.ts'
import * as session from '#services/session/contract.ts'
import { storiesOf } from './stories.ts'

const server = process.env.TEST_DATABASE_URL
const MEMBER = '10000001'
const OTHER = '10000014'
/** Within how many seconds a node looks for what another one has changed (PARAM-03, UOP-07). */
const KNOWN_WITHIN_MS = 5_000
const WAIT_MINUTES = 17

describe.skipIf(!server)('two nodes on one PostgreSQL behind a load balancer that knows nothing', async () => {
  if (!server) return
  const t: NodesPortal = await openNodes(2, server)
  afterAll(() => t.close())
  const [one, other] = t.nodes as [RunningNode, RunningNode]
  const stories = await storiesOf(t)
  let told = 0

  test.each(stories)('the story of %s', async (_, story) => story(t, told++))

  test('a session of one node is one of the other, and is over on both at once', async () => {
    const cookies = await t.session(one, MEMBER)
    const [here, there] = [t.on(one, cookies), t.on(other, cookies)]
    expect(await there.call(session.getUserInfo)).toMatchObject({ code: '10000' })
    expect(await here.call(session.logOut)).toMatchObject({ code: '10000' })
    expect(await there.call(session.getUserInfo)).toMatchObject({ code: '10004' })
  })

  test('a write that comes again to the other node with its key is done once', async () => {
    const cookies = await t.session(one, MEMBER)
    const again = { key: 'the same key' }
    const birthday = { birthday: '01-01' }
    const [first, second] = await Promise.all([one, other].map((node) => t.on(node, cookies).call(session.verifyBirthday, birthday, again)))
    expect(second).toEqual(first)
  })

  test('who tries to sign in too often is refused on each node alike', async () => {
    const tries = 10
    await t.write((ctx) => plan(ctx, { room: 'session', key: 'signInTries', entity: 'all', value: tries, from: ctx.now, reason: 'x' }))
    await t.drain()
    for (let n = 0; n < tries; n++) expect(await t.on([one, other][n % 2]!, {}).call(session.ssologin, { sso: 'nobody' })).toMatchObject({ code: 'SESS-20' })
    for (const node of [one, other]) expect(await t.on(node, {}).call(session.ssologin, { sso: 'nobody' })).toMatchObject({ code: 'SESS-26' })
  })

  test('a value that is changed on one node holds on the other within seconds', async () => {
    await t.write((ctx) => plan(ctx, { room: 'session', key: 'signInWaitMinutes', entity: 'all', value: WAIT_MINUTES, from: ctx.now, reason: 'x' }))
    const said = () => Promise.all([one, other].map(async (node) => (await t.on(node, {}).call(session.ssologin, { sso: 'nobody' })).returnMsg ?? ''))
    expect(LOOK_MILLISECONDS).toBeLessThan(KNOWN_WITHIN_MS)
    await eventually(async () => expect((await said()).filter((text) => !text.includes(String(WAIT_MINUTES)))).toEqual([]))
    // the address is let in again when its wait is over
    t.setClock(addMinutes(t.portal.clock(), WAIT_MINUTES + 1))
  })

  test('what is sent to one node is opened on the other', async () => {
    const bytes = Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${'x'.repeat(50_000)}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`)
    const cookies = await t.session(one, OTHER)
    const sent = await t.on(one, cookies).upload(files.uploadFile, {}, { filename: 'a.pdf', bytes })
    expect(sent).toMatchObject({ code: '10000', content: { state: 'ready', size: bytes.length } })
    const { url } = await t.on(other, cookies).ok(files.linkToFile, { id: sent.content!.id })
    const link = Object.fromEntries(new URL(url, 'http://portal').searchParams)
    const came = await t.on(other, cookies).download(files.downloadFile, link as never)
    expect(came.file?.bytes.equals(bytes)).toBe(true)
  })

  test('what was due while nothing ran is made good once, however many nodes start', async () => {
    const checks = async () =>
      (await rowsOf<{ day: string }>(t.portal.database.read(), sql`select day::text from ledger_check order by 1`)).map(({ day }) => day)
    const before = await checks()
    await t.write((ctx) => ctx.db.execute(sql`update foundation_job_runs set through = ${addDays(ctx.today, -2)}::date where queue = 'ledger.check'`))
    await Promise.all([t.join(), t.join()])
    await t.done('ledger.check')
    expect((await checks()).slice(before.length)).toHaveLength(2)
  })

  test.each(stories)('one node is killed in the middle, and the story of %s goes on', async (_, story) => {
    if (t.nodes.filter((node) => node.alive()).length < 2) await t.join()
    const victim = t.nodes.find((node) => node.alive())!
    const [, ended] = await Promise.all([victim.kill(), story(t, told++).catch((fault: unknown) => fault)])
    // a call that was under way on it is lost, as its sender is told; the next one finds the others
    if (ended) expect(String(ended)).toMatch(/502|socket hang up|ECONNRESET|Unexpected end/)
    await story(t, told++)
  })
})
