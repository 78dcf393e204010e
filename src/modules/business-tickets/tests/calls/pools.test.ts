import { afterAll, beforeEach, expect, test } from 'vitest'
import { and, eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { pools } from '../../server/tables.ts'
import { csv, MEMBER, TICKETING, ticketing } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { addPool, another, at, poolGiven, poolOf, sent, standing, told } = ticketing(t)
beforeEach(() => at('2026-11-20T12:00'))
const desk = () => t.as(TICKETING)
const owner = () => `CC-${crypto.randomUUID().slice(0, 12)}`

test('BTIX-11 quota is a whole number above zero', async () => {
  for (const total of [0, -1, 1.5])
    expect(await (await desk()).call(calls.poolSave, poolGiven(owner(), { total }))).toMatchObject({ code: 'BTIX-11', fields: [{ path: 'total' }] })
  expect((await (await t.as(MEMBER)).call(calls.poolSave, poolGiven(owner()))).status).toBe(403)
})

test('BTIX-15 a total is raised and lowered, not below what is held', async () => {
  const me = await another()
  const id = await addPool(`BT-${me}`, { total: 5 })
  await sent({ quantity: 3 }, me)
  const save = async (total: number) => (await desk()).call(calls.poolSave, { ...poolGiven(`BT-${me}`, { total }), id })
  expect(await save(2)).toMatchObject({ code: 'BTIX-15', fields: [{ path: 'total' }] })
  expect((await save(3)).code).toBe('10000')
  expect(await standing(id)).toEqual({ left: 0, held: 3, spent: 0 })
  expect((await save(10)).code).toBe('10000')
  expect(await standing(id)).toEqual({ left: 7, held: 3, spent: 0 })
  expect(await (await desk()).call(calls.poolSave, { ...poolGiven(`BT-${me}`, { category: 'vip' }), id })).toMatchObject({ fields: [{ path: 'category' }] })
  expect(await (await desk()).call(calls.poolSave, poolGiven(`BT-${me}`))).toMatchObject({ fields: [{ path: 'owner' }] })
  expect(await (await desk()).call(calls.poolSave, poolGiven('nowhere', { ownerKind: 'department' }))).toMatchObject({ fields: [{ path: 'owner' }] })
})

test('BTIX-13 quota moves to a pool of the same category and year, no more than is left', async () => {
  const [from, to, vip] = [await addPool(owner(), { total: 5 }), await addPool(owner(), { total: 1 }), await addPool(owner(), { category: 'vip' })]
  const move = async (more: object) => (await desk()).call(calls.poolMove, { from, to, amount: 2, reason: '季度调整', ...more })
  expect((await move({})).code).toBe('10000')
  expect([await standing(from), await standing(to)].map(({ left }) => left)).toEqual([3, 3])
  expect([(await poolOf(from)).total, (await poolOf(to)).total]).toEqual([3, 3])
  expect(await move({ amount: 4 })).toMatchObject({ code: 'BTIX-13', fields: [{ path: 'amount' }] })
  expect((await move({ amount: 0 })).code).toBe('BTIX-11')
  expect(await move({ to: vip })).toMatchObject({ fields: [{ path: 'to' }] })
  const { list } = await (await desk()).ok(calls.poolLedger, { filters: { poolId: from } })
  expect(list.map(({ amount }) => amount)).toEqual([-2, 5])
})

test('a pool that runs out is told at its share, and when nothing is left', async () => {
  const me = await another()
  const id = await addPool(`BT-${me}`, { total: 4, warnAtPercent: 25 })
  await sent({ quantity: 2 }, me)
  expect(await told(TICKETING, 'poolLow', id)).toEqual([])
  await sent({ quantity: 1 }, me)
  expect(await told(TICKETING, 'poolLow', id)).toHaveLength(1)
  await sent({ quantity: 1 }, me)
  expect(await told(TICKETING, 'poolEmpty', id)).toHaveLength(1)
})

test('the pools of a year open on 1 January, each once, without what was left', async () => {
  const of = owner()
  const id = await addPool(of, { total: 8, year: 2032 })
  for (let run = 0; run < 2; run++) await t.runJob('business-tickets.openYear', '2033-01-01')
  const opened = await t.portal.database
    .read()
    .select()
    .from(pools)
    .where(and(eq(pools.owner, of), eq(pools.year, 2033)))
  expect(opened).toMatchObject([{ total: 8 }])
  expect([await standing(opened[0]!.id), await standing(id)]).toEqual([
    { left: 8, held: 0, spent: 0 },
    { left: 8, held: 0, spent: 0 },
  ])
})

test('BTIX-15 pools come by a file: new ones, and totals of those that are there, not below what is held', async () => {
  const [there, fresh] = [owner(), owner()]
  const id = await addPool(there, { total: 5 })
  const line = (of: string, total: number) => `额度,Quota,普通商务票（Eco）,成本中心,${of},2031,${total},10`
  const heads = '中文名,英文名,类别,归属类型,归属,年度,总额度,预警比例'
  const me = await another()
  await addPool(`BT-${me}`, { total: 5 })
  await sent({ quantity: 3 }, me)
  const bad = await (await desk()).upload(calls.poolUpload, {}, csv(heads, line(there, 0), line(fresh, 3), line(fresh, 4), line(`BT-${me}`, 2)))
  expect(bad.content?.faults.map(({ line: at }) => at)).toEqual([2, 4, 5])
  const good = await (await desk()).upload(calls.poolUpload, {}, csv(heads, line(there, 9), line(fresh, 3)))
  expect(good.content).toMatchObject({ faultCount: 0, fresh: 1 })
  await (await desk()).ok(calls.poolConfirm, { importId: good.content!.importId })
  await t.runJob('spreadsheets.workOff')
  expect([(await poolOf(id)).total, (await standing(id)).left]).toEqual([9, 9])
})
