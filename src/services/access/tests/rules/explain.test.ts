import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { asc, ne } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { checkFailed } from '#services/audit/events.ts'
import { history } from '#services/audit/server/api.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import { classes } from '#services/people/contract.ts'
import { applyChange, peoplePersons } from '#services/people/server/api.ts'
import { can, endMember, explain, grantRole, grantsOf, holdersOf, inScopeOf, require, savePrivilegeGroup } from '../../server/api.ts'
import { accessPermissions } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

const TODAY = '2026-11-20'
const id = asSsoId
const read = () => t.portal.database.read()
const everybody = await read().select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).orderBy(asc(peoplePersons.ssoId))
const admin = '10000009'
/** On a landing each question is put for every fourth person, another one for each question; by hand for all. */
const EVERY = process.env.DEPTH === 'landing' ? 4 : 1

describe('ACCESS-04', () => {
  test('ACCESS-04 the answer equals can for every permission and person', async () => {
    await t.write((ctx) => grantRole(ctx, { role: 'finance', ssoId: id('10000001'), from: addDays(TODAY, 2), reason: 'later' }), admin)
    await t.write((ctx) => applyChange(ctx, id('10000017'), { status: 'left', lastWorkingDate: addDays(TODAY, -1) }))
    await t.drain()
    const permissions = await read().select({ id: accessPermissions.id }).from(accessPermissions)
    expect(permissions.length).toBeGreaterThan(5)
    const day = async () => {
      for (const [at, { ssoId }] of everybody.entries()) {
        const put = [...permissions, { id: 'NO_SUCH' }].filter((_, nth) => (nth + at) % EVERY === 0)
        const asked = await t.write(async (ctx) => {
          const { permissions: held } = await grantsOf(ctx, ssoId)
          const answers = []
          for (const { id: permission } of put)
            answers.push({ permission, answer: (await explain(ctx, ssoId, { permission })).answer, held: can({ permissions: held }, permission) })
          return answers
        })
        expect([ssoId, asked.filter(({ answer, held }) => answer !== held)]).toEqual([ssoId, []])
      }
    }
    await day()
  })

  test('ACCESS-04 the answer about a record equals the record filter', async () => {
    for (const viewer of ['10000002', '10000004', '10000005', '10000001'] as const) {
      const reader = await t.reader(viewer)
      const [permission] = [...reader.actor.permissions]
      for (const { ssoId } of everybody) {
        const said = await explain(reader, reader.actor.ssoId, { record: { permission: permission ?? 'MSS', ssoId } })
        expect([viewer, ssoId, said.answer]).toEqual([viewer, ssoId, permission !== undefined && (await inScopeOf(reader, permission, ssoId))])
      }
    }
  })

  test('ACCESS-04 names every step: permission, privilege group, role, and why the role is held', async () => {
    const said = await t.write((ctx) =>
      explain({ ...ctx, lang: 'en', text: (key, values) => ctx.text(key, values, 'en') }, id('10000005'), { permission: 'BASIC_PEOPLE_ADMIN' }),
    )
    expect(said.answer).toBe(true)
    expect(said.ask).toBeUndefined()
    const of = (step: string) => said.steps.filter((one) => one.step === step).map((one) => [one.code, one.holds])
    expect(of('person')).toEqual([['10000005', true]])
    expect(of('permission')).toEqual([['BASIC_PEOPLE_ADMIN', true]])
    expect(of('privilegeGroup')).toEqual([
      ['hr-ops', true],
      ['platform-admin', false],
    ])
    expect(of('role')).toEqual([
      ['hr-ops', true],
      ['platform-admin', false],
    ])
    expect(said.steps.find((one) => one.step === 'grant')?.says).toContain('Active')
    expect(said.steps.every((one) => !one.says.startsWith('access.'))).toBe(true)
  })

  test('ACCESS-04 a role by rule names the rule, a role that has not begun says so, a route says its permissions', async () => {
    const manager = await t.write((ctx) => explain(ctx, id('10000002'), { permission: 'MSS' }))
    expect(manager.steps.find((one) => one.step === 'rule')).toMatchObject({ holds: true })
    await t.write((ctx) => grantRole(ctx, { role: 'hr-ops', ssoId: id('10000012'), from: addDays(TODAY, 5), reason: 'later' }), admin)
    const later = await t.write((ctx) => explain(ctx, id('10000012'), { permission: 'BASIC_PEOPLE_ADMIN' }))
    expect([later.answer, later.steps.find((one) => one.step === 'grant')?.holds]).toEqual([false, false])
    expect(later.ask?.ssoId).toBe('10000005')
  })
})

describe('ACCESS-05', () => {
  test('ACCESS-05 a refused call names whom to ask, her role and the missing permission, in the language of the reader', async () => {
    const client = await t.as('10000001')
    expect(await client.call(classes, {}, { lang: 'zh' })).toMatchObject({
      status: 403,
      code: 'ACCESS-05',
      returnMsg: `您的权限不够，可向林静怡（人力资源运营，所需权限：${t.portal.ports.texts.text('zh', 'permission.BASIC_PEOPLE_ADMIN')}）申请`,
    })
    expect((await client.call(classes, {}, { lang: 'en' })).code).toBe('ACCESS-05')
  })

  test('ACCESS-05 the nearest holder is asked: department, then division, then company; never oneself; else an administrator', async () => {
    const ask = async (ssoId: string) => (await t.write((ctx) => explain(ctx, id(ssoId), { permission: 'BASIC_PEOPLE_ADMIN' }))).ask?.ssoId
    const grant = (ssoId: string) => t.write((ctx) => grantRole(ctx, { role: 'hr-ops', ssoId: id(ssoId), from: TODAY, reason: 'test' }), admin)
    expect(await ask('10000001')).toBe('10000005')
    const [near, abroad] = [await grant('10000013'), await grant('10000010')]
    expect([await ask('10000001'), await ask('10000015'), await ask('10000011')]).toEqual(['10000013', '10000005', '10000005'])
    for (const member of [near, abroad]) await t.write((ctx) => endMember(ctx, member, 'test'), admin)
    await t.write(async (ctx) => {
      for (const code of ['hr-ops', 'platform-admin']) await savePrivilegeGroup(ctx, { code, nameCn: code, nameEn: code, permissions: [], reason: 'test' })
    }, admin)
    expect(await ask('10000001')).toBe('10000009')
  })

  test('ACCESS-05 require refuses with 403 and the words of SESS-18', () => {
    const actor: Pick<Actor, 'permissions'> = { permissions: new Set(['A']) }
    expect(() => require(actor, 'A')).not.toThrow()
    expect(() => require(actor, 'B')).toThrow(expect.objectContaining({ status: 403, refusals: [expect.objectContaining({ rule: 'SESS-18' })] }))
  })
})

test('every change of rights is in the audit log with before and after', async () => {
  const given = { code: 'tea', nameCn: '茶', nameEn: 'Tea', reason: 'test' }
  await t.write((ctx) => savePrivilegeGroup(ctx, { ...given, permissions: ['MSS'] }), admin)
  await t.write((ctx) => savePrivilegeGroup(ctx, { ...given, permissions: ['HRBP', 'MSS'] }), admin)
  const [changed] = await t.write((ctx) => history(ctx, 'tea', 'permissions'))
  expect(changed).toMatchObject({ was: ['MSS'], value: ['HRBP', 'MSS'], actor: admin, reason: 'test' })
})

test('AUDIT-09 platform administrators are told when the chain is broken', async () => {
  const check = '019a9f2e-7d00-7000-8000-000000000000'
  await t.write((ctx) => ctx.emit(checkFailed, { check, day: TODAY, faults: 2 }))
  await t.drain()
  const receivers = await holdersOf({ db: read(), today: TODAY }, { role: 'platform-admin' })
  expect((await t.write((ctx) => deliveries(ctx, 'audit', check))).map((one) => one.receiver)).toEqual(receivers)
})

test('people who have left hold nothing', async () => {
  const left = await read().select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(ne(peoplePersons.status, 'active'))
  for (const { ssoId } of left) expect((await grantsOf({ db: read(), today: TODAY }, ssoId)).roles).toEqual([])
})
