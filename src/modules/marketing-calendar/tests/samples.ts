import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { activity, EDITOR, MEMBER, marketing, only } from './calls/parts.ts'

const EVERYBODYS = 'the calendar is everybody’s'
const KEEPERS = 'who keeps the calendar of a department keeps all of it'
const saved = async (t: TestPortal) => ({ id: await marketing(t).save() })
const span = { from: '2026-12-01', to: '2026-12-31' }
const holiday = { nameCn: '寒假', nameEn: 'Winter holiday', city: '上海', from: '2027-01-20', to: '2027-02-15' }
const file = (n: number) => ({ filename: `${n}.csv`, bytes: `中文名称,英文名称,类型,开始日期,结束日期\r\n活动${n},Activity ${n},节庆,2027-02-01,2027-02-05` })
const shown = async <T extends object>(t: TestPortal, input: T): Promise<T> => {
  await saved(t)
  return input
}

export default [
  sample(calls.calendar, { by: MEMBER, shared: EVERYBODYS, input: (t) => shown(t, span) }),
  sample(calls.activities, { by: MEMBER, shared: EVERYBODYS, input: (t) => shown(t, {}) }),
  sample(calls.exportActivities, { by: MEMBER, shared: EVERYBODYS, input: (t) => shown(t, {}) }),
  sample(calls.detail, { by: MEMBER, notBy: '10000012', input: async (t) => ({ id: await marketing(t).save({ eligible: only(MEMBER) }) }) }),
  sample(calls.saveActivity, { by: EDITOR, shared: KEEPERS, input: () => activity(), again: 'two activities may be called the same' }),
  sample(calls.move, { by: EDITOR, shared: KEEPERS, input: async (t) => ({ ...(await saved(t)), version: 1, from: '2026-12-05', to: '2026-12-06' }) }),
  sample(calls.confirm, { by: EDITOR, shared: KEEPERS, input: saved }),
  sample(calls.reopen, { by: EDITOR, shared: KEEPERS, input: async (t) => ({ id: await marketing(t).confirmed(), reason: 'too early' }) }),
  sample(calls.cancel, { by: EDITOR, shared: KEEPERS, input: async (t) => ({ ...(await saved(t)), reason: 'rain' }) }),
  sample(calls.restore, {
    by: EDITOR,
    shared: KEEPERS,
    async input(t) {
      const { id } = await saved(t)
      await (await t.as(EDITOR)).ok(calls.cancel, { id, reason: 'rain' })
      return { id }
    },
  }),
  sample(calls.saveHoliday, { by: EDITOR, shared: KEEPERS, input: () => holiday, again: 'schools of two cities may have the same holiday' }),
  sample(calls.deleteHoliday, { by: EDITOR, shared: KEEPERS, input: async (t) => (await t.as(EDITOR)).ok(calls.saveHoliday, holiday) }),
  sample(calls.subscribe, {
    by: MEMBER,
    shared: 'it is one’s own',
    input: () => ({ on: true, types: ['show'], channels: [] }),
    again: 'it is what was chosen last',
  }),
  sample(calls.checkUpload, { by: EDITOR, shared: KEEPERS, input: () => ({}), file: (_, n) => file(n), again: 'a file may be checked again' }),
  sample(calls.confirmUpload, {
    by: EDITOR,
    shared: KEEPERS,
    again: 'an upload that is on its way is told to be so',
    input: async (t, n) => ({ importId: (await (await t.as(EDITOR)).upload(calls.checkUpload, {}, file(n))).content!.importId }),
  }),
  sample(calls.uploadTemplate, { by: EDITOR, shared: KEEPERS, input: () => ({}) }),
] satisfies readonly Sample[]
