import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, asc, eq, ne, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { classes } from '#services/people/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import { roleCode } from '../../contract.ts'
import { endMember, grantRole, grantsOf, holdersOf, inHandsOf, require, saveMembers, savePrivilegeGroup, saveRole, saveRule } from '../../server/api.ts'
import { applyRules, applySome } from '../../server/commands/ruled.ts'
import { declaredPermissions, syncManifests } from '../../server/commands/sync.ts'
import { accessPermissions, accessRules, accessMembers as members } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

const TODAY = '2026-11-20'
const id = asSsoId
const read = () => t.portal.database.read()
const grants = (ssoId: string, today = TODAY) => grantsOf({ db: read(), today }, id(ssoId))
const rolesOf = async (ssoId: string, today = TODAY) => (await grants(ssoId, today)).roles
const admin = <T>(work: (ctx: WriteCtx) => Promise<T>) => t.write(work, '10000009')
const openOf = (ssoId: string) =>
  read()
    .select()
    .from(members)
    .where(and(eq(members.ssoId, id(ssoId)), ne(members.status, 'ended')))
    .orderBy(asc(members.role))

/** Counts the statements that work sends. */
function counting(db: Db): { db: Db; sent: () => number } {
  let sent = 0
  // a session of its own: what was prepared for another is not counted
  const _ = { ...db._, session: Object.create(db._.session) }
  const watched = new Proxy(db, {
    get(target, name) {
      if (name === '_') return _
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute'].includes(String(name))) sent++
      return value.bind(target)
    },
  })
  return { db: watched, sent: () => sent }
}

describe('the named people', () => {
  test('each holds what the role needs: by grant, by rule, and nothing else', async () => {
    expect(await rolesOf('10000001')).toEqual(['team-member'])
    expect(await rolesOf('10000002')).toEqual(['line-manager', 'team-member'])
    expect(await rolesOf('10000003')).toEqual(['line-manager', 'team-member'])
    expect(await rolesOf('10000004')).toEqual(['hrbp', 'team-member'])
    expect(await rolesOf('10000009')).toEqual(['platform-admin', 'team-member', 'uop-editor', 'uop-reviewer'])
    expect(await rolesOf('10000015')).toEqual(['cashier', 'team-member'])
    expect(await holdersOf({ db: read(), today: TODAY }, { role: 'team-member' })).toHaveLength(17)
  })

  test('every permission of the manifests is granted to its first roles', async () => {
    const declared = declaredPermissions(t.portal.rooms)
    for (const { id: permission, firstRoles } of declared)
      for (const [ssoId, ...roles] of [
        ['10000009', 'platform-admin', 'uop-editor', 'uop-reviewer'],
        ['10000005', 'hr-ops', 'uop-reviewer'],
        ['10000001'],
      ] as const)
        expect([permission, ssoId, (await grants(ssoId)).permissions.has(permission)]).toEqual([
          permission,
          ssoId,
          firstRoles.some((role) => role === 'team-member' || roles.some((held) => held === role)),
        ])
  })
})

describe('ACCESS-01', () => {
  const hrOps = () => t.as('10000005')
  const group = (permissions: string[]) =>
    admin((ctx) => savePrivilegeGroup(ctx, { code: 'hr-ops', nameCn: '人事', nameEn: 'HR', permissions, reason: 'test' }))

  test('ACCESS-01 a permission taken from a privilege group is gone at the next call, and back at the next after', async () => {
    const client = await hrOps()
    expect((await client.call(classes)).code).toBe('10000')
    const before = [...(await grants('10000005')).permissions].filter((one) =>
      declaredPermissions(t.portal.rooms).some((d) => d.id === one && d.firstRoles.includes('hr-ops')),
    )
    await group(before.filter((one) => one !== 'BASIC_PEOPLE_ADMIN'))
    expect((await client.call(classes)).status).toBe(403)
    await group(before)
    expect((await client.call(classes)).code).toBe('10000')
  })

  test('ACCESS-01 a role given or taken away holds from the next call', async () => {
    const client = await t.as('10000001')
    expect((await client.call(classes)).status).toBe(403)
    const member = await admin((ctx) => grantRole(ctx, { role: 'hr-ops', ssoId: id('10000001'), from: TODAY, reason: 'test' }))
    expect((await client.call(classes)).code).toBe('10000')
    await admin((ctx) => endMember(ctx, member, 'test'))
    expect((await client.call(classes)).status).toBe(403)
    await expect(admin((ctx) => endMember(ctx, member, 'test'))).rejects.toMatchObject({ refusals: [{ rule: 'LIFE-01' }] })
  })

  test('ACCESS-01 rights come through privilege groups only: a role without one gives nothing', async () => {
    const role = { code: 'auditor', nameCn: '审计', nameEn: 'Auditor', description: '', dataScope: 'all' as const, reason: 'test' }
    await admin((ctx) => saveRole(ctx, { ...role, privilegeGroups: [] }))
    await admin((ctx) => grantRole(ctx, { role: 'auditor', ssoId: id('10000008'), from: TODAY, reason: 'test' }))
    expect((await grants('10000008')).permissions.has('BASIC_PEOPLE_ADMIN')).toBe(false)
    await admin((ctx) => saveRole(ctx, { ...role, privilegeGroups: ['hr-ops'] }))
    expect((await grants('10000008')).permissions.has('BASIC_PEOPLE_ADMIN')).toBe(true)
    await admin((ctx) => saveRole(ctx, { ...role, privilegeGroups: [] }))
    expect((await grants('10000008')).permissions.has('BASIC_PEOPLE_ADMIN')).toBe(false)
  })

  test('ACCESS-01 everything a request asks about a person is one statement', async () => {
    const { db, sent } = counting(read())
    await grantsOf({ db, today: TODAY }, id('10000009'))
    expect(sent()).toBe(1)
  })
})

describe('RoleMember', () => {
  test('counts from its first day to its last, whether or not the job has run; the job starts and ends it', async () => {
    const from = addDays(TODAY, 3)
    const to = addDays(TODAY, 5)
    const member = await admin((ctx) => grantRole(ctx, { role: 'ehs', ssoId: id('10000012'), from, to, reason: 'cover' }))
    const held = await Promise.all([2, 3, 5, 6].map(async (days) => (await rolesOf('10000012', addDays(TODAY, days))).includes('ehs')))
    expect(held).toEqual([false, true, true, false])
    const statusOn = async (day: string) => {
      t.setClock(startOfDay(day))
      await t.runJob('access.turn')
      await t.runJob('access.turn')
      return (await read().select({ status: members.status }).from(members).where(eq(members.id, member)))[0]?.status
    }
    expect([await statusOn(addDays(TODAY, 2)), await statusOn(from), await statusOn(to), await statusOn(addDays(to, 1))]).toEqual([
      'planned',
      'active',
      'active',
      'ended',
    ])
  })

  test('one that cannot be moved leaves no other with a role that is over, and is named', async () => {
    const to = addDays(TODAY, 1)
    const [bad, good] = await admin(async (ctx) => [
      await grantRole(ctx, { role: 'ehs', ssoId: id('10000006'), from: TODAY, to, reason: 'cover' }),
      await grantRole(ctx, { role: 'ehs', ssoId: id('10000007'), from: TODAY, to, reason: 'cover' }),
    ])
    const stuck = sql.raw(`not (id = '${bad}' and status = 'ended')`)
    await t.write(({ db }) => db.execute(sql`alter table access_members add constraint stuck check (${stuck}) not valid`))
    t.setClock(startOfDay(addDays(to, 1)))
    await expect(t.runJob('access.turn')).rejects.toThrow(bad)
    expect([await openOf('10000006'), await openOf('10000007')].map((open) => open.some(({ role }) => role === 'ehs'))).toEqual([true, false])
    await t.write(({ db }) => db.execute(sql`alter table access_members drop constraint stuck`))
    await t.runJob('access.turn')
    expect((await openOf('10000006')).some(({ role }) => role === 'ehs')).toBe(false)
    expect(good).not.toBe(bad)
  })

  test('given again for days that are covered changes nothing; unknown roles, people and passed days are refused', async () => {
    const given = { role: 'ehs', ssoId: id('10000014'), from: TODAY, reason: 'test' }
    const first = await admin((ctx) => grantRole(ctx, given))
    expect(await admin((ctx) => grantRole(ctx, { ...given, from: addDays(TODAY, 9) }))).toBe(first)
    await expect(admin((ctx) => grantRole(ctx, { ...given, role: 'nobody' }))).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-02' }] })
    await expect(admin((ctx) => grantRole(ctx, { ...given, ssoId: id('99999999') }))).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-02' }] })
    await expect(admin((ctx) => grantRole(ctx, { ...given, to: addDays(TODAY, -1) }))).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-39', field: 'to' }] })
    await admin((ctx) => saveMembers(ctx, { role: 'ehs', end: [first], grant: [{ ssoId: id('10000013'), from: TODAY }], reason: 'swap' }))
    expect([await rolesOf('10000014'), await rolesOf('10000013')]).toEqual([['team-member'], ['ehs', 'team-member']])
  })

  test('who leaves loses every role', async () => {
    await admin((ctx) => grantRole(ctx, { role: 'ehs', ssoId: id('10000011'), from: TODAY, reason: 'test' }))
    await t.write((ctx) => applyChange(ctx, id('10000011'), { status: 'left', lastWorkingDate: addDays(TODAY, -1) }))
    await t.drain()
    expect(await openOf('10000011')).toEqual([])
    await t.write((ctx) => applyChange(ctx, id('10000011'), { status: 'active' }))
    await t.drain()
    expect(await rolesOf('10000011')).toEqual(['team-member'])
  })
})

describe('rules', () => {
  test('a new manager holds line-manager as soon as the change is told, the one before no more', async () => {
    await t.write((ctx) => applyChange(ctx, id('10000013'), { lineManager: id('10000001') }))
    await t.drain()
    expect(await rolesOf('10000001')).toContain('line-manager')
    await t.write((ctx) => applyChange(ctx, id('10000013'), { lineManager: id('10000002') }))
    await t.drain()
    expect(await rolesOf('10000001')).toEqual(['team-member'])
  })

  test.each([
    [{ entity: ['HB' as const] }, ['10000010']],
    [{ employeeType: ['intern' as const, 'part-time' as const] }, ['10000012', '10000013']],
    [{ employeeClass: [1] }, ['10000014']],
    [{ department: ['MB-HR'] }, ['10000004', '10000005', '10000006']],
    [{ department: ['MB-HR'], position: ['MB-HR-CB-M1'] }, ['10000006']],
    [{ staffGroup: ['FL' as const], hasReports: true as const }, ['10000002']],
    [{ employeeClass: [0, 5], entity: ['JV' as const, 'HB' as const] }, ['10000010', '10000011']],
  ])('a rule gives its role to who fits %j', async (condition, expected) => {
    const rule = await admin((ctx) => saveRule(ctx, { role: 'comms-editor', condition, active: true, reason: 'test' }))
    const held = await read()
      .select({ ssoId: members.ssoId })
      .from(members)
      .where(and(eq(members.byRule, rule), eq(members.status, 'active')))
      .orderBy(asc(members.ssoId))
    expect(held.map((row) => row.ssoId)).toEqual(expected)
    await admin((ctx) => saveRule(ctx, { id: rule, role: 'comms-editor', condition, active: false, reason: 'test' }))
    expect(
      await read()
        .select()
        .from(members)
        .where(and(eq(members.byRule, rule), ne(members.status, 'ended'))),
    ).toEqual([])
  })

  test('the hourly job finds who changed without being told, in as many statements for one as for all', async () => {
    const [rule] = await read().select().from(accessRules).where(eq(accessRules.role, 'team-member'))
    const before = await rolesOf('10000012')
    const statements = async () =>
      t.write(async (ctx) => {
        const { db, sent } = counting(ctx.db)
        await applySome({ ...ctx, db: db as typeof ctx.db }, rule!)
        return sent()
      })
    const none = await statements()
    await t.write((ctx) => ctx.db.delete(members).where(eq(members.byRule, rule!.id)))
    expect(await statements()).toBeLessThanOrEqual(none + 1)
    expect(await rolesOf('10000012')).toEqual(before)
    await t.write((ctx) => ctx.db.delete(members).where(eq(members.byRule, rule!.id)))
    await t.runJob('access.applyRules')
    await applyRules(t.job('access.applyRules'))
    expect(await rolesOf('10000012')).toEqual(before)
  })
})

describe('manifests', () => {
  const [first, ...rest] = t.portal.rooms
  const withPermission = (permissions: Record<string, readonly string[]>) => [
    { ...first!, manifest: { ...first!.manifest, permissions: { ...first!.manifest.permissions, ...permissions } } },
    ...rest,
  ]
  const sync = (permissions: Record<string, readonly string[]>) => t.write((ctx) => syncManifests(ctx, withPermission(permissions)))

  test('a role that is none is a fault at the start that names it, as is an id of two modules', () => {
    expect(() => declaredPermissions(withPermission({ TEA_ADMIN: ['tea-lady'] }))).toThrow(
      `${first!.name}/module.ts gives TEA_ADMIN to the role tea-lady, which is none`,
    )
    expect(() => declaredPermissions(withPermission({ BASIC_PEOPLE_ADMIN: [] }))).toThrow('declares the permission BASIC_PEOPLE_ADMIN')
  })

  test('a new permission is granted to its first roles once; what is taken away stays away', async () => {
    await sync({ TEA_ADMIN: ['security'] })
    expect((await grants('10000008')).permissions.has('TEA_ADMIN')).toBe(true)
    await admin((ctx) => savePrivilegeGroup(ctx, { code: 'security', nameCn: '安保', nameEn: 'Security', permissions: [], reason: 'test' }))
    await sync({ TEA_ADMIN: ['security', 'ehs'] })
    expect((await grants('10000008')).permissions.has('TEA_ADMIN')).toBe(false)
    expect((await grants('10000016')).permissions.has('TEA_ADMIN')).toBe(false)
  })

  test('a permission that no manifest has any more gives nothing, and cannot be granted', async () => {
    await sync({ TEA_GUEST: ['ehs'] })
    expect((await grants('10000016')).permissions.has('TEA_GUEST')).toBe(true)
    await sync({})
    expect((await grants('10000016')).permissions.has('TEA_GUEST')).toBe(false)
    expect(await holdersOf({ db: read(), today: TODAY }, { permission: 'TEA_GUEST' })).toEqual([])
    await expect(
      admin((ctx) => savePrivilegeGroup(ctx, { code: 'ehs', nameCn: 'e', nameEn: 'e', permissions: ['TEA_GUEST'], reason: 'test' })),
    ).rejects.toMatchObject({
      refusals: [{ rule: 'SHELL-02' }],
    })
    await sync({ TEA_GUEST: ['ehs'] })
    expect((await grants('10000016')).permissions.has('TEA_GUEST')).toBe(true)
    const [row] = await read().select().from(accessPermissions).where(eq(accessPermissions.id, 'TEA_GUEST'))
    expect(row).toMatchObject({ module: first!.name, active: true })
  })

  test('every role of the closed list is there, named in both languages', async () => {
    for (const code of roleCode.options)
      expect([code, t.portal.ports.texts.has('zh', `role.${code}`), t.portal.ports.texts.has('en', `role.${code}`)]).toEqual([code, true, true])
  })
})

test('holdersOf knows permission, role, company and department, and serving people only', async () => {
  const ctx = { db: read(), today: TODAY }
  expect(await holdersOf(ctx, { role: 'team-member' }, { entity: 'HB' })).toEqual(['10000010'])
  expect(await holdersOf(ctx, { role: 'team-member' }, { department: 'MB-HR' })).toEqual(['10000004', '10000005', '10000006'])
  expect(await holdersOf(ctx, { permission: 'BASIC_PEOPLE_ADMIN' })).toEqual(['10000005', '10000009'])
})

test('SESS-18 what a module asks for itself is refused with 403 to who does not hold it', () => {
  const actor = { permissions: new Set(['FREEMEAL']) }
  expect(() => require(actor, 'FREEMEAL')).not.toThrow()
  expect(() => require(actor, 'PERSONNEL')).toThrow(expect.objectContaining({ status: 403, message: 'SESS-18' }))
})

test('demo data are made in the hands of a person at a moment, with what they may now', async () => {
  const then = startOfDay(addDays(TODAY, -400))
  const roles = await rolesOf('10000009')
  await t.write(async (ctx) => {
    const hands = await inHandsOf(ctx, id('10000009'), then)
    expect([hands.actor.ssoId, hands.by, hands.now, hands.today]).toEqual(['10000009', '10000009', then, addDays(TODAY, -400)])
    expect(hands.actor.roles).toEqual(roles)
    expect((await inHandsOf(ctx, id('10000009'))).now).toEqual(ctx.now)
    await expect(inHandsOf(ctx, id('99999999'))).rejects.toThrow('99999999')
  })
})
