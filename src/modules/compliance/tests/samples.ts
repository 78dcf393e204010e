import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { acceptance, declarations, LATER, MEMBER, OFFICE, offer, STRANGER, thing, whom } from './calls/parts.ts'

const EVERYBODYS = 'the compliance office keeps the register of everybody within reach'
const FIGURES = 'the sums of a year are told to whoever declares, without naming anybody'
const SETTINGS = 'limits, companies and the guide are settings of the house'
const TWICE = 'written once more it says the same'

const drafted = async (t: TestPortal) => {
  const given = offer()
  return { ...given, sid: await declarations(t).draft(given) }
}
const sent = async (t: TestPortal) => ({ id: (await declarations(t).sent()).sid })
/** Approved without asking the approvers, for whom somebody else may stand in. */
const approved = (given: () => calls.DeclarationGiven) => async (t: TestPortal) => {
  const { sid } = await declarations(t).sent(given())
  await declarations(t).stand(sid)
  return sid
}
const some = once(sent)
const there = async (t: TestPortal) => {
  await some(t)
  return {}
}
const company = once((t) => declarations(t).partner())

export default [
  sample(calls.detail, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ sid: (await sent(t)).id }) }),
  sample(calls.check, {
    by: MEMBER,
    shared: FIGURES,
    input: async (t) => ({
      direction: 'offer',
      partnerId: await company(t),
      recipients: [whom()],
      items: [{ category: 'gift', date: LATER, sensitiveTime: false, worthFen: 100 }],
    }),
  }),
  sample(calls.save, { by: MEMBER, notBy: STRANGER, again: TWICE, input: drafted }),
  sample(calls.submit, { by: MEMBER, notBy: STRANGER, input: drafted }),
  sample(calls.withdraw, { by: MEMBER, notBy: STRANGER, input: sent }),
  sample(calls.confirm, { by: MEMBER, notBy: STRANGER, input: async (t) => declarations(t).really(await approved(offer)(t)) }),
  sample(calls.drop, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ id: await approved(offer)(t) }) }),
  sample(calls.mine, { by: MEMBER, notBy: STRANGER, input: there }),
  sample(calls.partnerSearch, {
    by: MEMBER,
    shared: SETTINGS,
    input: async (t) => {
      await company(t)
      return { filters: { keyword: '东海' } }
    },
  }),
  sample(calls.guide, { by: MEMBER }),
  sample(calls.guideSave, {
    by: OFFICE,
    shared: SETTINGS,
    input: async (t) => {
      const { texts } = await (await t.as(OFFICE)).ok(calls.guide)
      return { lang: 'zh', body: '<p>客户和媒体可以获赠门票。</p>', version: texts.find(({ lang }) => lang === 'zh')?.version ?? 0 }
    },
  }),
  sample(calls.registerList, { by: OFFICE, shared: EVERYBODYS, input: there }),
  sample(calls.registerExport, { by: OFFICE, shared: EVERYBODYS, input: there }),
  sample(calls.registerSums, { by: OFFICE, shared: EVERYBODYS, input: there }),
  sample(calls.registerSumsExport, { by: OFFICE, shared: EVERYBODYS, input: there }),
  sample(calls.registerDispose, {
    by: OFFICE,
    shared: EVERYBODYS,
    async input(t) {
      const id = await approved(() => acceptance({ items: [thing()] }))(t)
      const [item] = await declarations(t).itemsOf(id)
      return { id, item: item!.id, disposal: 'share', note: '部门茶歇分享' }
    },
  }),
  sample(calls.config, { by: OFFICE }),
  sample(calls.configLimit, {
    by: OFFICE,
    shared: SETTINGS,
    again: 'of two plans the later saved counts',
    input: () => ({ key: 'acceptanceWorkingDays', value: 5, from: LATER, reason: '年度确认' }),
  }),
  sample(calls.configPartnerMerge, {
    by: OFFICE,
    shared: SETTINGS,
    input: async (t) => ({ id: await declarations(t).partner(), into: await company(t), reason: '同一家单位' }),
  }),
  sample(calls.meter, { by: MEMBER, shared: FIGURES, input: async (t) => ({ direction: 'offer', date: LATER, partnerId: await company(t) }) }),
] satisfies Sample[]
