import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const ORIGIN = 'https://portal.example'
const CODE = '/zh/my-qrcode/index'
const SCRIPT = readFileSync(new URL('../../../../public/worker.js', import.meta.url), 'utf8')

interface Given {
  waitUntil(work: Promise<unknown>): void
  respondWith?(answer: Promise<Response>): void
  request?: { url: string; method: string; mode: string }
  data?: unknown
  ports?: { postMessage(said: unknown): void }[]
}

/** What the browser keeps by address, as the worker asks it to. */
class FakeCache {
  readonly held = new Map<string, Response>()
  readonly #fetch: (url: string) => Promise<Response>
  constructor(fetch: (url: string) => Promise<Response>) {
    this.#fetch = fetch
  }
  readonly #at = (name: string): string => new URL(name, ORIGIN).href
  match = async (name: string) => this.held.get(this.#at(name))?.clone()
  put = async (name: string, answer: Response) => void this.held.set(this.#at(name), answer)
  delete = async (name: string) => this.held.delete(this.#at(name))
  keys = async () => [...this.held.keys()].map((url) => ({ url }))
  addAll = async (names: string[]) => {
    for (const name of names) await this.put(name, await this.#fetch(this.#at(name)))
  }
}

/** A browser with the worker in it, and a server that answers by what the test says. */
function browser() {
  const heard = new Map<string, (event: Given) => void>()
  const kept = new Map<string, FakeCache>()
  const shown: { title: string; options: unknown }[] = []
  const server = vi.fn(async (path: string): Promise<Response> => new Response(`new ${path}`))
  const fetch = (asked: string | { url: string }) => server(new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname)
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new FakeCache(fetch)
    kept.set(name, cache)
    return cache
  }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, hear: (event: Given) => void) => heard.set(name, hear),
    registration: { showNotification: async (title: string, options: unknown) => void shown.push({ title, options }) },
  }
  // looked up when it is called, so that a test's clock counts
  const later = (work: () => void, ms: number) => setTimeout(work, ms)
  runInNewContext(SCRIPT, { self, caches: { open }, fetch, URL, Response, setTimeout: later })
  const tell = async (name: string, more: Partial<Given> = {}) => {
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (given: Promise<unknown>) => {
      work = given
    }
    heard.get(name)?.({ waitUntil, ...more })
    await work
  }
  /** What the browser gets for a request; undefined where the worker leaves it to the browser. */
  const get = async (path: string, mode = 'navigate', method = 'GET') => {
    let answer: Promise<Response> | undefined
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    heard.get('fetch')?.({ waitUntil() {}, respondWith, request: { url: ORIGIN + path, method, mode } })
    return answer && (await answer).text()
  }
  const ask = async (data: object): Promise<unknown> => {
    let said: unknown
    const postMessage = (answer: unknown) => {
      said = answer
    }
    await tell('message', { data, ports: [{ postMessage }] })
    return said
  }
  const startKept = (parts: string[], page = CODE) => ask({ kind: 'start', page, entry: parts[0], parts })
  const names = async () => [...(await open('backlot.start')).held.keys()].map((url) => url.slice(ORIGIN.length)).filter((name) => name.startsWith('/assets/'))
  return { server, get, ask, tell, startKept, names, shown }
}

const away = async (): Promise<Response> => {
  throw new TypeError('no network')
}
const page = (entry: string) => async (path: string) => new Response(path.startsWith('/assets/') ? `part ${path}` : `<script src="${entry}">`)

let b: ReturnType<typeof browser>
beforeEach(async () => {
  b = browser()
  b.server.mockImplementation(page('/assets/main-1.js'))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('pages that start without network', () => {
  test('one that was kept is there with all it is made of; another is not', async () => {
    expect(await b.startKept(['/assets/main-1.js', '/assets/code-1.js'])).toBe('done')
    b.server.mockImplementation(away)
    expect(await b.get(CODE)).toBe('<script src="/assets/main-1.js">')
    expect(await b.get('/assets/code-1.js', 'cors')).toBe('part /assets/code-1.js')
    await expect(b.get('/zh/home')).rejects.toThrow('no network')
    await expect(b.get('/assets/home-1.js', 'cors')).rejects.toThrow('no network')
  })

  test('while the server answers in time its own page is shown, and parts are not fetched again', async () => {
    await b.startKept(['/assets/main-1.js'])
    b.server.mockImplementation(async () => new Response('newer'))
    expect([await b.get(`${CODE}?x=1`), await b.get('/assets/main-1.js', 'cors')]).toEqual(['newer', 'part /assets/main-1.js'])
  })

  test('nobody waits for a server that is slow, or away behind a proxy', async () => {
    await b.startKept(['/assets/main-1.js'])
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    b.server.mockImplementation(() => new Promise(() => {}))
    const coming = b.get(CODE)
    await vi.advanceTimersByTimeAsync(400)
    expect(await coming).toBe('<script src="/assets/main-1.js">')
    vi.useRealTimers()
    for (const status of [502, 503, 504]) {
      b.server.mockImplementation(async () => new Response('away', { status }))
      expect(await b.get(CODE)).toBe('<script src="/assets/main-1.js">')
    }
    b.server.mockImplementation(async () => new Response('closed to you', { status: 403 }))
    expect(await b.get(CODE)).toBe('closed to you')
  })

  test('calls, what is sent and what is no page are none of its business', async () => {
    await b.startKept(['/assets/main-1.js'])
    expect([
      await b.get('/api/basic/qrcode/v1/mine', 'cors'),
      await b.get('/api/basic/role/v1/oidc/start'),
      await b.get('/login'),
      await b.get(CODE, 'navigate', 'POST'),
    ]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('after a new version the old start stays whole until the new page was opened, and then nothing of the old one is left', async () => {
    await b.startKept(['/assets/main-1.js', '/assets/code-1.js'])
    b.server.mockImplementation(page('/assets/main-2.js'))
    // a page of the old version that is still open
    await b.startKept(['/assets/main-1.js', '/assets/other-1.js'])
    b.server.mockImplementation(away)
    expect([await b.get(CODE), await b.names()]).toEqual(['<script src="/assets/main-1.js">', ['/assets/main-1.js', '/assets/code-1.js']])
    b.server.mockImplementation(page('/assets/main-2.js'))
    await b.startKept(['/assets/main-2.js', '/assets/code-2.js'])
    b.server.mockImplementation(away)
    expect([await b.get(CODE), await b.names()]).toEqual(['<script src="/assets/main-2.js">', ['/assets/main-2.js', '/assets/code-2.js']])
  })

  test('parts that another page is made of stay', async () => {
    await b.startKept(['/assets/main-1.js', '/assets/code-1.js'])
    await b.startKept(['/assets/main-1.js', '/assets/reader-1.js'], '/zh/my-qrcode/reader')
    expect(await b.names()).toEqual(['/assets/main-1.js', '/assets/code-1.js', '/assets/reader-1.js'])
  })

  test('a page of which a part does not come is not kept, and who asked is told', async () => {
    b.server.mockImplementation(async (path) => (path === '/assets/code-1.js' ? away() : page('/assets/main-1.js')(path)))
    expect(await b.startKept(['/assets/main-1.js', '/assets/code-1.js'])).toBe('TypeError: no network')
    b.server.mockImplementation(away)
    await expect(b.get(CODE)).rejects.toThrow('no network')
  })
})

describe('a push', () => {
  test('says that something waits in the words that the page gave, and leads to it', async () => {
    await b.ask({ kind: 'words', lang: 'en', title: 'To do', body: 'Something waits for you' })
    await b.tell('push')
    expect(b.shown).toMatchObject([
      { title: 'To do', options: { body: 'Something waits for you', data: expect.stringMatching(/^\/en\/notification\/index\?/) } },
    ])
  })

  test('without words it says the name of the portal', async () => {
    await b.tell('push')
    expect(b.shown).toMatchObject([{ title: 'Backlot', options: { body: '', data: expect.stringMatching(/^\/zh\//) } }])
  })
})
