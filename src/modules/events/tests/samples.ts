import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, happenings, later, MEMBER, NOT_FOR, OTHER } from './calls/parts.ts'

const EVERYBODYS = 'who organizes events organizes all of them'
const nothingBut = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}
const opened = (t: TestPortal) => happenings(t).opened()
/** Somebody new for each try: who has signed up for one thing cannot for another at that time. */
const signedUp = async (t: TestPortal, ssoId: string = MEMBER) => {
  const event = await opened(t)
  const answer = await happenings(t).signUp(ssoId, event.first.id, { anyway: true })
  return { ...event, id: answer.content!.id }
}
/** Open from now on, by whatever clock. */
const checkIn = async (t: TestPortal, more: object = {}) => {
  const now = (await t.write(async (ctx) => ctx.now)).toISOString()
  return happenings(t).checkIn({ start: later(now, -1), end: later(now, 2), ...more })
}
const came = async (t: TestPortal) => {
  const { id } = await checkIn(t)
  await happenings(t).desk(id, { ssoId: MEMBER })
  return { id }
}
const redemption = (t: TestPortal, more: Partial<calls.RedeemInput> = {}) => happenings(t).redemption(more)
const booked = async (t: TestPortal) => {
  const one = await redemption(t)
  return { ...one, record: (await happenings(t).book(MEMBER, one.windowId)).content!.id }
}
/** Booked, and its window begins then. */
const due = async (t: TestPortal) => {
  const { windowId, id, ...one } = await booked(t)
  const now = (await t.write(async (ctx) => ctx.now)).toISOString()
  const { record: _r, row: _w, starts: _s, ...given } = one
  const windows = [{ id: windowId, start: later(now, -0.5), end: later(now, 1), capacity: 2 }]
  await (await t.as(ADMIN)).ok(calls.redeemSave, { ...given, id, version: 1, windows })
  const { records } = await (await t.as(MEMBER)).ok(calls.redeemMine, { id })
  return { id, code: records[0]!.code! }
}

const registeredList = async (t: TestPortal) => {
  await signedUp(t)
  return { filters: { when: 'registered' as const } }
}

export default [
  sample(calls.registrationList, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(opened) }),
  sample(calls.registrationSave, { by: ADMIN, shared: EVERYBODYS, input: (t) => happenings(t).terms(), again: 'two events may be called the same' }),
  sample(calls.registrationAction, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ sid: await happenings(t).draft(), action: 'submit' as const }),
  }),
  sample(calls.registrationDetail, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ sid: (await opened(t)).sid }) }),
  sample(calls.registrationSignups, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(signedUp) }),
  sample(calls.registrationExport, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(signedUp) }),
  sample(calls.registrationAdd, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ sessionId: (await opened(t)).first.id, ssoIds: [OTHER] }),
    again: 'who is on the list already is said to be',
  }),
  sample(calls.registrationMessage, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ sid: (await signedUp(t)).sid, messageCn: '请准时', messageEn: 'Be on time' }),
    again: 'each press is a message',
  }),
  sample(calls.registrationCode, { by: MEMBER, notBy: NOT_FOR, input: async (t) => ({ code: (await opened(t)).code }) }),
  sample(calls.signup, { by: MEMBER, notBy: NOT_FOR, input: async (t) => ({ sessionId: (await opened(t)).first.id, answers: {}, anyway: true }) }),
  sample(calls.signupCancel, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: (await signedUp(t)).id }) }),
  sample(calls.mine, { by: MEMBER, notBy: '10000010', input: registeredList }),
  sample(calls.checkInList, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(checkIn) }),
  sample(calls.checkInSave, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => {
      const { answer: _a, id: _i, ...given } = await checkIn(t)
      return given
    },
    again: 'two check-ins may be called the same',
  }),
  sample(calls.checkInRecords, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(came) }),
  sample(calls.checkInExport, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(came) }),
  sample(calls.checkInScan, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ id: (await checkIn(t)).id, scan: crypto.randomUUID(), ssoId: asSsoId(MEMBER) }),
    again: 'the same scan sent again is answered as it was',
  }),
  sample(calls.checkInQr, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await checkIn(t)).id }) }),
  sample(calls.checkInSelf, {
    by: MEMBER,
    shared: 'it is open to all',
    input: async (t) => ({ code: (await happenings(t).qr((await checkIn(t)).id)).code }),
    again: 'who has come is told so again',
  }),
  sample(calls.redeemList, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(redemption) }),
  sample(calls.redeemSave, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => {
      const { id: _i, windowId: _w, starts: _s, row: _r, ...given } = await redemption(t)
      return given
    },
    again: 'two redemptions may be called the same',
  }),
  sample(calls.redeemRecords, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(booked) }),
  sample(calls.redeemExport, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(booked) }),
  sample(calls.redeemScan, { by: ADMIN, shared: EVERYBODYS, input: due, again: 'what was handed out is said to be' }),
  sample(calls.redeemMine, { by: MEMBER, notBy: NOT_FOR, input: async (t) => ({ id: (await redemption(t)).id }) }),
  sample(calls.redeemBook, { by: MEMBER, notBy: NOT_FOR, input: async (t) => ({ windowId: (await redemption(t)).windowId }) }),
  sample(calls.redeemCancel, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: (await booked(t)).record }) }),
] satisfies Sample[]
