import { randomUUID } from 'node:crypto'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { EHS, item, MANAGER, MEMBER, SECURITY, STRANGER, safety } from './calls/parts.ts'

const HOUSE = 'safety-admin and inspectors see to the safety of the whole house'
const OWN = 'each sees their own'
/** An infraction of the member, who bears one point of it. */
const own = async (t: TestPortal) => ({ id: (await safety(t).recorded(MEMBER)).id })
/** One of somebody new in the manager's team. */
const others = async (t: TestPortal) => {
  const s = safety(t)
  return { id: (await s.recorded(await s.another())).id }
}
/** One that no other item has. */
const code = () => `S-${randomUUID().slice(0, 8)}`
const file = (n: number) => ({
  filename: `${n}.csv`,
  bytes: `编码,中文名称,英文名称,类别,扣分,是否启用,启用日期\r\n${code()},违规${n},Item ${n},其他,1,是,2026-01-01`,
})
const owed = async (t: TestPortal) => {
  const s = safety(t)
  const who = await s.another()
  await s.recorded(who, 'four')
  return { id: (await s.followUps(who))[0]!.id, note: '已当面谈话' }
}
const having = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}

export default [
  sample(calls.score, {
    by: MEMBER,
    notBy: STRANGER,
    async input(t) {
      await safety(t).items()
      return { ssoId: MEMBER }
    },
  }),
  sample(calls.save, { by: EHS, shared: HOUSE, input: async (t) => safety(t).written(await safety(t).another()) }),
  sample(calls.list, { by: MANAGER, notBy: SECURITY, input: having(others) }),
  sample(calls.exportList, { by: MANAGER, shared: 'everybody has the sheet of whom they may see', input: having(others) }),
  sample(calls.detail, { by: MEMBER, notBy: STRANGER, input: own }),
  sample(calls.mine, { by: MEMBER, shared: OWN, input: having(own) }),
  sample(calls.appeal, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ ...(await own(t)), reason: '当时已系安全带' }) }),
  sample(calls.confirm, { by: EHS, shared: HOUSE, input: others }),
  sample(calls.voidInfraction, { by: EHS, shared: HOUSE, input: async (t) => ({ ...(await others(t)), reason: '登记有误' }) }),
  sample(calls.report, { by: EHS, shared: HOUSE, input: having(owed) }),
  sample(calls.reportExport, {
    by: EHS,
    shared: HOUSE,
    async input(t) {
      await others(t)
      return { what: 'scores' as const }
    },
  }),
  sample(calls.followUpDone, { by: MANAGER, notBy: SECURITY, input: owed }),
  sample(calls.config, { by: EHS, shared: HOUSE, input: having((t) => safety(t).items()) }),
  sample(calls.itemSave, { by: EHS, shared: HOUSE, input: () => item(code()) }),
  sample(calls.itemImport, { by: EHS, shared: HOUSE, input: () => ({}), file: (_, n) => file(n), again: 'a file is only looked at' }),
  sample(calls.itemImportConfirm, {
    by: EHS,
    shared: HOUSE,
    again: 'an upload that is on its way is told to be so',
    input: async (t, n) => ({ importId: (await (await t.as(EHS)).upload(calls.itemImport, {}, file(n))).content!.importId }),
  }),
  sample(calls.itemTemplate, { by: EHS, shared: HOUSE, input: () => ({}) }),
  sample(calls.thresholdSave, {
    by: EHS,
    shared: HOUSE,
    async input(t, n) {
      const { thresholds } = await (await t.as(EHS)).ok(calls.config)
      const { saved, ...talk } = thresholds.find(({ kind }) => kind === 'talk')!
      return { ...talk, dueDays: 1 + (n % 90), basedOn: saved.revision }
    },
  }),
  sample(calls.departmentSave, {
    by: EHS,
    shared: HOUSE,
    input: (_, n) => ({ department: 'HB-RD-FO', from: `${2030 + (n % 160)}-01-01`, to: `${2030 + (n % 160)}-01-31` }),
  }),
] satisfies Sample[]
