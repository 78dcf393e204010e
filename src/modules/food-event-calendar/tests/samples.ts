import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { EDITOR, food, MEMBER } from './calls/parts.ts'

const EVERYBODYS = 'the calendar is everybody’s'
const KEEPERS = 'who keeps the calendar keeps all of it'
const named = (n: number | string) => ({ nameCn: `样例${n}`, nameEn: `Sample ${n}`, colour: 'teal' as const })
const kind = (t: TestPortal) => food(t).kind(named(crypto.randomUUID().slice(0, 13)))
const file = async (t: TestPortal, n: number) => {
  const name = `文件${n} ${crypto.randomUUID().slice(0, 8)}`
  await food(t).kind({ ...named(n), nameCn: name, nameEn: name })
  return {
    filename: `${n}.csv`,
    bytes: `中文名称,英文名称,分类,区域,餐厅,开始日期,结束日期,对象\r\n活动${n},Event ${n},${name},小镇,面馆,2027-02-01,2027-02-05,游客`,
  }
}

export default [
  sample(calls.calendar, { by: MEMBER, shared: EVERYBODYS, input: () => ({ from: '2026-12-01', to: '2026-12-31' }) }),
  sample(calls.events, {
    by: EDITOR,
    shared: KEEPERS,
    async input(t) {
      await food(t).draft({ classificationId: await kind(t) })
      return {}
    },
  }),
  sample(calls.exportEvents, { by: EDITOR, shared: KEEPERS, input: () => ({}) }),
  sample(calls.detail, { by: MEMBER, shared: EVERYBODYS, input: async (t) => ({ id: await food(t).published({ classificationId: await kind(t) }) }) }),
  sample(calls.saveEvent, {
    by: EDITOR,
    shared: KEEPERS,
    input: async (t) => food(t).event({ classificationId: await kind(t) }),
    again: 'two events may be called the same',
  }),
  sample(calls.moveEvent, {
    by: EDITOR,
    shared: KEEPERS,
    input: async (t) => ({ id: await food(t).draft({ classificationId: await kind(t) }), version: 1, startDate: '2026-12-05', endDate: '2026-12-06' }),
  }),
  sample(calls.publish, { by: EDITOR, shared: KEEPERS, input: async (t) => ({ id: await food(t).draft({ classificationId: await kind(t) }), anyway: true }) }),
  sample(calls.cancel, {
    by: EDITOR,
    shared: KEEPERS,
    input: async (t) => ({ id: await food(t).published({ classificationId: await kind(t) }), reason: 'rain' }),
  }),
  sample(calls.restore, {
    by: EDITOR,
    shared: KEEPERS,
    async input(t) {
      const id = await food(t).published({ classificationId: await kind(t) })
      await (await t.as(EDITOR)).ok(calls.cancel, { id, reason: 'rain' })
      return { id }
    },
  }),
  sample(calls.remove, { by: EDITOR, shared: KEEPERS, input: async (t) => ({ id: await food(t).draft({ classificationId: await kind(t) }) }) }),
  sample(calls.classifications, { by: MEMBER, shared: EVERYBODYS, input: () => ({}) }),
  sample(calls.saveClassification, { by: EDITOR, shared: KEEPERS, input: () => named(crypto.randomUUID().slice(0, 13)) }),
  sample(calls.deleteClassification, { by: EDITOR, shared: KEEPERS, input: async (t) => ({ id: await kind(t) }) }),
  sample(calls.orderClassifications, {
    by: EDITOR,
    shared: KEEPERS,
    input: async (t) => ({ ids: [await kind(t), await kind(t)] }),
    again: 'the order is the one that was given last',
  }),
  sample(calls.mergeClassification, { by: EDITOR, shared: KEEPERS, input: async (t) => ({ id: await kind(t), into: await kind(t) }) }),
  sample(calls.subscribe, {
    by: MEMBER,
    shared: 'it is one’s own',
    input: () => ({ on: true, classifications: [], outlets: ['湖畔餐厅'] }),
    again: 'it is what was chosen last',
  }),
  sample(calls.checkUpload, { by: EDITOR, shared: KEEPERS, input: () => ({}), file: (t, n) => file(t, n), again: 'a file is only looked at' }),
  sample(calls.confirmUpload, {
    by: EDITOR,
    shared: KEEPERS,
    again: 'an upload that is on its way is told to be so',
    input: async (t, n) => ({ importId: (await (await t.as(EDITOR)).upload(calls.checkUpload, {}, await file(t, n))).content!.importId }),
  }),
  sample(calls.uploadTemplate, { by: EDITOR, shared: KEEPERS, input: () => ({}) }),
] satisfies readonly Sample[]
