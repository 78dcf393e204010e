import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { inRotation } from './depth.ts'
import { type Left, makeCalls, openWatched } from './watched.ts'

const t = await openWatched({ config: { publicUrl: 'https://portal.example', secure: true } })
afterAll(() => t.close())

const ADMIN = '10000009'
/** Answers that are no calls: pages, files of the build, what watches the portal, the sign-on, what is not there. */
const OTHERS = [
  '/',
  '/zh/home',
  '/nowhere',
  '/assets/page.js',
  '/assets/gone.js',
  '/api/nowhere',
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/oidc/.well-known/openid-configuration',
  '/oidc/nowhere',
  '/api/basic/role/v1/oidc/start?redirectUrl=/zh/home',
  '/api/basic/role/v1/oidc/callback?state=x&code=y',
  '/api/basic/role/v1/oidc/logout?of=x',
]

/** Who answers with each kind of file: a picture, a PDF in a frame of ours, a calendar, a sheet. */
const KINDS = ['files', 'people', 'roster', 'spreadsheets']
const names = t.portal.rooms.map(({ name }) => name)
const filing = new Set([...KINDS, ...inRotation('headers', names, (name) => name)])

beforeAll(async () => {
  // what differs between calls is what they answer with: the files, on a landing of modules whose turn it is, and one module's whole contract
  const isMade = ({ kind, path }: Endpoint, module: string) => path.includes('/integration/') || (kind === 'stream' && filing.has(module))
  await makeCalls(t, ({ call }, module) => process.env.DEPTH === 'all' || isMade(call, module))
  for (const url of OTHERS) await t.app.inject({ url, headers: { accept: 'text/html', host: 'portal.example' } })
  await t.app.inject({ method: 'POST', url: '/api/basic/permission', headers: { 'content-type': 'application/json' }, payload: '{' })
  await t.as(ADMIN)
})

/** What an answer lacks, by where it came from. */
const faults = (wrong: (answer: Left) => string | false | undefined, of: (answer: Left) => boolean = () => true): string[] => [
  ...new Set(
    t.left
      .filter(of)
      .flatMap((answer) => wrong(answer) || [])
      .map(String),
  ),
]
const at = ({ method, url, route, status }: Left): string => `${method} ${route ?? url.split('?')[0]} (${status})`
const header = ({ headers }: Left, name: string): string => String(headers[name] ?? '')

/** A mail may look as its sender wants; it is shown in a frame of ours, and its policy lets it do nothing. */
const MAIL = '/api/basic/integration/v1/embedded/:id/page'
/** A PDF that is looked at in the portal is shown in a frame of ours too, by the browser's own viewer, which dresses its page itself. */
const isShown = ({ headers }: Left): boolean => headers['content-type'] === 'application/pdf' && String(headers['content-disposition']).startsWith('inline')
const isFramed = (answer: Left): boolean => answer.route === MAIL || isShown(answer)
const isCall = ({ url, headers }: Left): boolean => url.startsWith('/api/') && String(headers['content-type']).startsWith('application/json')
const isFile = ({ headers }: Left): boolean => headers['content-disposition'] !== undefined

test('every kind of answer was seen: pages, calls, files, refusals, errors, redirects', () => {
  const seen = (of: (answer: Left) => boolean) => t.left.some(of)
  expect(seen(({ url, status }) => url === '/zh/home' && status === 200)).toBe(true)
  expect(seen((answer) => isCall(answer) && answer.status === 200)).toBe(true)
  expect(seen(isFile)).toBe(true)
  for (const status of [302, 404]) expect(seen((answer) => answer.status === status)).toBe(true)
  expect(t.left.length).toBeGreaterThan(50)
})

describe('content policy', () => {
  const policyOf = (answer: Left): Record<string, string[]> =>
    Object.fromEntries(
      header(answer, 'content-security-policy')
        .split(';')
        .map((one) => one.trim().split(/\s+/))
        .map(([name = '', ...sources]) => [name, sources]),
    )
  test('is on every answer, begins at nothing or at ourselves, and lets no text become a program', () => {
    expect(
      faults((answer) => {
        const policy = policyOf(answer)
        const scripts = policy['script-src'] ?? policy['default-src'] ?? []
        const bad: string[] = [
          ...Object.values(policy)
            .flat()
            .filter((source) => source === "'unsafe-eval'" || source === '*' || source === 'http:' || source === 'https:'),
        ]
        if (scripts.includes("'unsafe-inline'")) bad.push("script-src 'unsafe-inline'")
        if ((policy['style-src'] ?? []).includes("'unsafe-inline'") && !isFramed(answer)) bad.push("style-src 'unsafe-inline'")
        const [start] = policy['default-src'] ?? []
        if (start !== "'self'" && start !== "'none'") bad.push('no default-src')
        return bad.length > 0 && `${at(answer)}: ${bad.join(', ')}`
      }),
    ).toEqual([])
  })
  test('lets nobody put the portal into a frame', () => {
    const framers = (answer: Left) => policyOf(answer)['frame-ancestors']?.join()
    expect(faults((answer) => framers(answer) !== (isFramed(answer) ? "'self'" : "'none'") && at(answer))).toEqual([])
  })
  test('of a file that people sent lets it do nothing', () => {
    expect(faults((answer) => policyOf(answer)['default-src']?.join() !== "'none'" && at(answer), isFile)).toEqual([])
  })
})

const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(no-referrer|same-origin)$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}
test.each(Object.entries(EVERYWHERE))('%s is on every answer', (name, form) => {
  expect(faults((answer) => !form.test(header(answer, name)) && `${at(answer)}: ${header(answer, name) || 'none'}`)).toEqual([])
})

test('no answer lets another origin read it', () => {
  expect(faults((answer) => Object.keys(answer.headers).some((name) => name.startsWith('access-control-')) && at(answer))).toEqual([])
})

test('what an answer is stands in its header, texts with their letters', () => {
  const typeless = (answer: Left) => answer.body !== '' && !/^[a-z]+\/[\w.+-]+/.test(header(answer, 'content-type')) && at(answer)
  const unlettered = (answer: Left) =>
    /^(text\/|application\/json)/.test(header(answer, 'content-type')) && !/charset=utf-8/i.test(header(answer, 'content-type')) && at(answer)
  expect([...faults(typeless), ...faults(unlettered)]).toEqual([])
})

test('methods that no call has are answered by nothing', async () => {
  for (const url of ['/api/basic/role/v1/getUserInfo', '/zh/home', '/assets/page.js'])
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE'] as const)
      expect((await t.app.inject({ method: method as 'PUT', url })).statusCode, `${method} ${url}`).toBe(404)
})

test('nobody from outside says which address they come from, only a proxy that is named', async () => {
  const from = async (remoteAddress: string) => {
    let ip = ''
    const seen = t.log.length
    await t.app.inject({ url: '/api/basic/role/v1/ssologin?sso=99999999', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })
    for (const line of t.log.slice(seen)) ip ||= (JSON.parse(line) as { req?: { remoteAddress?: string } }).req?.remoteAddress ?? ''
    return ip
  }
  expect(await from('198.51.100.7')).toBe('198.51.100.7')
  expect(await from('10.0.0.2')).toBe('10.0.0.2')
  expect(await from('127.0.0.1')).toBe('203.0.113.9')
})

test('a body that reaches for the prototype is not taken', async () => {
  const payload = '{"__proto__":{"admin":true}}'
  const answer = await t.app.inject({ method: 'POST', url: '/api/basic/permission', headers: { 'content-type': 'application/json' }, payload })
  expect(answer.json()).not.toMatchObject({ code: '10000' })
})

test('no answer says what the portal is made of', () => {
  expect(faults((answer) => (answer.headers['x-powered-by'] ?? answer.headers.server) !== undefined && at(answer))).toEqual([])
})

test('nobody on the way keeps what a call answers', () => {
  expect(
    faults((answer) => !/no-store/.test(header(answer, 'cache-control')) && `${at(answer)}: ${header(answer, 'cache-control') || 'none'}`, isCall),
  ).toEqual([])
  expect(faults((answer) => !/^private/.test(header(answer, 'cache-control')) && at(answer), isFile)).toEqual([])
})

describe('cookies', () => {
  /** All that the portal sets, with whether scripts may read it: the anti-forgery token is sent back by them (SESS-22). The embedded sign-on has its own. */
  const OURS: readonly [name: RegExp, readable: boolean][] = [
    [/^__Host-backlot_(session|device|language|sign_on_\w+)$/, false],
    [/^__Host-backlot_csrf$/, true],
  ]
  const set = () =>
    t.left.flatMap((answer) =>
      [answer.headers['set-cookie'] ?? []].flat().map((line) => {
        const [pair = '', ...rest] = line.split(/;\s*/)
        return { at: at(answer), route: answer.route, name: pair.split('=')[0]!, marks: rest.map((mark) => mark.toLowerCase()) }
      }),
    )
  test('SESS-17 are Secure, SameSite=Lax and bound to this host, and scripts read the anti-forgery token alone', () => {
    const ours = set().filter(({ route }) => !route?.startsWith('/oidc'))
    expect(new Set(ours.map(({ name }) => name.replace(/sign_on_.*/, 'sign_on')))).toEqual(
      new Set(['__Host-backlot_session', '__Host-backlot_csrf', '__Host-backlot_sign_on']),
    )
    const wrong = ours.filter(({ name, marks }) => {
      const known = OURS.find(([form]) => form.test(name))
      const needed = ['secure', 'samesite=lax', 'path=/', ...(known?.[1] ? [] : ['httponly'])]
      return !known || needed.some((mark) => !marks.includes(mark)) || marks.some((mark) => mark.startsWith('domain=') || (known[1] && mark === 'httponly'))
    })
    expect(wrong).toEqual([])
  })
  test('of the embedded sign-on are read by no script and stay with it', () => {
    const wrong = set().filter(({ route, marks }) => route?.startsWith('/oidc') && (!marks.includes('httponly') || !marks.includes('secure')))
    expect(wrong).toEqual([])
  })
})
