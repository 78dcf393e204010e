import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { provide } from '#foundation/providers.ts'
import { openTestPortal, testConfig } from '#foundation/testing/portal.ts'
import { bareApp, outfit } from './app.ts'

const t = await openTestPortal()
const web = mkdtempSync(join(tmpdir(), 'web-'))
afterAll(async () => {
  await t.close()
  rmSync(web, { recursive: true })
})

test('what the build has gzipped is sent so to who takes it, pages and their parts alike, and as it is to who does not', async () => {
  mkdirSync(join(web, 'assets/reader-1'), { recursive: true })
  const files = {
    'index.html': '<!doctype html><title>Backlot</title>',
    'worker.js': 'export const works = 1',
    'assets/main-1.js': 'export const backlot = 1',
    'assets/reader-1/part.js': 'export const reads = 1',
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(web, name), text)
    writeFileSync(join(web, `${name}.gz`), gzipSync(text))
  }
  const app = bareApp(testConfig())
  await outfit(app, t.portal, web, (path) => path === '/zh/home')
  for (const [url, text, type] of [
    ['/', files['index.html'], 'html'],
    ['/zh/home', files['index.html'], 'html'],
    ['/worker.js', files['worker.js'], 'javascript'],
    ['/assets/main-1.js', files['assets/main-1.js'], 'javascript'],
    ['/assets/reader-1/part.js', files['assets/reader-1/part.js'], 'javascript'],
  ] as const) {
    const ofType = expect.stringContaining(type)
    const zipped = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([url, zipped.statusCode, zipped.headers['content-encoding'], zipped.headers['content-type']]).toEqual([url, 200, 'gzip', ofType])
    expect([url, gunzipSync(zipped.rawPayload).toString()]).toEqual([url, text])
    const plain = await app.inject({ method: 'GET', url })
    expect([url, plain.headers['content-encoding'], plain.headers['content-type'], plain.body]).toEqual([url, undefined, ofType, text])
    expect([url, zipped.headers['cache-control']]).toEqual([url, plain.headers['cache-control']])
  }
  const head = await app.inject({ method: 'HEAD', url: '/assets/main-1.js' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(files['assets/main-1.js'].length), ''])
  const asked = { accept: 'text/html', 'accept-encoding': 'gzip' }
  for (const url of [
    '/assets/main-2.js',
    '/assets/',
    '/assets/reader-1',
    '/assets/main-1.js.gz',
    '/assets/..%2findex.html',
    '/assets//main-1.js',
    '/main-1.js.gz',
  ]) {
    const none = await app.inject({ method: 'GET', url, headers: url.startsWith('/assets') ? asked : {} })
    expect([url, none.statusCode, none.headers['content-type'], none.json()]).toEqual([url, 404, expect.stringContaining('json'), { code: '404' }])
  }
  await app.close()
})

test('the answer of a call has no head of its own, and who looks whether the portal lives may ask for one', async () => {
  const read = t.portal.rooms.flatMap(({ endpoints }) => endpoints).filter(({ method, kind }) => method === 'GET' && kind === 'read')
  const tried = [read.find(({ path }) => !path.includes(':'))!.path, read.find(({ path }) => path.includes('/:'))!.path, '/api/none', '/readyz']
  const statusOf = async (method: 'GET' | 'HEAD' | 'PUT', url: string) => (await t.app.inject({ method, url })).statusCode
  expect(await Promise.all(tried.map((url) => statusOf('HEAD', url)))).toEqual([404, 404, 404, 200])
  expect(await Promise.all(tried.map((url) => statusOf('GET', url)))).toEqual([200, 200, 404, 200])
  expect(await Promise.all(tried.map((url) => statusOf('PUT', url)))).toEqual([404, 404, 404, 404])
})

test('a long answer is gzipped for who takes it and says the same; a short one goes as it is', async () => {
  const ask = (url: string, headers = {}) => t.app.inject({ method: 'GET', url, headers })
  const [plain, zipped] = [await ask('/api/openapi.json'), await ask('/api/openapi.json', { 'accept-encoding': 'br, gzip' })]
  expect([plain.headers['content-encoding'], zipped.headers['content-encoding'], zipped.headers.vary]).toEqual([undefined, 'gzip', 'accept-encoding'])
  expect(zipped.rawPayload.length).toBe(Number(zipped.headers['content-length']))
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect((await ask('/healthz', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined()
})

test('pages show in a frame what modules offer, and nothing else from outside; what is taken back is gone with the next answer', async () => {
  const policy = async () => /frame-src ([^;]*)/.exec(String((await t.app.inject('/healthz')).headers['content-security-policy']))?.[1]?.trim()
  expect(await policy()).toBe("'self'")
  const takeBack = provide('frames', 'tea', () => ['https://tea.example', 'https://tea.example'])
  expect(await policy()).toBe("'self' https://tea.example")
  takeBack()
  expect(await policy()).toBe("'self'")
})
