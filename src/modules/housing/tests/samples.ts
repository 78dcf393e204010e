import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, housing, MEMBER, STRANGER, typed } from './calls/parts.ts'

const ALL = 'housing helpers look after all of staff housing'

/** A room of one's own for each try: a lock takes few passwords. */
const housed = async (t: TestPortal) => {
  await housing(t).housed(MEMBER)
  return {}
}
const paid = async (t: TestPortal) => {
  const { housed: live, rents } = housing(t)
  return rents((await live(MEMBER)).id, ['2026-09', '2026-10'])
}
const asked = async (t: TestPortal) => (await housing(t).apply(MEMBER, await paid(t))).content!.id
const wasReset = async (t: TestPortal) => {
  await housed(t)
  return { id: (await housing(t).reset(MEMBER)).content!.id }
}
const some = async (t: TestPortal) => {
  await asked(t)
  await wasReset(t)
  return {}
}
const file = async (t: TestPortal) => {
  const { another, room, lockOf } = housing(t)
  const [who, { number }] = [await another(), await lockOf(await room())]
  return { filename: `${who}.csv`, bytes: `员工号,楼栋,房间,床位,入住日期,月租\r\n${who},T栋,${number},1,2026-11-01,600` }
}

export default [
  sample(calls.mine, { by: MEMBER, notBy: STRANGER, input: housed }),
  sample(calls.lockReset, {
    by: MEMBER,
    notBy: STRANGER,
    async input(t) {
      await housed(t)
      return typed()
    },
  }),
  sample(calls.lockStatus, { by: MEMBER, notBy: STRANGER, input: wasReset }),
  sample(calls.invoiceApply, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ months: await paid(t), title: '林小雨', email: 'me@example.com' }) }),
  sample(calls.withdraw, { by: MEMBER, notBy: STRANGER, input: async (t) => ({ id: await asked(t) }) }),
  sample(calls.issue, { by: ADMIN, shared: ALL, input: async (t) => ({ id: await asked(t), file: await housing(t).pdf() }) }),
  sample(calls.reject, { by: ADMIN, shared: ALL, input: async (t) => ({ id: await asked(t), reason: '抬头有误' }) }),
  sample(calls.residents, { by: ADMIN, shared: ALL, input: some }),
  sample(calls.exportResidents, { by: ADMIN, shared: ALL, input: some }),
  sample(calls.rooms, { by: ADMIN, shared: ALL, input: some }),
  sample(calls.saveRoom, {
    by: ADMIN,
    shared: ALL,
    input: (_, n) => ({ building: 'S栋', number: `S${n}`, gender: 'family' as const, beds: 2, lockId: `LK-S${n}` }),
  }),
  sample(calls.move, {
    by: ADMIN,
    shared: ALL,
    async input(t) {
      const { another, room } = housing(t)
      return { what: 'in' as const, ssoId: await another(), roomId: await room(), bed: '1', day: '2026-11-20', monthlyRentFen: 60_000 }
    },
  }),
  sample(calls.checkUpload, { by: ADMIN, shared: ALL, file, again: 'a file is only looked at' }),
  sample(calls.confirmUpload, {
    by: ADMIN,
    shared: ALL,
    input: async (t) => ({ importId: (await (await t.as(ADMIN)).upload(calls.checkUpload, {}, await file(t))).content!.importId }),
    again: 'an import that is on its way is told to be so',
  }),
  sample(calls.uploadTemplate, { by: ADMIN, shared: ALL }),
  sample(calls.invoices, { by: ADMIN, shared: ALL, input: some }),
  sample(calls.exportInvoices, { by: ADMIN, shared: ALL, input: some }),
  sample(calls.resets, { by: ADMIN, shared: ALL, input: some }),
  sample(calls.exportResets, { by: ADMIN, shared: ALL, input: some }),
] satisfies Sample[]
