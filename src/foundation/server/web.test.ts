import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { offer } from '#foundation/offers.ts'
import { openTestPortal, testConfig } from '#foundation/testing/portal.ts'
import { bareApp, outfit } from './app.ts'

const t = await openTestPortal()
const web = mkdtempSync(join(tmpdir(), 'web-'))
afterAll(async () => {
  await t.close()
  rmSync(web, { recursive: true })
})

test('what the build has gzipped is sent so to who takes it, pages and their parts alike, and as it is to who does not', async () => {
  mkdirSync(join(web, 'assets'))
  const files = { 'index.html': '<!doctype html><title>Backlot</title>', 'assets/main-1.js': 'export const backlot = 1' }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(web, name), text)
    writeFileSync(join(web, `${name}.gz`), gzipSync(text))
  }
  const app = bareApp(testConfig())
  await outfit(app, t.portal, web)
  for (const [url, text, type] of [
    ['/', files['index.html'], 'html'],
    ['/zh/home', files['index.html'], 'html'],
    ['/assets/main-1.js', files['assets/main-1.js'], 'javascript'],
  ] as const) {
    const ofType = expect.stringContaining(type)
    const zipped = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([url, zipped.statusCode, zipped.headers['content-encoding'], zipped.headers['content-type']]).toEqual([url, 200, 'gzip', ofType])
    expect([url, gunzipSync(zipped.rawPayload).toString()]).toEqual([url, text])
    const plain = await app.inject({ method: 'GET', url })
    expect([url, plain.headers['content-encoding'], plain.headers['content-type'], plain.body]).toEqual([url, undefined, ofType, text])
    expect([url, zipped.headers['cache-control']]).toEqual([url, plain.headers['cache-control']])
  }
  await app.close()
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
  const takeBack = offer('frames', 'tea', () => ['https://tea.example', 'https://tea.example'])
  expect(await policy()).toBe("'self' https://tea.example")
  takeBack()
  expect(await policy()).toBe("'self'")
})
