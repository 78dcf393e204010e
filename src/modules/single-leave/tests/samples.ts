import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { awayOf } from '../rules.ts'
import { care, HR, MANAGER, MEMBER, STRANGER } from './calls/parts.ts'

const EVERYBODYS = 'HR looks after the care leave of everybody within reach'
const OWN = 'it is one’s own care leave, of whoever calls'

/** Samples are made on any day, and book more days than a year gives. */
const open = once(async (t) => {
  const { limit } = care(t)
  await limit('lockFromDay', 1)
  await limit('lockToDay', 1)
  await limit('quotaHours', 240)
})
/** Ends what stands of somebody, since there is one a year. */
async function cleared(t: TestPortal, who: string): Promise<void> {
  await open(t)
  const hr = await t.as(HR)
  for (const { id, status } of (await care(t).mine(who)).preApprovals) {
    if (status === 'pending') await hr.ok(calls.reject, { id, comment: 'x' })
    if (status === 'approved') await hr.ok(calls.revoke, { id, comment: 'x' })
  }
}
const pending = async (t: TestPortal) => {
  await cleared(t, STRANGER)
  return { id: await care(t).applied(STRANGER) }
}
const rejected = async (t: TestPortal) => {
  const one = await pending(t)
  await (await t.as(HR)).ok(calls.reject, { ...one, comment: 'x' })
  return one
}
const approved = async (t: TestPortal) => {
  const one = await pending(t)
  await (await t.as(HR)).ok(calls.approve, one)
  return one
}
const entitled = once(async (t) => {
  await cleared(t, MEMBER)
  await care(t).approved(MEMBER)
})
/** The first day of work after today on which the member is not away, also not for what the samples of other rooms made. */
async function freeDayLeft(t: TestPortal): Promise<string | undefined> {
  const { workDays, away, left } = (await care(t).mine()).booking
  const isFree = (day: string) => {
    const asked = awayOf({ from: day, to: day })
    return !away.some(({ from, until }) => new Date(from) < asked.until && asked.from < new Date(until))
  }
  return left < 8 ? undefined : workDays.slice(1).find(isFree)
}
/** A day that can be booked; where none is left, what was booked before makes room. */
async function freeDay(t: TestPortal): Promise<InputOf<typeof calls.book>> {
  await entitled(t)
  let day = await freeDayLeft(t)
  if (day === undefined) {
    const held = (await care(t).mine()).bookings.filter(({ can }) => can.includes('cancel'))
    for (const { id } of held) await (await t.as(MEMBER)).ok(calls.cancel, { id })
    day = (await freeDayLeft(t))!
  }
  return { from: day, to: day }
}
const booked = async (t: TestPortal) => {
  const { from } = await freeDay(t)
  return { id: await care(t).booked(from) }
}
const there = async (t: TestPortal) => {
  await entitled(t)
  return {}
}

export default [
  sample(calls.mine, { by: MEMBER, shared: OWN, input: there }),
  sample(calls.apply, {
    by: STRANGER,
    shared: OWN,
    async input(t) {
      await cleared(t, STRANGER)
      return care(t).form(STRANGER)
    },
  }),
  sample(calls.resubmit, { by: STRANGER, notBy: MEMBER, input: async (t) => ({ ...(await rejected(t)), ...(await care(t).form(STRANGER)) }) }),
  sample(calls.withdraw, { by: STRANGER, notBy: MEMBER, input: pending }),
  sample(calls.approve, { by: HR, shared: EVERYBODYS, input: pending }),
  sample(calls.reject, { by: HR, shared: EVERYBODYS, input: async (t) => ({ ...(await pending(t)), comment: 'x' }) }),
  sample(calls.revoke, { by: HR, shared: EVERYBODYS, input: async (t) => ({ ...(await approved(t)), comment: 'x' }) }),
  sample(calls.correct, {
    by: HR,
    shared: EVERYBODYS,
    again: 'two corrections that are alike are two',
    input: async (t) => ({ ...(await approved(t)), hours: 4, reason: 'x' }),
  }),
  sample(calls.book, { by: MEMBER, shared: OWN, input: freeDay }),
  sample(calls.cancel, { by: MEMBER, notBy: MANAGER, input: booked }),
  sample(calls.preApprovals, { by: HR, shared: EVERYBODYS, input: there }),
  sample(calls.exportPreApprovals, { by: HR, input: there }),
  sample(calls.bookings, {
    by: HR,
    shared: EVERYBODYS,
    async input(t) {
      await booked(t)
      return {}
    },
  }),
  sample(calls.exportBookings, { by: HR, input: there }),
  sample(calls.detail, { by: HR, shared: EVERYBODYS, input: pending }),
] satisfies Sample[]
