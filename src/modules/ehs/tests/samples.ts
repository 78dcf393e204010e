import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { EHS, ehs, gift, HANDLER, MEMBER, OWNER, STRANGER, written } from './calls/parts.ts'

const HOUSE = 'concerns, points and gifts are those of the house: the EHS team sees to all of them'
/** Somebody with points enough for many tries, and a gift. */
const ready = once(async (t) => {
  const { another, give, gifts } = ehs(t)
  const who = await another()
  await give(who, 90_000)
  await give(MEMBER, 90_000)
  return { who, gift: await gifts({ points: 10 }, 10_000) }
})
const reported = async (t: TestPortal) => ({ id: (await ehs(t).reported()).id })
const assigned = async (t: TestPortal) => ({ id: (await ehs(t).assigned()).id })
const resolved = async (t: TestPortal) => ({ id: (await ehs(t).resolved()).id })
const exchanged = async (t: TestPortal) => ehs(t).exchanged(MEMBER, (await ready(t)).gift)
const withOne = async (t: TestPortal) => {
  await resolved(t)
  return {}
}
const drive = (n: number) => ({ nameCn: `安全月${n}`, nameEn: `Safety month ${n}`, from: '2031-05-01', to: '2031-05-31', extraPoints: 5 })
const YEARS = { from: '2020-01-01', to: '2035-12-31' }

export default [
  sample(calls.concernSave, {
    by: MEMBER,
    shared: 'everybody reports',
    again: 'the device’s own id of it is the same: it counts once',
    input: () => written(),
  }),
  sample(calls.concernSimilar, {
    by: MEMBER,
    shared: 'open concerns near by are shown to whoever is about to report another, without names',
    input: async (t) => {
      await reported(t)
      return { area: 'rides', category: 'unsafe-condition' }
    },
  }),
  sample(calls.concernHistory, { by: MEMBER, notBy: STRANGER, input: withOne }),
  sample(calls.concern, { by: MEMBER, notBy: STRANGER, input: reported }),
  sample(calls.concernResolve, { by: HANDLER, notBy: OWNER, input: async (t) => ({ ...(await assigned(t)), answer: '已加固。' }) }),
  sample(calls.concernReturn, { by: HANDLER, notBy: OWNER, input: async (t) => ({ ...(await assigned(t)), reason: '属于工程部' }) }),
  sample(calls.concernRate, { by: MEMBER, notBy: STRANGER, again: 'the same rating stays', input: async (t) => ({ ...(await resolved(t)), rating: 5 }) }),
  sample(calls.concernReopen, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ ...(await resolved(t)), reason: '又松了' }) }),
  sample(calls.concernList, { by: EHS, shared: HOUSE, input: withOne }),
  sample(calls.concernExport, { by: EHS, shared: HOUSE, input: withOne }),
  sample(calls.concernFigures, { by: EHS, shared: HOUSE, input: withOne }),
  sample(calls.concernAssign, {
    by: EHS,
    shared: HOUSE,
    again: 'it may be given to another, or to the same once more with another day',
    input: async (t) => ({ ...(await reported(t)), department: 'MB-PO-ATT-AB', handler: HANDLER, severity: 'low' }),
  }),
  sample(calls.concernMerge, {
    by: EHS,
    shared: HOUSE,
    again: 'what is merged already stays merged',
    input: async (t) => ({ ...(await reported(t)), into: (await ehs(t).reported()).ehsNo }),
  }),
  sample(calls.concernAward, { by: EHS, shared: HOUSE, input: async (t) => ({ ...(await reported(t)), severity: 'low' }) }),
  sample(calls.pointsDetail, {
    by: MEMBER,
    notBy: STRANGER,
    input: async (t) => {
      await ready(t)
      return { filters: { ssoId: MEMBER } }
    },
  }),
  sample(calls.pointsCorrect, {
    by: EHS,
    shared: HOUSE,
    again: 'two corrections in the same words are two',
    input: async (t) => ({ ssoId: (await ready(t)).who, points: 5, reason: '补发' }),
  }),
  sample(calls.pointsByReporter, {
    by: EHS,
    shared: HOUSE,
    input: async (t) => {
      await ready(t)
      return { filters: YEARS }
    },
  }),
  sample(calls.pointsAward, {
    by: EHS,
    shared: HOUSE,
    again: 'two awards in the same words are two',
    input: async (t) => ({ ssoIds: [(await ready(t)).who], points: 5, reason: '安全月' }),
  }),
  sample(calls.pointsExport, { by: EHS, shared: HOUSE, input: () => ({ what: 'reporters', ...YEARS }) }),
  sample(calls.giftList, {
    by: MEMBER,
    shared: 'gifts are there for everybody',
    input: async (t) => {
      await ready(t)
      return { filters: { shop: true } }
    },
  }),
  sample(calls.giftSave, { by: EHS, shared: HOUSE, again: 'two gifts may be called the same', input: (_, n) => gift({ nameCn: `礼品${n}` }) }),
  sample(calls.giftStock, {
    by: EHS,
    shared: HOUSE,
    again: 'each time more pieces come',
    input: async (t) => ({ id: (await ready(t)).gift, pieces: 5, reason: '到货' }),
  }),
  sample(calls.giftOnSale, { by: EHS, shared: HOUSE, again: 'it is off sale already', input: async (t) => ({ id: await ehs(t).gifts(), onSale: false }) }),
  sample(calls.exchangeSave, {
    by: MEMBER,
    shared: 'gifts are there for everybody',
    again: 'each exchange takes another piece',
    input: async (t) => ({ gift: (await ready(t)).gift, count: 1, place: 'service-center' }),
  }),
  sample(calls.exchangeCancel, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ id: (await exchanged(t)).id }) }),
  sample(calls.exchangeList, {
    by: MEMBER,
    notBy: STRANGER,
    input: async (t) => {
      await exchanged(t)
      return { filters: { mine: true } }
    },
  }),
  sample(calls.exchangeHandOut, { by: EHS, shared: HOUSE, input: async (t) => ({ code: (await exchanged(t)).code }) }),
  sample(calls.exchangeExport, { by: EHS, shared: HOUSE, input: () => ({}) }),
  sample(calls.activityList, {
    by: EHS,
    shared: HOUSE,
    input: async (t) => {
      await (await t.as(EHS)).ok(calls.activitySave, drive(0))
      return {}
    },
  }),
  sample(calls.activitySave, { by: EHS, shared: HOUSE, again: 'two activities may be called the same', input: (_, n) => drive(n) }),
  sample(calls.activityEnd, { by: EHS, shared: HOUSE, input: async (t, n) => ({ id: (await (await t.as(EHS)).ok(calls.activitySave, drive(n))).id }) }),
] satisfies Sample[]
