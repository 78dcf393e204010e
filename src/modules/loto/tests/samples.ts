import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { addHours } from '#foundation/time.ts'
import * as calls from '../contract/index.ts'
import { EHS_POINTS } from '../rules/content.ts'
import type { ProcedureState } from '../rules/life.ts'
import { AUTHOR, DEPARTMENT, EHS, loto, REVIEWER } from './calls/parts.ts'

/** Holds all that line managers hold here, and signs none of these. */
const OTHER = EHS
const SWAPPED = { reviewer: asSsoId(DEPARTMENT), departmentApprover: asSsoId(REVIEWER) }
const HOUSE = 'procedures are safety papers of the house: whoever may look at one may look at all'
const SAFETY = 'EHS looks after the procedures and vendors of the whole house'
const SHEETS = 'it exports what the list shows to who asks, whose rows are tried there'
const VENDOR = 'vendors have no account of the portal: the session in the header is their right'

const at = (state: ProcedureState) => async (t: TestPortal) => loto(t).seen(await loto(t).to(state))
const id = (state: ProcedureState) => async (t: TestPortal) => ({ id: await loto(t).to(state) })
const shows = (state: ProcedureState) => async (t: TestPortal) => {
  await loto(t).to(state)
  return { filters: {} }
}
const sessions = new WeakMap<TestPortal, { at: Date; headers: Record<string, string> }>()
const LASTS_HOURS = 8
/** One session for many tries, as long as it stands: codes are sent once a minute and number. */
async function entered(t: TestPortal): Promise<Record<string, string>> {
  const known = sessions.get(t)
  const now = t.portal.clock()
  if (known && known.at <= now && now < addHours(known.at, LASTS_HOURS)) return known.headers
  const headers = await loto(t).entered((await loto(t).vendor()).mobile)
  sessions.set(t, { at: now, headers })
  return headers
}
async function picture(t: TestPortal) {
  const s = loto(t)
  const file = await s.photo()
  const procedure = await s.to('approved', { energySources: [{ ...s.written().energySources[0]!, picture: file }] })
  return { code: (await s.row(procedure)).procedureCode, id: file }
}
const read = async (t: TestPortal) => {
  const s = loto(t)
  const headers = await entered(t)
  await t.visitor.ok(calls.vendorRead, { id: await s.to('approved'), at: t.portal.clock().toISOString() }, { headers })
  return { filters: {} }
}

export default [
  sample(calls.sopList, { by: AUTHOR, shared: HOUSE, input: shows('saved') }),
  sample(calls.sopExport, { by: AUTHOR, shared: SHEETS, input: shows('saved') }),
  sample(calls.sop, { by: AUTHOR, shared: HOUSE, input: id('under-review') }),
  sample(calls.sopHistory, { by: AUTHOR, shared: HOUSE, input: id('under-review') }),
  sample(calls.sopCompare, { by: AUTHOR, shared: HOUSE, input: id('under-review') }),
  sample(calls.sopDraft, {
    by: AUTHOR,
    notBy: OTHER,
    async input(t) {
      const s = loto(t)
      const made = await (await s.by(AUTHOR)).ok(calls.sopDraft, { venue: '矿山飞车' })
      return { ...made, building: 'B2' }
    },
  }),
  sample(calls.sopSave, { by: AUTHOR, notBy: OTHER, input: async (t) => ({ ...loto(t).written(), ...(await at('saved')(t)) }) }),
  sample(calls.sopSubmit, { by: AUTHOR, notBy: OTHER, input: at('saved') }),
  sample(calls.sopSendOn, { by: AUTHOR, notBy: OTHER, input: at('reviewed') }),
  sample(calls.sopCancel, { by: AUTHOR, notBy: OTHER, input: at('saved') }),
  sample(calls.sopChange, {
    by: AUTHOR,
    shared: 'any author may begin the change of what is valid',
    again: 'the change that is open is given',
    input: async (t) => ({ id: await loto(t).to('approved'), changeNoticeCode: 'CN-2026-001' }),
  }),
  // EHS signs what it approves, and sees that
  sample(calls.reviewList, { by: REVIEWER, notBy: AUTHOR, input: shows('to-be-reviewed') }),
  sample(calls.reviewStart, { by: REVIEWER, notBy: OTHER, input: at('to-be-reviewed') }),
  sample(calls.reviewComment, {
    by: REVIEWER,
    notBy: OTHER,
    again: 'the same may be said twice',
    input: async (t) => ({ id: await loto(t).to('under-review'), step: 4, text: '补充隔离顺序' }),
  }),
  sample(calls.reviewFinish, { by: REVIEWER, notBy: OTHER, input: at('under-review') }),
  sample(calls.reviewApprove, { by: REVIEWER, notBy: OTHER, input: async (t) => loto(t).seen(await loto(t).to('pending-department-approval', SWAPPED)) }),
  sample(calls.reviewReject, {
    by: REVIEWER,
    notBy: OTHER,
    input: async (t) => ({ ...(await at('under-review')(t)), comment: '能量源不全' }),
  }),
  sample(calls.ehsList, { by: EHS, shared: SAFETY, input: shows('pending-ehs-approval') }),
  sample(calls.ehsApprove, {
    by: EHS,
    shared: SAFETY,
    input: async (t) => ({ ...(await at('pending-ehs-approval')(t)), points: [...EHS_POINTS] }),
  }),
  sample(calls.ehsReject, {
    by: EHS,
    shared: SAFETY,
    input: async (t) => ({ ...(await at('pending-ehs-approval')(t)), comment: '验证方法不可行' }),
  }),
  sample(calls.ehsWithdraw, { by: EHS, shared: SAFETY, input: async (t) => ({ ...(await at('approved')(t)), reason: '设备检修' }) }),
  sample(calls.ehsInspection, {
    by: EHS,
    shared: SAFETY,
    input: async (t) => ({ ...(await at('approved')(t)), at: loto(t).today(), peopleObserved: [REVIEWER], findings: '', result: 'ok' as const }),
  }),
  sample(calls.vendorCode, {
    by: 'visitor',
    shared: VENDOR,
    again: 'a code a minute is sent',
    input: async (t) => ({ mobile: (await loto(t).vendor()).mobile }),
  }),
  sample(calls.vendorLogin, {
    by: 'visitor',
    shared: VENDOR,
    again: 'a code that was used is answered as wrong',
    async input(t) {
      const s = loto(t)
      const { mobile } = await s.vendor()
      return { mobile, code: await s.codeOf(mobile) }
    },
  }),
  sample(calls.vendorProcedure, {
    by: 'visitor',
    shared: VENDOR,
    headers: entered,
    input: async (t) => ({ code: (await loto(t).row(await loto(t).to('approved'))).procedureCode }),
  }),
  sample(calls.vendorPicture, { by: 'visitor', shared: VENDOR, headers: entered, input: picture }),
  sample(calls.vendorRead, {
    by: 'visitor',
    shared: VENDOR,
    headers: entered,
    again: 'it is kept once for a version and day',
    input: async (t) => ({ id: await loto(t).to('approved'), at: t.portal.clock().toISOString() }),
  }),
  sample(calls.vendorReadList, { by: EHS, shared: SAFETY, input: read }),
  sample(calls.vendorReadExport, { by: EHS, shared: SHEETS, input: read }),
  sample(calls.vendorAccountList, {
    by: EHS,
    shared: SAFETY,
    async input(t) {
      await loto(t).vendor()
      return { filters: {} }
    },
  }),
  sample(calls.vendorAccountSave, {
    by: EHS,
    shared: SAFETY,
    async input(t) {
      await loto(t).ready()
      return loto(t).account()
    },
  }),
  sample(calls.vendorAccountStop, {
    by: EHS,
    shared: SAFETY,
    again: 'what has ended stays so',
    input: async (t) => ({ id: (await loto(t).vendor()).id }),
  }),
] satisfies Sample[]
