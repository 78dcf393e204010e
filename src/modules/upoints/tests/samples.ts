import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { grantRole } from '#services/access/server/api.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, AREA, HOTEL, item, MANAGER, MEMBER, points, SECOND, workbook } from './calls/parts.ts'

const HOUSE = 'goods, orders, batches and quotas are those of the house: whoever administers points sees to all of them'

/** Points, quota and goods enough for many tries. */
const open = once(async (t) => {
  const { give, goods, quota, second } = points(t)
  for (const who of [MEMBER, HOTEL]) await give(who, 900_000)
  await second()
  await quota(900_000, 900_000)
  await t.write((ctx) => grantRole(ctx, { role: 'line-manager', ssoId: asSsoId(HOTEL), from: ctx.today, reason: 'x' }))
  return goods({ price: 10 }, 10_000)
})
const ordered = async (t: TestPortal): Promise<string> => {
  const id = await open(t)
  return (await (await t.as(MEMBER)).ok(calls.buy, { item: id, quantity: 1 })).id
}
const ready = async (t: TestPortal) => {
  const id = await ordered(t)
  await (await t.as(ADMIN)).ok(calls.prepareOrder, { id, collectPlace: 'A1' })
  const { collectCode } = (await (await t.as(MEMBER)).ok(calls.myOrders, { pageSize: 100 })).list.find((one) => one.id === id)!
  return { id, code: collectCode! }
}
const file = async (n: number) => ({ filename: `${n}.xlsx`, bytes: await workbook([[MEMBER, '', 10 + 10 * n, '年度优秀']]) })
const batch = async (t: TestPortal, n: number) => {
  await open(t)
  return points(t).batch([[MEMBER, '', 10 + 10 * n, '年度优秀']])
}
const released = async (t: TestPortal, n: number) => {
  const id = await batch(t, n)
  await (await t.as(SECOND)).ok(calls.batchRelease, { id })
  return id
}
const NOVEMBER = { from: '2026-11', to: '2026-11' }

export default [
  sample(calls.goodsList, {
    by: MEMBER,
    shared: 'goods are there for everybody',
    input: async (t) => {
      await open(t)
      return {}
    },
  }),
  sample(calls.buy, {
    by: MEMBER,
    shared: 'goods are there for everybody',
    again: 'each purchase takes another piece',
    input: async (t) => ({ item: await open(t), quantity: 1 }),
  }),
  sample(calls.myOrders, {
    by: MEMBER,
    notBy: HOTEL,
    input: async (t) => {
      await ordered(t)
      return {}
    },
  }),
  sample(calls.cancelOrder, { by: MEMBER, notBy: HOTEL, input: async (t) => ({ id: await ordered(t) }) }),
  sample(calls.goodsManaged, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => {
      await open(t)
      return {}
    },
  }),
  sample(calls.saveGoods, { by: ADMIN, shared: HOUSE, again: 'two items may be called the same', input: (_t, n) => item({ nameCn: `商品${n}` }) }),
  sample(calls.stockGoods, {
    by: ADMIN,
    shared: HOUSE,
    again: 'each time more pieces come',
    input: async (t) => ({ id: await open(t), pieces: 5, reason: '到货' }),
  }),
  sample(calls.exportGoods, { by: ADMIN, shared: HOUSE }),
  sample(calls.ordersManaged, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => {
      await ordered(t)
      return {}
    },
  }),
  sample(calls.prepareOrder, { by: ADMIN, shared: HOUSE, input: async (t) => ({ id: await ordered(t), collectPlace: '员工服务中心' }) }),
  sample(calls.collectOrder, { by: ADMIN, shared: HOUSE, input: ready }),
  sample(calls.refundOrder, { by: ADMIN, shared: HOUSE, input: async (t) => ({ id: (await ready(t)).id, reason: '有瑕疵' }) }),
  sample(calls.account, { by: MEMBER }),
  sample(calls.logList, {
    by: MEMBER,
    notBy: HOTEL,
    input: async (t) => {
      await open(t)
      return {}
    },
  }),
  sample(calls.transfer, { by: MEMBER }),
  sample(calls.saveTransfer, {
    by: MEMBER,
    again: 'saying the same again leaves what is promised',
    input: async (t, n) => {
      await open(t)
      return { points: 10 + 10 * n }
    },
  }),
  sample(calls.quotaMine, { by: MANAGER }),
  sample(calls.grantPoints, {
    by: MANAGER,
    notBy: HOTEL,
    again: 'each grant takes more of the quota',
    input: async (t) => {
      await open(t)
      return { ssoIds: [asSsoId(MEMBER)], type: 5, points: 10, reason: '烟花夜场支援' }
    },
  }),
  sample(calls.batches, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => {
      await batch(t, 0)
      return {}
    },
  }),
  sample(calls.batchRows, { by: ADMIN, shared: HOUSE, input: async (t) => ({ filters: { batch: await batch(t, 1) } }) }),
  sample(calls.batchTemplate, { by: ADMIN }),
  sample(calls.batchUpload, { by: ADMIN, shared: HOUSE, again: 'a file may be checked as often as one likes', file: (_t, n) => file(n) }),
  sample(calls.batchConfirm, {
    by: ADMIN,
    notBy: SECOND,
    again: 'confirming again leaves the one batch',
    input: async (t, n) => {
      await open(t)
      const { content } = await (await t.as(ADMIN)).upload(calls.batchUpload, {}, await file(n))
      return { importId: content!.importId, type: 5 as const }
    },
  }),
  sample(calls.batchRelease, { by: SECOND, notBy: ADMIN, refusal: 'UPOINT-23', input: async (t, n) => ({ id: await batch(t, n) }) }),
  sample(calls.batchDiscard, { by: ADMIN, shared: HOUSE, input: async (t, n) => ({ id: await batch(t, n) }) }),
  sample(calls.batchTakeBack, { by: ADMIN, shared: HOUSE, input: async (t, n) => ({ id: await released(t, n), reason: '名单有误' }) }),
  sample(calls.quotas, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => {
      await open(t)
      return {}
    },
  }),
  sample(calls.saveQuota, {
    by: ADMIN,
    shared: HOUSE,
    again: 'the same quota again leaves what is there',
    input: (_t, n) => ({ ssoId: asSsoId(AREA), quarter: '2027Q1', pointsQuota: 100 + 10 * n, specialQuota: 0 }),
  }),
  sample(calls.lockQuota, {
    by: ADMIN,
    shared: HOUSE,
    again: 'locking what is locked changes nothing',
    input: async (t) => ({ id: await points(t).quota(100, 0, AREA, '2027Q1'), locked: true }),
  }),
  sample(calls.anniversaries, { by: ADMIN }),
  sample(calls.saveAnniversaries, {
    by: ADMIN,
    shared: HOUSE,
    again: 'the same table again leaves what is there',
    input: (_t, n) => ({ table: [{ years: 1 + (n % 50), points: 100 }] }),
  }),
  sample(calls.salesReport, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => {
      await ordered(t)
      return NOVEMBER
    },
  }),
  sample(calls.statisticsReport, {
    by: ADMIN,
    shared: HOUSE,
    input: async (t) => {
      await open(t)
      return NOVEMBER
    },
  }),
  sample(calls.exportReport, { by: ADMIN, shared: HOUSE, input: () => ({ what: 'log' as const, ...NOVEMBER }) }),
] satisfies Sample[]
