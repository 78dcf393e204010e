import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { onReceived, PortFault, pull } from '../../server/api.ts'
import { connector } from '../../server/tables.ts'
import { ADMIN, MEMBER, mailServer, tools } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { run, mail, connect } = tools(t)
const admin = await t.as(ADMIN)
const shown = async (port = 'mail') => (await admin.ok(calls.searchConnectors)).find((c) => c.port === port)!
const stored = async () => (await t.write(({ db }) => db.select().from(connector).where(eq(connector.port, 'mail'))))[0]!

test('INTEG-06 secrets are sealed, never shown again, and work', async () => {
  const users: string[] = []
  const box = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      users.push(`${username}:${password}`)
      done(null, { user: username })
    },
  })
  await connect(box.port, { user: 'portal', password: 'open sesame' })
  const answer = await admin.call(calls.searchConnectors)
  expect(JSON.stringify(answer)).not.toContain('sesame')
  expect(JSON.stringify(await stored())).not.toContain('sesame')
  expect(await shown()).toMatchObject({ adapter: 'smtp', kept: ['password'], settings: { user: 'portal' } })
  await t.write((ctx) => mail(ctx, 'with password'))
  await run()
  expect(box.mails).toHaveLength(1)
  expect(users).toEqual(['portal:open sesame'])
  await box.close()
})

test('INTEG-06 a secret stays while the address does, and is forgotten when it changes', async () => {
  await connect(2525, { user: 'portal', password: 'open sesame' })
  await connect(2525, { user: 'portal', from: 'Another <another@example.com>' })
  expect((await shown()).kept).toEqual(['password'])
  await connect(2525, { user: 'portal', host: '127.0.0.2' })
  expect((await shown()).kept).toEqual([])
  await connect(2525, { user: 'portal', host: '127.0.0.2', password: 'open sesame', noticeSecret: 'whsec_c2VjcmV0' })
  await connect(2525, { user: 'somebody', host: '127.0.0.2' })
  expect((await shown()).kept).toEqual(['noticeSecret'])
  await connect(2525, { user: 'somebody', host: '127.0.0.2', password: 'open sesame' })
  await connect(2526, { user: 'somebody', host: '127.0.0.2' })
  expect((await shown()).kept, 'at another port another program listens').toEqual(['noticeSecret'])
})

test('INTEG-14 a connector leads over https and not to this machine, unless a setting names the host', async () => {
  const http = (url: string) => admin.call(calls.saveConnector, { port: 'hr-master', adapter: 'http', active: true, url })
  for (const url of [
    'http://hr.example.com/feed',
    'https://user:secret@hr.example.com/feed',
    'https://localhost/feed',
    'https://127.9.9.9/feed',
    'https://2130706434.example@127.0.0.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/feed',
    'https://[::ffff:127.0.0.1]/feed',
    'https://[fe80::1]/feed',
    'https://0.0.0.0/feed',
    'https://0.1.2.3/feed',
    'https://localhost./feed',
    'https://portal.localhost./feed',
    'https://100.100.100.200/latest/meta-data',
    'http://user:secret@127.0.0.1/feed',
  ])
    expect(await http(url), url).toMatchObject({ code: 'INTEG-14', fields: [{ path: 'url' }] })
  for (const url of ['https://hr.example.com/feed', 'https://10.0.0.7/feed', 'http://127.0.0.1:4000/feed'])
    expect(await http(url), url).toMatchObject({ code: '10000' })
  const mail = { port: 'mail', adapter: 'smtp', active: true, portNumber: 25, security: 'none', from: 'Portal <portal@example.com>' } as const
  for (const host of ['localhost', '127.0.0.9', '2130706441', '169.254.1.1', 'localhost.', '0.0.0.1', '100.100.100.200'])
    expect(await admin.call(calls.saveConnector, { ...mail, host }), host).toMatchObject({ code: 'INTEG-14', fields: [{ path: 'host' }] })
  expect(await admin.call(calls.saveConnector, { ...mail, host: 'mail.example.com' })).toMatchObject({ code: '10000' })
  await admin.ok(calls.saveConnector, { port: 'mail', adapter: 'embedded', active: true })
  await admin.ok(calls.saveConnector, { port: 'hr-master', adapter: 'embedded', active: true })
})

test('a connector without what its adapter needs, or with an adapter that its port has not, is refused beside the field', async () => {
  const save = (more: object) => admin.call(calls.saveConnector, { port: 'mail', adapter: 'smtp', active: true, ...more } as never)
  expect((await save({ host: 'mail.example.com' })).fields?.map((f) => f.path).toSorted()).toEqual(['from', 'portNumber', 'security'])
  expect(await save({ adapter: 'http', url: 'https://example.com' })).toMatchObject({ fields: [{ path: 'adapter' }] })
  expect(await save({ adapter: 'embedded' })).toMatchObject({ code: '10000' })
  const member = await t.as(MEMBER)
  expect(await member.call(calls.saveConnector, { port: 'mail', adapter: 'embedded', active: true })).toMatchObject({ status: 403 })
})

test('every port of the catalogue has its connector; what stands behind the sign-on is not chosen here', async () => {
  const all = await admin.ok(calls.searchConnectors)
  expect(all).toHaveLength(18)
  expect(all.find((c) => c.port === 'payroll')).toMatchObject({ adapter: 'embedded', active: true, adapters: ['embedded', 'http'] })
  expect(all.find((c) => c.port === 'sign-on')).toMatchObject({ adapter: 'embedded', active: true, adapters: [] })
  const chosen = { port: 'sign-on', adapter: 'embedded', active: false } as const
  expect(await admin.call(calls.saveConnector, chosen)).toMatchObject({ fields: [{ path: 'port' }] })
})

test('a document is asked for over HTTP with its token; none yet, refused and failing are told apart', async () => {
  let status = 200
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(`${request.url} ${request.headers.authorization}`)
    reply.writeHead(status, { 'content-type': 'text/csv; charset=utf-8' }).end('ssoId\n10000001')
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/feed`
  await admin.ok(calls.saveConnector, { port: 'hr-master', adapter: 'http', active: true, url, token: 'tok' })
  const ask = () => pull(t.job('test.feed'), 'hr-master', { key: '2026-11-20', about: 'feed' })
  expect(await ask()).toMatchObject({ type: 'text/csv', bytes: Buffer.from('ssoId\n10000001') })
  expect(asked).toEqual(['/feed?key=2026-11-20 Bearer tok'])
  status = 404
  expect(await ask()).toBeUndefined()
  status = 403
  await expect(ask()).rejects.toThrow(PortFault)
  expect(await shown('hr-master')).toMatchObject({ breaker: 'closed', lastError: 'HTTP 403' })
  status = 503
  for (let times = 0; times < 5; times++) await expect(ask()).rejects.toThrow('HTTP 503')
  expect(await shown('hr-master')).toMatchObject({ breaker: 'open' })
  await expect(ask()).rejects.toThrow('left alone')
  server.close()
})

test('a document that an embedded port is asked for lies there until an administrator gives it', async () => {
  const ask = () => pull(t.job('test.shifts'), 'time-keeping', { key: 'week 47', about: 'Shifts of week 47' })
  expect(await ask()).toBeUndefined()
  expect(await ask()).toBeUndefined()
  const { list } = await admin.ok(calls.searchEmbedded, { filters: { port: 'time-keeping' } })
  expect(list).toMatchObject([{ subject: 'Shifts of week 47', can: ['document'], answer: null }])
  const answer = { id: list[0]!.id, answer: 'document', text: 'ssoId,starts' } as const
  expect(await admin.call(calls.answerEmbedded, { ...answer, answer: 'bounce' })).toMatchObject({ code: 'SHELL-39' })
  await admin.ok(calls.answerEmbedded, answer)
  expect((await ask())?.bytes.toString()).toBe('ssoId,starts')
  expect(await admin.call(calls.answerEmbedded, answer), 'once').toMatchObject({ code: 'SHELL-39' })
})

test('an embedded mail is found, opened as a page that can do nothing, and sent back', async () => {
  const back: unknown[] = []
  onReceived('mail', async (_ctx, notice) => void back.push(notice.payload))
  await admin.ok(calls.saveConnector, { port: 'mail', adapter: 'embedded', active: true })
  await t.write((ctx) => mail(ctx, 'plain'))
  const { deliver } = await import('../../server/api.ts')
  const html = '<p style="color:red">Hello</p><script>alert(1)</script>'
  await t.write((ctx) => deliver(ctx, 'mail', { to: 'zhou@example.com', subject: 'Your meal', text: 'Hello', html }, { key: 'page' }))
  await run()
  const { list } = await admin.ok(calls.searchEmbedded, { filters: { port: 'mail', keyword: 'YOUR meal' } })
  expect(list).toMatchObject([{ to: 'zhou@example.com', subject: 'Your meal', text: 'Hello', hasHtml: true, can: ['bounce'] }])
  expect((await admin.ok(calls.searchEmbedded, { filters: { keyword: '100%' } })).total).toBe(0)
  const path = `/api/basic/integration/v1/embedded/${list[0]!.id}/page`
  const visitor = await t.app.inject({ method: 'GET', url: path })
  expect(visitor.statusCode).toBe(403)
  const signIn = await t.app.inject({ method: 'GET', url: `/api/basic/role/v1/ssologin?sso=${ADMIN}` })
  const cookies = Object.fromEntries(signIn.cookies.map((c) => [c.name, c.value]))
  const page = await t.app.inject({ method: 'GET', url: path, cookies })
  expect(page.body).toBe(html)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect(page.headers['content-security-policy']).not.toContain('script-src')
  await admin.ok(calls.answerEmbedded, { id: list[0]!.id, answer: 'bounce', text: 'mailbox full' })
  expect(back).toEqual([{ kind: 'bounce', key: 'page', text: 'mailbox full' }])
})
