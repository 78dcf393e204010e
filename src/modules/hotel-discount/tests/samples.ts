import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, csv, DESK, hotels, MANAGER, MEMBER, RULE, STAY } from './calls/parts.ts'

const KEPT = 'who keeps hotel coupons keeps all of them'
const EVERY_DESK = 'every desk takes every code'

/** Each try has a kind of its own: quotas are small. */
const taken = (t: TestPortal) => hotels(t).taken({ validDays: 1_000, stayTo: '2099-12-31' })
const redeemed = async (t: TestPortal) => {
  const one = await taken(t)
  await hotels(t).redeem(one.code)
  return one
}
const nothing = async (t: TestPortal) => {
  await taken(t)
  return {}
}
/** A file of grants of a kind that only it knows. */
const grants = async (t: TestPortal) => {
  const { nameCn } = hotels(t).kindOf()
  await hotels(t).kind({ nameCn, stayTo: '2099-12-31' })
  return csv(`${MEMBER},${nameCn},1,2099-12-31`)
}
const checked = async (t: TestPortal) => (await (await t.as(ADMIN)).upload(calls.checkBulk, {}, await grants(t))).content!.importId
const codeFile = async (t: TestPortal, n: number) => {
  const { nameCn } = hotels(t).kindOf()
  await hotels(t).kind({ nameCn, stayTo: '2099-12-31' })
  return { filename: `${n}.csv`, bytes: `优惠券种类,券码\r\n${nameCn},${nameCn.length}N${n}${crypto.randomUUID().slice(0, 8)}` }
}
const { bookingNo: _no, ...CHECKED } = STAY

export default [
  sample(calls.quota, { by: MEMBER, input: nothing }),
  sample(calls.take, {
    by: MEMBER,
    notBy: MANAGER,
    refusal: 'HOTEL-02',
    input: async (t) => ({ kindId: await hotels(t).ready({ stayTo: '2099-12-31', validDays: 1_000 }) }),
    again: 'who has quota for more may take another',
  }),
  sample(calls.mine, { by: MEMBER, notBy: MANAGER, input: nothing }),
  sample(calls.giveBack, { by: MEMBER, notBy: MANAGER, input: async (t) => ({ id: (await taken(t)).id }) }),
  sample(calls.policy, { by: MEMBER, input: () => ({}) }),
  sample(calls.acceptPolicy, {
    by: MEMBER,
    shared: 'everybody accepts for oneself',
    again: 'who has accepted a version may say so again',
    async input(t) {
      const { version } = await (await t.as(ADMIN)).ok(calls.savePolicy, { bodyCn: '<p>政策</p>', bodyEn: '<p>Policy</p>', effectiveDate: '2026-01-01' })
      return { version }
    },
  }),
  sample(calls.savePolicy, {
    by: ADMIN,
    shared: KEPT,
    input: () => ({ bodyCn: '<p>政策</p>', bodyEn: '<p>Policy</p>', effectiveDate: '2099-01-01' }),
    again: 'a version may say the same as the one before',
  }),
  sample(calls.kinds, { by: ADMIN, input: nothing }),
  sample(calls.saveKind, { by: ADMIN, shared: KEPT, input: (t) => hotels(t).kindOf(), again: 'two kinds may be called the same' }),
  sample(calls.checkCodes, { by: ADMIN, shared: KEPT, file: codeFile, again: 'a file is only looked at' }),
  sample(calls.confirmCodes, {
    by: ADMIN,
    shared: KEPT,
    async input(t, n) {
      return { importId: (await (await t.as(ADMIN)).upload(calls.checkCodes, {}, await codeFile(t, n))).content!.importId }
    },
    again: 'an upload that is on its way is told to be so',
  }),
  sample(calls.quotaRules, { by: ADMIN, input: nothing }),
  sample(calls.saveRule, { by: ADMIN, shared: KEPT, input: async (t) => ({ ...RULE, kindId: await hotels(t).kind() }) }),
  sample(calls.previewRule, { by: ADMIN, shared: KEPT, input: async (t) => ({ ...RULE, kindId: await hotels(t).kind() }) }),
  sample(calls.deleteRule, {
    by: ADMIN,
    shared: KEPT,
    async input(t) {
      const rule = { ...RULE, kindId: await hotels(t).kind(), effectiveFrom: '2099-01-01' }
      return { id: (await (await t.as(ADMIN)).ok(calls.saveRule, rule)).id }
    },
  }),
  sample(calls.checkBulk, { by: ADMIN, shared: KEPT, file: grants, again: 'a file is only looked at' }),
  sample(calls.confirmBulk, {
    by: ADMIN,
    shared: KEPT,
    input: async (t) => ({ importId: await checked(t) }),
    again: 'a file that is on its way is told to be so',
  }),
  sample(calls.bulks, {
    by: ADMIN,
    shared: KEPT,
    async input(t) {
      await checked(t)
      return {}
    },
  }),
  sample(calls.undoBulk, {
    by: ADMIN,
    shared: KEPT,
    async input(t) {
      const id = await checked(t)
      await hotels(t).confirm(id)
      return { id }
    },
  }),
  sample(calls.codes, { by: ADMIN, shared: KEPT, input: nothing }),
  sample(calls.voidCode, { by: ADMIN, shared: KEPT, input: async (t) => ({ id: (await taken(t)).id, reason: '券码有误' }) }),
  sample(calls.reopen, { by: ADMIN, shared: KEPT, input: async (t) => ({ id: (await redeemed(t)).id, reason: '酒店取消预订' }) }),
  sample(calls.resend, { by: ADMIN, shared: KEPT, input: async (t) => ({ id: (await taken(t)).id }), again: 'somebody may be told as often as it needs' }),
  sample(calls.check, { by: DESK, shared: EVERY_DESK, input: async (t) => ({ ...CHECKED, code: (await taken(t)).code }) }),
  sample(calls.redeem, { by: DESK, shared: EVERY_DESK, input: async (t) => ({ ...STAY, code: (await taken(t)).code }) }),
  sample(calls.quotas, { by: ADMIN, shared: KEPT, input: nothing }),
  sample(calls.person, {
    by: ADMIN,
    shared: KEPT,
    async input(t) {
      await taken(t)
      return { ssoId: asSsoId(MEMBER) }
    },
  }),
  sample(calls.correct, {
    by: ADMIN,
    shared: KEPT,
    input: async (t) => ({ ssoId: asSsoId(MEMBER), kindId: await hotels(t).kind(), how: 'add', amount: 1, reason: '补发' }),
    again: 'somebody may be given some twice',
  }),
  sample(calls.report, { by: ADMIN, shared: KEPT, input: async (t) => ({ ...(await nothing(t)), filters: { by: 'month' as const } }) }),
] satisfies Sample[]
