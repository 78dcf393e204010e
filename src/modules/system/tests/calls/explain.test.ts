import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { explain, grantRole } from '#services/access/server/api.ts'
import { classes } from '#services/people/contract.ts'
import { end, list, permission } from '#services/session/contract.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract/index.ts'

const t = await openTestPortal({ whole: true })
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

const ADMIN = '10000009'
const WORKER = '10000001'
const id = asSsoId
const admin = await t.as(ADMIN)
const named = Array.from({ length: 17 }, (_, at) => String(10_000_001 + at))
const PEOPLE = '/{lang}/people/admin'
/** On a landing each question is put for every fourth person, another one for each question; by hand for all. */
const EVERY = process.env.DEPTH === 'landing' ? 4 : 1

describe('SYS-14', () => {
  test('SYS-14 for each named person and each permission and screen the answer is what the server decides', async () => {
    // one menu hidden and another shown against its seed, so that companies differ
    await admin.ok(calls.saveMenuVisibility, { entity: 'HB', menuKey: '/{lang}/myFreeMeal', hidden: true })
    await t.drain()
    const ids = (await admin.ok(calls.permissionTree)).modules.flatMap((one) => one.permissions.map((node) => node.id))
    expect(ids.length).toBeGreaterThan(15)
    const screens = (await admin.ok(calls.menuVisibility)).menus.map((one) => one.path)
    const reader = await t.reader(ADMIN)
    for (const [at, ssoId] of named.entries()) {
      const asked = (list: readonly string[]) => list.filter((_, nth) => (nth + at) % EVERY === 0)
      const decided = await (await t.as(ssoId)).ok(permission)
      const routes = new Set(decided.routes.map((one) => one.path))
      const held = new Set(decided.ids)
      for (const one of asked(ids)) {
        const { answer } = await explain(reader, id(ssoId), { permission: one })
        expect([ssoId, one, answer]).toEqual([ssoId, one, held.has(one)])
      }
      for (const path of asked(screens)) {
        const { answer } = await explain(reader, id(ssoId), { route: path })
        expect([ssoId, path, answer]).toEqual([ssoId, path, routes.has(path)])
      }
    }
    const told = (ssoId: string) => admin.ok(calls.explainAccess, { ssoId: id(ssoId), asked: { about: 'screen', path: '/{lang}/myFreeMeal' } })
    expect([(await told('10000010')).answer, (await told(WORKER)).answer]).toEqual([false, true])
    await admin.ok(calls.saveMenuVisibility, { entity: 'HB', menuKey: '/{lang}/myFreeMeal', hidden: false })
  }, 180_000)

  test('SYS-14 a record is told by permission and data scope, without any of its content', async () => {
    const about = (viewer: string, of: string) =>
      admin.ok(calls.explainAccess, { ssoId: id(viewer), asked: { about: 'record', permission: 'MSS', ssoId: id(of) } })
    expect((await about('10000002', WORKER)).answer).toBe(true)
    const no = await about('10000002', '10000010')
    expect(no.answer).toBe(false)
    expect(no.steps.at(-1)).toMatchObject({ step: 'scope', holds: false })
    expect(JSON.stringify(no)).not.toContain('杨柳')
  })

  test('SYS-14 what a person may do is told with role and privilege group, and equals what she holds', async () => {
    const effective = await admin.ok(calls.effectivePermissions, { ssoId: id('10000005') })
    const decided = await (await t.as('10000005')).ok(permission)
    expect(effective.permissions.map((one) => one.id).sort()).toEqual(decided.ids)
    for (const one of effective.permissions) expect([one.id, one.from.length > 0]).toEqual([one.id, true])
    expect(effective.memberships.map((one) => [one.role.code, one.byRule])).toContainEqual(['team-member', true])
    expect((await admin.call(calls.effectivePermissions, { ssoId: id('99999999') })).code).not.toBe('10000')
  })
})

describe('SYS-15', () => {
  test('SYS-15 a refusal names the missing permission and whom to ask, and the request for it starts from there', async () => {
    const worker = await t.as(WORKER)
    const refused = await worker.call(classes)
    expect(refused).toMatchObject({ status: 403, code: 'ACCESS-05' })
    expect(refused.returnMsg).toContain('人员与组织管理')
    expect(refused.returnMsg).toContain('林静怡')
    const missing = await worker.ok(calls.missingAccess, { path: PEOPLE })
    expect(missing).toMatchObject({ missing: [{ id: 'BASIC_PEOPLE_ADMIN' }], role: { code: 'hr-ops' }, ask: { ssoId: '10000005' }, pending: null })
    const asked = await worker.ok(calls.askAccess, { path: PEOPLE, reason: '负责本区公告' })
    expect(asked.done).toBe(false)
    expect(await worker.call(calls.askAccess, { path: PEOPLE, reason: '再次申请' })).toMatchObject({ code: 'SYS-15' })
    expect((await worker.ok(calls.missingAccess, { path: PEOPLE })).pending).toEqual({ no: asked.pending!.no })
    const decide = async (ssoId: string) => (await t.as(ssoId)).ok(operate, { itemId: asked.pending!.id, action: 'approve' })
    await decide('10000002')
    expect((await worker.call(classes)).status).toBe(403)
    await decide(ADMIN)
    expect((await worker.call(classes)).code).toBe('10000')
    expect((await worker.ok(calls.missingAccess, { path: PEOPLE })).missing).toEqual([])
    expect((await worker.call(calls.askAccess, { path: PEOPLE, reason: '已有权限' })).code).not.toBe('10000')
    expect((await worker.call(calls.missingAccess, { path: '/{lang}/nowhere' })).code).not.toBe('10000')
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  test('SYS-15 of two requests of one person one is made', async () => {
    const worker = await t.as('10000012')
    const ask = () => worker.call(calls.askAccess, { path: PEOPLE, reason: '代班' })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'SYS-15'])
  })
})

describe('before it is saved', () => {
  test('a change says who gains and loses which screens, and changes nothing', async () => {
    const before = await admin.ok(calls.permissionTree)
    const owned = before.groups.find((one) => one.code === 'hr-ops')!
    const given = { code: owned.code, nameCn: owned.nameCn, nameEn: owned.nameEn, version: owned.version, reason: 'test' }
    const fewer = owned.permissions.filter((one) => one !== 'BASIC_PEOPLE_ADMIN')
    const lost = await admin.ok(calls.previewChange, { change: { kind: 'group', given: { ...given, permissions: fewer } } })
    expect(lost.lost).toMatchObject([{ path: PEOPLE, people: lost.people }])
    expect(lost.lost[0]!.sample.map((one) => one.ssoId)).toContain('10000005')
    expect(lost.permissionsLost.map((one) => one.id)).toEqual(['BASIC_PEOPLE_ADMIN'])
    const members = (ssoId: string) => ({
      kind: 'members' as const,
      given: { role: 'finance', grant: [{ ssoId: id(ssoId), from: '2026-11-20', to: null }], reason: 'test' },
    })
    const gain = await admin.ok(calls.previewChange, { change: members('10000012') })
    expect(gain).toMatchObject({ people: 1, gained: [expect.objectContaining({ people: 1 }), ...gain.gained.slice(1)], lost: [] })
    expect((await admin.ok(calls.previewChange, { change: members('10000007') })).people).toBe(0)
    const rule = { kind: 'rule' as const, given: { role: 'finance', condition: { department: ['MB-FN'] as [string] }, active: true, reason: 'test' } }
    expect((await admin.ok(calls.previewChange, { change: rule })).people).toBe(0)
    const [own] = (await admin.ok(calls.searchMembers, { filters: { role: 'finance', keyword: '10000007' } })).list
    const taken = await admin.ok(calls.previewChange, { change: { kind: 'members', given: { role: 'finance', end: [own!.id], reason: 'test' } } })
    expect(taken).toMatchObject({ people: 1 })
    expect(taken.lost.length).toBeGreaterThan(0)
    expect(await admin.ok(calls.permissionTree)).toEqual(before)
  })
})

describe('sessions of others', () => {
  test('an administrator sees where somebody is signed in and ends it; others may not', async () => {
    const worker = await t.as('10000013')
    const open = (await admin.ok(list, { filters: { ssoId: id('10000013'), open: true } })).list
    expect(open.length).toBeGreaterThan(0)
    expect((await worker.call(list, { filters: { ssoId: id(ADMIN) } })).status).toBe(403)
    for (const { id: session } of open) await admin.ok(end, { id: session, reason: 'test' })
    expect((await worker.call(permission)).code).toBe('10004')
  })
})

test('a role of later counts from its first day: until then the look-up shows it as planned', async () => {
  await t.write((ctx) => grantRole(ctx, { role: 'ehs', ssoId: id('10000011'), from: '2026-12-01', reason: 'later' }), ADMIN)
  const { memberships, permissions } = await admin.ok(calls.effectivePermissions, { ssoId: id('10000011') })
  expect(memberships.find((one) => one.role.code === 'ehs')).toMatchObject({ status: 'planned', counts: false })
  expect(permissions.some((one) => one.from.some(({ role }) => role.code === 'ehs'))).toBe(false)
})
