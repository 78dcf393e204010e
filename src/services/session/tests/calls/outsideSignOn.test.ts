import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#foundation/server/config.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { ssologin } from '../../contract.ts'
import { CALLBACK_PATH, START_PATH } from '../../server/data/signOn.ts'
import { identityProviderStore } from '../../server/wiring/identityProviderStore.ts'

/** A sign-on of the resort, outside the portal: another process in life, another port here. */
const t = await openTestPortal()
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
let server: Server
let issuer: string

beforeAll(async () => {
  server = createServer((request, response) => void identityProvider.callback()(request, response)).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const identityProvider = outsideIdentityProvider()
  t.portal.config.oidc = { issuer, clientId: 'portal', clientSecret: 'a secret of the resort', ssoClaim: 'employee_number' }
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await t.close()
})

/** Knows one person and asks nothing. */
function outsideIdentityProvider(): Provider {
  const identityProvider = new Provider(issuer, {
    adapter: identityProviderStore(),
    clients: [
      {
        client_id: 'portal',
        client_secret: 'a secret of the resort',
        redirect_uris: [`http://localhost${CALLBACK_PATH}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['for tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub'], profile: ['employee_number'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    extraParams: ['company'],
    interactions: { url: (_ctx, { uid }) => `/person/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, employee_number: '10000002' }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({ clientId: 'portal', accountId: ctx.oidc.session!.accountId! })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  identityProvider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/person/')) return next()
    ctx.redirect(await identityProvider.interactionResult(ctx.req, ctx.res, { login: { accountId: 'a.manager' } }))
  })
  return identityProvider
}

/** Walks through the sign-on by HTTP, as a browser would, until it sends back to the portal. */
async function throughSignOn(url: string): Promise<string> {
  const jar = new Map<string, string>()
  for (let at = url; ; ) {
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
      jar.set(name, value)
    }
    at = new URL(answer.headers.get('location')!, at).href
    if (at.startsWith('http://localhost/')) return at.slice('http://localhost'.length)
  }
}

/** By the portal's clock, which stands still: the machine's goes on. */
const seconds = () => Math.floor(t.portal.clock().getTime() / 1_000)
const answerOf = (claims: Record<string, unknown>, key: KeyObject = privateKey): string => {
  const now = seconds()
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', kid: 'k1' })}.${part({ iss: issuer, aud: 'portal', sub: 'a.member', employee_number: '10000001', iat: now, exp: now + 3_600, ...claims })}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

test('the sign-on of the settings signs in by its own claim', async () => {
  const start = await t.app.inject({ url: `${START_PATH}?redirectUrl=/en/home`, headers: { host: 'localhost' } })
  expect(String(start.headers.location)).toContain(`${issuer}/auth?`)
  expect(String(start.headers.location)).not.toContain('secret')
  const back = await throughSignOn(String(start.headers.location))
  const cookies = Object.fromEntries(start.cookies.map((c) => [c.name, c.value]))
  const done = await t.app.inject({ url: back, cookies, headers: { host: 'localhost' } })
  expect(done.headers.location).toBe('/en/home')
  expect(done.cookies.map((c) => c.name)).toContain('backlot_session')
})

test('SESS-24 a bare number opens nothing once a sign-on is set, and production does not start without one', async () => {
  expect(await t.visitor.call(ssologin, { sso: '10000001' })).toMatchObject({ code: 'SESS-24', returnMsg: '登录验证失败，请重新登录' })
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SESS-24')
})

test('SESS-24 an answer of the sign-on is good once, for five minutes, for this portal only', async () => {
  const good = answerOf({})
  expect(await t.visitor.call(ssologin, { sso: good })).toMatchObject({ code: '10000', content: { ssoId: '10000001' } })
  expect((await t.visitor.call(ssologin, { sso: good })).code).toBe('SESS-24')
  const others = [
    answerOf({ aud: 'another' }),
    answerOf({ iss: 'http://another.example' }),
    answerOf({ iat: seconds() - 301 }),
    answerOf({ iat: seconds() + 120 }),
    answerOf({ exp: seconds() - 1 }),
    answerOf({}, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    `${good.split('.')[0]}.${good.split('.')[1]}.`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`,
    good.replace(/^[^.]+/, Buffer.from('{"alg":"HS256"}').toString('base64url')),
    'not.a.token',
  ]
  for (const sso of others) expect((await t.visitor.call(ssologin, { sso })).code).toBe('SESS-24')
})

test('a sign-on that does not answer is said on the sign-in page, and asked again next time', async () => {
  const own = await openTestPortal()
  own.portal.config.oidc = { issuer: 'http://127.0.0.1:9', clientId: 'portal', clientSecret: 'x', ssoClaim: 'sub' }
  const ask = async () => (await own.app.inject({ url: `${START_PATH}?redirectUrl=/zh/home`, headers: { host: 'localhost' } })).headers.location
  expect(await ask()).toBe('/login?error=unreachable&redirectUrl=%2Fzh%2Fhome')
  own.portal.config.oidc = t.portal.config.oidc!
  expect(await ask()).toContain(issuer)
  await own.close()
})
