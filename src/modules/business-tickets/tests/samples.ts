import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { csv, LATER, MEMBER, numbers, STRANGER, TICKETING, ticketing, vgs } from './calls/parts.ts'

const EVERYBODYS = 'the ticketing team works on the applications of everybody within reach'
const SETTINGS = 'products, sessions, approvals and pools are settings of the house'
const LOOKS = 'the form is told what would be refused, and changes nothing'
const TWICE = 'written once more it says the same'
const ONLY_LOOKED = 'a file is only looked at'
const ON_ITS_WAY = 'an import that is on its way is told to be so'

const sent = async (t: TestPortal) => ({ id: await ticketing(t).sent() })
const drafted = async (t: TestPortal) => ticketing(t).given({ id: await ticketing(t).draft() })
const approved = async (t: TestPortal) => {
  const { id } = await sent(t)
  await ticketing(t).stand(id)
  return id
}
const issued = async (t: TestPortal) => {
  const id = await approved(t)
  await (await t.as(TICKETING)).ok(calls.vgsIssue, { id, numbers: numbers(2) })
  return ticketing(t).ticketsOf(id)
}
const some = once(sent)
const there = async (t: TestPortal) => {
  await some(t)
  return { filters: { category: 'eco' as const } }
}
const toIssue = once(approved)
const working = async (t: TestPortal) => {
  await toIssue(t)
  return {}
}
const owner = () => `CC-${crypto.randomUUID().slice(0, 12)}`
const aPool = once((t) => ticketing(t).addPool(owner()))
const numbersFile = async (t: TestPortal) => {
  const { applyNo } = await ticketing(t).rowOf(await approved(t))
  return csv('申请编号,VGS号码', `${applyNo},${vgs()}`, `${applyNo},${vgs()}`)
}
const poolsFile = () => csv('中文名,英文名,类别,归属类型,归属,年度,总额度,预警比例', `额度,Quota,普通商务票（Eco）,成本中心,${owner()},2031,5,10`)

export default [
  sample(calls.list, { by: MEMBER, notBy: STRANGER, input: there }),
  sample(calls.exportList, { by: MEMBER, shared: 'everybody has the sheet of what is theirs', input: there }),
  sample(calls.detail, { by: MEMBER, notBy: STRANGER, input: sent }),
  sample(calls.check, {
    by: MEMBER,
    shared: LOOKS,
    async input(t) {
      const { purpose: _purpose, costCenter: _center, attachments: _files, ...asked } = await ticketing(t).given()
      return asked
    },
  }),
  sample(calls.save, { by: MEMBER, notBy: STRANGER, again: TWICE, input: drafted }),
  sample(calls.submit, { by: MEMBER, notBy: STRANGER, input: drafted }),
  sample(calls.withdraw, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ ...(await sent(t)), reason: '改期' }) }),
  sample(calls.cancel, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ id: await approved(t), reason: '改期' }) }),
  sample(calls.share, {
    by: MEMBER,
    notBy: STRANGER,
    again: 'a ticket that was sent is sent again',
    input: async (t) => ({ ticketIds: (await issued(t)).map(({ id }) => id), to: 'guest@example.com' }),
  }),
  sample(calls.pass, {
    by: 'visitor',
    shared: 'whoever holds the link of a ticket may open it',
    async input(t) {
      const [ticket] = await issued(t)
      const { links } = await (await t.as(MEMBER)).ok(calls.share, { ticketIds: [ticket!.id], to: 'guest@example.com' })
      return { token: links[0]!.link.split('=').at(-1)! }
    },
  }),
  sample(calls.availability, { by: MEMBER, input: () => ({ category: 'vip', month: LATER.slice(0, 7) }) }),
  sample(calls.vgsList, { by: TICKETING, shared: EVERYBODYS, input: working }),
  sample(calls.exportVgs, { by: TICKETING, shared: EVERYBODYS, input: working }),
  sample(calls.vgsIssue, { by: TICKETING, shared: EVERYBODYS, input: async (t) => ({ id: await approved(t), numbers: numbers(2) }) }),
  sample(calls.vgsImport, { by: TICKETING, shared: EVERYBODYS, again: ONLY_LOOKED, file: numbersFile }),
  sample(calls.vgsConfirm, {
    by: TICKETING,
    shared: EVERYBODYS,
    again: ON_ITS_WAY,
    input: async (t) => ({ importId: (await (await t.as(TICKETING)).upload(calls.vgsImport, {}, await numbersFile(t))).content!.importId }),
  }),
  sample(calls.vgsTemplate, { by: TICKETING, shared: 'an empty sheet' }),
  sample(calls.vgsVoid, { by: TICKETING, shared: EVERYBODYS, input: async (t) => ({ id: (await issued(t))[0]!.id, reason: '号码录入错误' }) }),
  sample(calls.vgsIdentities, { by: TICKETING, shared: EVERYBODYS, again: 'each look is logged', input: sent }),
  sample(calls.report, { by: TICKETING, shared: EVERYBODYS, input: () => ({ from: '2031-06', to: '2031-06' }) }),
  sample(calls.exportReport, { by: TICKETING, shared: EVERYBODYS, input: () => ({ from: '2031-06', to: '2031-06' }) }),
  sample(calls.config, { by: TICKETING }),
  sample(calls.configProduct, {
    by: TICKETING,
    shared: SETTINGS,
    again: 'two products may be called the same',
    input: () => ({ nameCn: '商务日票', nameEn: 'Day ticket', category: 'eco', unitPriceFen: 100, aheadDays: 1, validDays: 1 }),
  }),
  sample(calls.configSession, {
    by: TICKETING,
    shared: SETTINGS,
    again: 'two sessions may begin at the same time',
    input: () => ({ kind: 'private', startTime: '16:00', groups: 1, weekdays: [6], effectiveFrom: LATER }),
  }),
  sample(calls.configBlackout, {
    by: TICKETING,
    shared: SETTINGS,
    again: TWICE,
    input: () => ({ date: '2031-10-01', categories: ['eco'], reasonCn: '客流高峰', reasonEn: 'Busy' }),
  }),
  sample(calls.configBinding, {
    by: TICKETING,
    shared: SETTINGS,
    again: TWICE,
    input: () => ({ bindings: [{ category: 'dummy', workflowCode: 'BUSINESS_TICKET' }] }),
  }),
  sample(calls.configWording, {
    by: TICKETING,
    shared: SETTINGS,
    again: TWICE,
    input: () => ({ category: 'dummy', placeCn: '员工通道', placeEn: 'Staff gate', mailCn: '您的入园票已备好', mailEn: 'Your ticket is ready' }),
  }),
  sample(calls.configTry, { by: TICKETING, shared: SETTINGS, input: () => ({ ssoId: MEMBER, category: 'eco', type: 'external' }) }),
  sample(calls.poolList, {
    by: TICKETING,
    shared: SETTINGS,
    async input(t) {
      await aPool(t)
      return {}
    },
  }),
  sample(calls.poolSave, { by: TICKETING, shared: SETTINGS, input: (t) => ticketing(t).poolGiven(owner()) }),
  sample(calls.poolMove, {
    by: TICKETING,
    shared: SETTINGS,
    again: 'as much may move once more',
    input: async (t) => ({ from: await ticketing(t).addPool(owner()), to: await ticketing(t).addPool(owner()), amount: 2, reason: '季度调整' }),
  }),
  sample(calls.poolUpload, { by: TICKETING, shared: SETTINGS, again: ONLY_LOOKED, file: poolsFile }),
  sample(calls.poolConfirm, {
    by: TICKETING,
    shared: SETTINGS,
    again: ON_ITS_WAY,
    input: async (t) => ({ importId: (await (await t.as(TICKETING)).upload(calls.poolUpload, {}, poolsFile())).content!.importId }),
  }),
  sample(calls.poolTemplate, { by: TICKETING, shared: 'an empty sheet' }),
  sample(calls.poolLedger, { by: TICKETING, shared: SETTINGS, input: async (t) => ({ filters: { poolId: await aPool(t) } }) }),
  sample(calls.exportLedger, { by: TICKETING, shared: SETTINGS, input: async (t) => ({ filters: { poolId: await aPool(t) } }) }),
] satisfies Sample[]
