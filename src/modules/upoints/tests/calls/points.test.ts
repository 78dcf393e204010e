import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { beginUpload } from '#services/files/contract.ts'
import { issueKey } from '#services/integrations/contract.ts'
import { readStatement } from '#services/ledger/contract.ts'
import * as calls from '../../contract/index.ts'
import { earn } from '../../server/api.ts'
import { benefit } from '../../server/data/benefit.ts'
import { ADMIN, AREA, everAnew, HOTEL, INTERN, MANAGER, MEMBER, PART_TIMER, PLATFORM, points } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { agrees, give, has, limit, quota, told } = points(t)
const [member, manager, admin] = [everAnew(t, MEMBER), everAnew(t, MANAGER), everAnew(t, ADMIN)]
const grant = (ssoIds: string[], amount: number, type: 5 | 13 = 5, by = manager) =>
  by.call(calls.grantPoints, { ssoIds: ssoIds.map(asSsoId), points: amount, type, reason: '烟花夜场支援' })

describe('earning', () => {
  test('UPOINT-27 points are booked once for a source, with type and reason in the log; something else under the source is refused', async () => {
    const given = { ssoId: asSsoId(MEMBER), type: 22 as const, points: 100, source: 'recognition:1', reason: '创新奖' }
    const [one, again] = [await t.write((ctx) => earn(ctx, given)), await t.write((ctx) => earn(ctx, given))]
    expect(again).toEqual(one)
    expect(await has(MEMBER)).toEqual({ available: 100, promised: 0 })
    expect(await benefit.figure(await t.reader(asSsoId(MEMBER))), 'on the page of benefits').toMatchObject({ value: 100 })
    const [line] = (await member.ok(calls.logList, {})).list
    expect(line).toMatchObject({ id: one.id, type: 22, points: 100, balance: 100, from: null, causeCn: 'IC奖励：创新奖' })
    expect((await told(MEMBER)).filter((title) => title === '收到 100 U积分')).toHaveLength(1)
    for (const other of [{ points: 110 }, { type: 23 as const }, { ssoId: asSsoId(INTERN) }])
      await expect(t.write((ctx) => earn(ctx, { ...given, ...other }))).rejects.toThrow('LEDGER-04')
    await expect(t.write((ctx) => earn(ctx, { ...given, source: 'x', points: 15 }))).rejects.toThrow('UPOINT-01')
    await expect(t.write((ctx) => earn(ctx, { ...given, source: 'x', ssoId: asSsoId('99999999') }))).rejects.toThrow()
    expect(await agrees(MEMBER)).toBe(true)
  })

  test('a system with a key that names it books referral rewards; nobody else', async () => {
    const { key } = await (await t.as(PLATFORM)).ok(issueKey, { name: 'Referrals', permissions: ['UPOINTS_EARN'], validUntil: '2027-03-01' })
    const input = { ssoId: asSsoId(INTERN), type: 12 as const, points: 500, source: 'referral:7', reason: '内推入职满三个月' }
    const ask = (by: string) => t.visitor.call(calls.earnPoints, input, { headers: { authorization: `Bearer ${by}` } })
    expect(await ask(key)).toMatchObject({ code: '10000', content: { balance: 500 } })
    expect(await ask(key)).toMatchObject({ code: '10000', content: { balance: 500 } })
    expect((await ask('nothing')).status).toBe(403)
    expect((await admin.call(calls.earnPoints, input)).status).toBe(403)
    expect(await has(INTERN)).toEqual({ available: 500, promised: 0 })
  })

  test('UPOINT-01 UPOINT-02 in steps of the parameter; a picture of goods is at most 10MB', async () => {
    await limit('pointsStep', 5)
    await expect(give(PART_TIMER, 15)).resolves.toMatchObject({ balance: 15 })
    await limit('pointsStep', 10)
    const begin = (size: number) => admin.call(beginUpload, { policy: 'upoints-image', fileName: 'a.png', size })
    expect(await begin(10 * 1_048_576)).toMatchObject({ code: '10000' })
    expect(await begin(10 * 1_048_576 + 1)).toMatchObject({ code: 'UPOINT-02', returnMsg: '图片不能超过10MB' })
  })
})

describe('a manager', () => {
  test('UPOINT-09 UPOINT-13 gives from the quota of the kind, to the own line only, all or nobody', async () => {
    expect(await grant([MEMBER], 10)).toMatchObject({ code: 'UPOINT-13' })
    await quota(300, 100)
    const before = await has(MEMBER)
    expect(await grant([MEMBER, PART_TIMER], 100)).toMatchObject({ code: '10000', content: { left: 100 } })
    expect(await has(MEMBER)).toEqual({ ...before, available: before.available + 100 })
    expect((await member.ok(calls.logList, {})).list[0]).toMatchObject({ type: 5, from: { ssoId: MANAGER }, causeCn: '周浩然奖励：烟花夜场支援' })
    expect(await told(MEMBER)).toContain('周浩然奖励您 100 U积分')
    expect(await grant([MEMBER, PART_TIMER], 60)).toMatchObject({ code: 'UPOINT-13', fields: [{ path: 'points' }] })
    expect(await grant([MEMBER], 100, 13)).toMatchObject({ content: { left: 0 } })
    for (const stranger of [HOTEL, AREA, MANAGER]) expect((await grant([MEMBER, stranger], 10)).code).toBe('SHELL-02')
    expect(await manager.ok(calls.quotaMine)).toMatchObject({
      points: { quota: 300, used: 200, left: 100 },
      special: { quota: 100, used: 100, left: 0 },
      locked: false,
      endsOn: '2026-12-31',
      team: expect.arrayContaining([expect.objectContaining({ ssoId: MEMBER })]),
    })
    expect((await grant([MEMBER], 10, 5, member)).status).toBe(403)
  })

  test('UPOINT-10 is kept from granting while an administrator has locked it', async () => {
    const id = await quota(300, 100)
    await admin.ok(calls.lockQuota, { id, locked: true })
    expect(await grant([MEMBER], 10)).toMatchObject({ code: 'UPOINT-10', returnMsg: 'U积分发放已锁定' })
    expect(await told(MANAGER)).toContain('您的积分发放已锁定')
    await admin.ok(calls.lockQuota, { id, locked: false })
    expect((await grant([MEMBER], 10)).code).toBe('10000')
  })

  test('UPOINT-09 UPOINT-13 a quota is set anew at once: more is there, less only as far as it is not used; the statement tells each step', async () => {
    const { points: was } = await manager.ok(calls.quotaMine)
    await quota(500, 100)
    expect((await manager.ok(calls.quotaMine)).points).toMatchObject({ quota: 500, used: was.used, left: was.left + 200 })
    expect(await admin.call(calls.saveQuota, { ssoId: asSsoId(MANAGER), quarter: '2026Q4', pointsQuota: 200, specialQuota: 100 })).toMatchObject({
      code: 'UPOINT-13',
    })
    await quota(210, 100)
    const { points: now } = await manager.ok(calls.quotaMine)
    expect(now).toMatchObject({ quota: 210, used: 210, left: 0 })
    const { list } = await manager.ok(readStatement, { account: now.account! })
    expect(list.map(({ amount }) => amount)).toEqual([-200, -90, 200, -10, -200, 300])
    expect((await member.call(readStatement, { account: now.account! })).code).not.toBe('10000')
    for (const quarter of ['2026Q3', '2027Q2'])
      expect((await admin.call(calls.saveQuota, { ssoId: asSsoId(MANAGER), quarter, pointsQuota: 0, specialQuota: 0 })).code).toBe('SHELL-39')
  })

  test('UPOINT-14 what is left at the end of a quarter is gone; the next opens as it was, or as it was set, and once', async () => {
    await quota(300, 100)
    await quota(90, 0, AREA)
    await quota(700, 50, AREA, '2027Q1')
    t.setClock('2026-12-16T16:10:00Z')
    await t.runJob('upoints.morning', '2026-12-17')
    expect(await told(MANAGER)).toContain('2026Q4的积分额度还有剩余')
    t.setClock('2026-12-31T16:15:00Z')
    expect((await grant([MEMBER], 10)).code).toBe('UPOINT-13')
    for (const _ of ['once', 'again']) await t.runJob('upoints.openQuotas', '2027-01-01')
    expect(await manager.ok(calls.quotaMine)).toMatchObject({ quarter: '2027Q1', points: { quota: 300, used: 0, left: 300 } })
    expect((await admin.ok(calls.quotas, { filters: { keyword: AREA } })).list).toMatchObject([{ points: { left: 700 }, special: { left: 50 } }])
    expect((await told(MANAGER)).filter((title) => title === '2027Q1的积分发放额度已开放')).toHaveLength(1)
    expect((await admin.ok(calls.quotas, { filters: { quarter: '2026Q4', keyword: MANAGER } })).list[0]!.points).toMatchObject({ quota: 300, used: 210 })
    t.setClock(TEST_NOW)
  })
})

test('UPOINT-17 an anniversary is booked once a year, by the administrators’ table', async () => {
  expect(await admin.call(calls.saveAnniversaries, { table: [{ years: 1, points: 15 }] })).toMatchObject({ code: 'UPOINT-01' })
  const table = [
    { years: 1, points: 100 },
    { years: 3, points: 300 },
  ]
  await admin.ok(calls.saveAnniversaries, { table })
  expect((await admin.ok(calls.anniversaries)).table).toEqual(table)
  const [before, others] = [await has(MEMBER), await has(MANAGER)]
  t.setClock('2027-06-19T16:25:00Z')
  for (const _ of ['once', 'again']) await t.runJob('upoints.bookAnniversaries', '2027-06-20')
  await admin.ok(calls.saveAnniversaries, { table: [{ years: 3, points: 500 }] })
  await t.runJob('upoints.bookAnniversaries', '2027-06-20')
  expect(await has(MEMBER)).toEqual({ ...before, available: before.available + 300 })
  expect(await has(MANAGER)).toEqual(others)
  expect((await member.ok(calls.logList, { filters: { type: 1 } })).list).toMatchObject([{ points: 300, causeCn: '入职3周年', causeEn: '3 years of service' }])
  expect(await told(MEMBER)).toContain('入职3周年，收到 300 U积分')
  t.setClock(TEST_NOW)
})

test('nobody sees another’s log, and what administers is for administrators', async () => {
  expect((await everAnew(t, HOTEL).ok(calls.logList, {})).list).toEqual([])
  for (const call of [calls.batches, calls.quotas, calls.anniversaries]) expect((await member.call(call, {})).status).toBe(403)
  expect((await member.call(calls.statisticsReport, { from: '2026-11', to: '2026-11' })).status).toBe(403)
  expect((await manager.call(calls.saveQuota, { ssoId: asSsoId(MANAGER), quarter: '2026Q4', pointsQuota: 9990, specialQuota: 0 })).status).toBe(403)
})
