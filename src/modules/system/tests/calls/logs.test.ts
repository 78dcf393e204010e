import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eventually } from '#foundation/testing/eventually.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { viewed } from '#services/audit/server/api.ts'
import { classes } from '#services/people/contract.ts'
import { viewAs } from '#services/session/contract.ts'
import * as calls from '../../contract/index.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
afterEach(() => vi.restoreAllMocks())

const ADMIN = '10000009'
const id = asSsoId
const admin = await t.as(ADMIN)
type Filters = NonNullable<Parameters<typeof admin.ok<typeof calls.searchLogs>>[1]>['filters']
const lines = async (filters: Filters) => (await admin.ok(calls.searchLogs, { pageSize: 100, filters })).list

/** Makes a call end in a fault, and gives the trace id that its caller is shown. */
async function failing(): Promise<string> {
  const people = t.portal.rooms.find(({ name }) => name === 'people')!
  const broken = vi.spyOn(people.bindings.find(({ endpoint }) => endpoint.call === classes.call)!, 'handler')
  broken.mockRejectedValueOnce(new Error('no such column of 10000001\nand more'))
  const { status, traceId } = await admin.call(classes)
  expect(status).toBe(500)
  return traceId!
}

describe('who may', () => {
  test('the logs are read with their permission only, and nothing writes them', async () => {
    const worker = await t.as('10000001')
    expect(await worker.call(calls.searchLogs)).toMatchObject({ status: 403, code: 'ACCESS-05' })
    expect((await worker.call(calls.logModules)).status).toBe(403)
    const system = t.portal.rooms.find(({ name }) => name === 'system')!
    expect(system.endpoints.filter((one) => one.path.includes('/log/') && one.kind === 'write')).toEqual([])
  })
})

describe('what they show', () => {
  test('a change stands there in words, field by field, and is found by person, module, thing and day', async () => {
    const role = { code: 'logged', nameCn: '甲', nameEn: 'A', description: '', dataScope: 'self' as const, privilegeGroups: [] }
    await admin.ok(calls.saveRole, { ...role, version: null, reason: 'first' })
    await admin.ok(calls.saveRole, { ...role, nameCn: '乙', version: 1, reason: 'second' })
    const [changed] = await lines({ tab: 'audit', module: 'access', target: 'logged', who: id(ADMIN), from: '2026-11-20', to: '2026-11-20' })
    expect(changed).toMatchObject({ action: { cn: '保存角色', en: 'Saved a role' }, reason: 'second', who: { person: { nameCn: '郑凯' } } })
    expect(changed!.changes).toMatchObject([
      { name: { cn: '中文名称' }, before: { cn: '甲' }, after: { cn: '乙' } },
      { name: { cn: '版本' }, before: { cn: '1' }, after: { cn: '2' } },
    ])
    expect(await lines({ tab: 'audit', target: 'logged', to: '2026-11-19' })).toEqual([])
    expect(await lines({ tab: 'audit', target: 'logged', who: id('10000001') })).toEqual([])
  })

  test('sign-ins, admitted or not, are found by person', async () => {
    await t.as('10000012')
    const [one] = await lines({ tab: 'signIn', who: id('10000012') })
    expect(one).toMatchObject({ outcome: 'ok', who: { by: '10000012', person: { nameCn: '徐子涵' } } })
  })

  test('a fault is found by the trace id that the person saw, without the numbers of people', async () => {
    const trace = await failing()
    await eventually(async () => expect(await lines({ tab: 'faults', trace })).toHaveLength(1))
    const [fault] = await lines({ tab: 'faults', trace })
    expect(fault).toMatchObject({ traceId: trace, module: 'people', action: { cn: classes.call }, who: { by: ADMIN }, reason: 'Error: no such column of ***' })
    expect(await lines({ tab: 'faults', module: 'ledger' })).toEqual([])
  })
})

test('SYS-08 reading another person’s data is logged with who, whose and the screen it was read on', async () => {
  const second = await t.as(ADMIN)
  await second.call(viewAs, { ssoId: id('10000001'), reason: 'help with a form' }, { headers: { 'x-screen': '/zh/system/permission' } })
  await t.write((ctx) => viewed({ ...ctx, by: ADMIN, screen: '/zh/profile/pay' }, '10000002', 'pay.viewed', { module: 'test' }))
  const seen = await lines({ tab: 'access', who: id(ADMIN) })
  expect(seen.map((one) => [one.subject?.ssoId, one.screen])).toEqual([
    ['10000002', '/zh/profile/pay'],
    ['10000001', '/zh/system/permission'],
  ])
  expect(await lines({ tab: 'access', subject: id('10000002') })).toHaveLength(1)
  // a change that shows nobody's data is no look at it
  expect(seen.some((one) => one.action.en === 'Saved a role')).toBe(false)
})

test('SYS-09 faults and sign-ins are gone after 180 days, audit lines are kept', async () => {
  const trace = await failing()
  await eventually(async () => expect(await lines({ tab: 'faults', trace })).toHaveLength(1))
  const before = (await lines({ tab: 'audit' })).length
  expect(before).toBeGreaterThan(0)
  const clean = async (day: string) => {
    for (const job of ['system.cleanFaults', 'session.clean', 'audit.archive']) await t.runJob(job, day)
  }
  // 180 days after 20 November 2026
  await clean('2027-05-19')
  expect(await lines({ tab: 'faults', trace })).toHaveLength(1)
  expect((await lines({ tab: 'signIn' })).length).toBeGreaterThan(0)
  await clean('2027-05-20')
  expect(await lines({ tab: 'faults' })).toEqual([])
  expect(await lines({ tab: 'signIn' })).toEqual([])
  await clean('2033-11-01')
  expect((await lines({ tab: 'audit' })).length).toBeGreaterThanOrEqual(before)
})
