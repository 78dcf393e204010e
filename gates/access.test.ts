import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { sessionHeaders, signInBy } from '#foundation/testing/client.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { accessPermissions, endMember, grantRole, permissionsOf as heldBy, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import { issueKey } from '#services/integrations/contract.ts'
import { accessOf } from './access/findings.ts'
import { OPEN, ROUTES } from './access/open.ts'
import { ADMIN, crowd } from './access/persons.ts'
import { SCOPELESS } from './access/scopeless.ts'
import { scopesOf } from './access/scopes.ts'
import { inRotation } from './depth.ts'
import { namelessIn } from './nameless.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { rooms } = t.portal
const endpoints = rooms.flatMap((room) => room.endpoints)
const who = crowd(t, rooms)
const nameless = namelessIn(t)
const calls = inRotation(
  'access',
  rooms.flatMap((room) => room.endpoints.map((endpoint) => ({ room: room.name, endpoint }))),
  ({ room }) => room,
)
/** The calls of a room that this run tries. */
const callsOf = (name: string) => calls.filter(({ room }) => room === name).map(({ endpoint }) => endpoint)

describe('what is open to anybody', () => {
  test('calls are public because their contract says why, and none becomes so unseen', () => {
    const named = (calls: typeof endpoints) => calls.map(({ call }) => call)
    const open = endpoints.filter(({ access }) => access === 'public')
    expect(named(open.filter((call) => !call.open?.trim())), 'public calls without a reason: ask for a sign-in, or say `open` in the contract').toEqual([])
    expect(named(endpoints.filter((call) => call.access !== 'public' && call.open !== undefined)), 'reasons for calls that are not public').toEqual([])
    expect(named(open.filter(({ call }) => !OPEN.includes(call))), 'calls that have become public: write them into gates/access/open.ts').toEqual([])
    // a room that was deleted takes its calls with it, and leaves their names
    expect(named(endpoints.filter(({ call, access }) => access !== 'public' && OPEN.includes(call))), 'no longer public: take them out of the list').toEqual([])
  })

  test('every route is a call of a contract, or stands in gates/access/open.ts', () => {
    const calls = new Set(endpoints.map(({ call }) => call))
    const beside = new Set(t.routes.filter((route) => !calls.has(route) && !calls.has(route.replace('HEAD ', 'GET '))).map((route) => route.split(' ')[1]!))
    expect(
      [...beside].filter((path) => !(path in ROUTES)),
      'routes without a reason',
    ).toEqual([])
    expect(
      Object.keys(ROUTES).filter((path) => !beside.has(path)),
      'reasons for routes that are not there',
    ).toEqual([])
    expect(
      endpoints.filter(({ call }) => !t.routes.includes(call)).map(({ call }) => call),
      'calls of a contract that no route answers',
    ).toEqual([])
  })

  test('a route that asks for a key refuses who has none, and who has only a session', async () => {
    const { cookie } = sessionHeaders(await signInBy(t.raw, '10000001'))
    const findings: string[] = []
    for (const route of t.routes) {
      const [method, path] = route.split(' ') as ['GET', string]
      if (ROUTES[path]?.open !== false) continue
      const url = path.replace(/:\w+/g, asSsoId('10000001'))
      for (const [whose, given] of [
        ['a visitor', {}],
        ['a session', { cookie: cookie! }],
        ['a wrong key', { authorization: 'Bearer none' }],
      ] as const) {
        const body = /^P/.test(method) && { headers: { ...given, 'content-type': 'application/json' }, body: '{}' }
        const { status } = await t.raw({ method, path: url, headers: given, ...body })
        if (status !== 401 && status !== 403) findings.push(`${route}: ${whose} got ${status} instead of 401 or 403`)
      }
    }
    expect(findings).toEqual([])
  })
})

describe.each(rooms.filter(({ name }) => callsOf(name).length > 0).map((room) => [room.name, room] as const))('%s', async (name, room) => {
  const findings = await accessOf(t, who, room)
  afterAll(() => who.rest())
  const tried = callsOf(name)
  const guarded = tried.filter(({ access }) => access !== 'service')

  test.each(guarded.map((endpoint) => [endpoint.call, endpoint] as const))('%s', async (_call, endpoint) => {
    expect(await findings(endpoint)).toEqual([])
  })

  test.each(tried.filter(({ access }) => access === 'service').map((endpoint) => [endpoint.call, endpoint] as const))(
    '%s is for keys only',
    async (call, endpoint) => {
      const answers = [
        await t.visitor.call(endpoint, {} as never),
        await (await who.session(ADMIN)).call(endpoint, {} as never),
        await t.visitor.call(endpoint, {} as never, { headers: { authorization: 'Bearer none' } }),
      ]
      expect([call, answers.map(({ status, content }) => [status, content])]).toEqual([call, answers.map(() => [403, undefined])])
    },
  )

  test('what the calls have written into the audit log has names there', async () => {
    expect(await nameless()).toEqual([])
  })
})

describe('a permission that was taken away', () => {
  const PERSON = '10000013'
  const held = rooms.flatMap(({ manifest }) => Object.entries(manifest.permissions).flatMap(([id, [role]]) => (role ? [[id, role] as const] : [])))
  const opened = held.flatMap(([id, role]) => {
    const calls = endpoints.filter(({ kind, access }) => kind !== 'upload' && [access].flat().includes(id))
    return calls.length ? [[id, role, calls.toSorted((a, b) => Number(b.kind === 'read') - Number(a.kind === 'read'))] as const] : []
  })
  const ownerOf = (id: string): string => rooms.find(({ manifest }) => id in manifest.permissions)?.name ?? ''

  test.each(inRotation('permissions', opened, ([id]) => ownerOf(id)))('%s is gone from the next call of an open session', async (_id, role, calls) => {
    const before = await t.write((ctx) => heldBy(ctx, asSsoId(PERSON)))
    // a call that another permission of the person's opens too tells nothing
    const endpoint = calls.find(({ access }) => [access].flat().every((one) => !before.includes(one)))
    if (!endpoint) return
    const client = await who.session(PERSON, true)
    const status = async () => (await client.call(endpoint, {} as never)).status
    const member = await t.write((ctx) => grantRole(ctx, { role, ssoId: asSsoId(PERSON), from: ctx.today, reason: 'test' }))
    const given = await status()
    await t.write((ctx) => endMember(ctx, member, 'test'))
    expect([endpoint.call, given, await status()]).toEqual([endpoint.call, 200, 403])
  })
})

describe('what goes round a second administrator', () => {
  test('SYS-05 a permission that opens what a sensitive one opens is sensitive', async () => {
    const sensitive = new Set(
      (await t.portal.database.read().select().from(accessPermissions).where(eq(accessPermissions.sensitive, true))).map(({ id }) => id),
    )
    const everybodys = new Set(
      rooms.flatMap(({ manifest }) => Object.entries(manifest.permissions).filter(([, roles]) => roles.includes('team-member'))).map(([id]) => id),
    )
    const findings = rooms.flatMap(({ endpoints: calls, manifest }) =>
      calls.flatMap(({ call, access }) => {
        const ids = [access].flat()
        const by = ids.find((id) => manifest.sensitive?.includes(id))
        return by
          ? ids.filter((id) => !sensitive.has(id) && !everybodys.has(id)).map((id) => `${id} opens ${call} as ${by} does, and one administrator grants it`)
          : []
      }),
    )
    expect(findings).toEqual([])
  })

  test('INTEG-12 INTEG-13 a key gives nobody what they do not hold, and nothing sensitive by one administrator alone', async () => {
    const ISSUER = asSsoId('10000013')
    await t.write(async (ctx) => {
      await savePrivilegeGroup(ctx, { code: 'keys-only', nameCn: 'keys', nameEn: 'keys', permissions: ['BASIC_SYSTEM_INTEGRATION'], reason: 'test' })
      await saveRole(ctx, {
        code: 'keys-only',
        nameCn: 'keys',
        nameEn: 'keys',
        description: '',
        dataScope: 'all',
        privilegeGroups: ['keys-only'],
        reason: 'test',
      })
      await grantRole(ctx, { role: 'keys-only', ssoId: ISSUER, from: ctx.today, reason: 'test' })
    })
    const held = new Set(await t.write((ctx) => heldBy(ctx, ISSUER)))
    const issuer = await who.session(ISSUER, true)
    const findings: string[] = []
    for (const { manifest } of rooms)
      for (const [id, roles] of Object.entries(manifest.permissions)) {
        const answer = await issuer.call(issueKey, { name: id, permissions: [id], validUntil: '2027-01-01' })
        const given = answer.code === 'INTEG-12' ? 'refused' : answer.content?.waits ? 'waits' : 'in force'
        if (roles.length && !held.has(id) && given !== 'refused') findings.push(`${id}: a key of somebody who does not hold it is ${given}`)
        if (manifest.sensitive?.includes(id) && given === 'in force') findings.push(`${id}: one administrator alone has put a key with it in force`)
      }
    expect(findings).toEqual([])
  })
})

describe('a permission for the rows of some', () => {
  test('ACCESS-03 what gates/access/scopeless.ts lets be is there', () => {
    const there = new Set(endpoints.map(({ call }) => call))
    const pathOf = (call: string) => call.split(' ')[1]!.split('/')
    /** The rooms that answer below a path: `/api/basic/news/v1` has five parts. */
    const below = (path: string[]) => rooms.filter((room) => room.endpoints.some(({ call }) => pathOf(call).slice(0, path.length).join() === path.join()))
    const gone = Object.keys(SCOPELESS).filter((call) => {
      const path = pathOf(call)
      // a room that was deleted leaves its reasons: where several answer below the same base, it may have been one of them
      const alone = below(path.slice(0, 5)).length === 1
      return !there.has(call) && (alone || below(path.slice(0, -1)).length > 0)
    })
    expect(gone, 'reasons for calls that are not there').toEqual([])
  })

  let findings: Awaited<ReturnType<typeof scopesOf>>
  beforeAll(async () => {
    await who.wake()
    findings = await scopesOf(t, rooms)
  })
  const asked = rooms.filter((room) => room.endpoints.length > 0)
  test.each(inRotation('scopes', asked, ({ name }) => name).map((room) => [room.name, room] as const))(
    'ACCESS-03 %s tells of nobody outside of its scope',
    async (_, room) => {
      expect(await findings(room)).toEqual([])
    },
  )
})
