import { randomUUID } from 'node:crypto'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import * as calls from '../contract.ts'
import { book, cancel, draw, offer, type SlotGiven } from '../server/api.ts'
import { ADMIN, DESK, ME, OTHER, THIRD, terms } from './rules/parts.ts'

const STRANGER = '10000013'

/** A slot that begins soon enough to be checked in for, by the clock of the portal. */
const soon = (t: TestPortal, more: Partial<SlotGiven> = {}) =>
  t.write((ctx) => {
    const { now } = ctx
    const times = { starts: addMinutes(now, 30), ends: addHours(now, 3), signUpFrom: addHours(now, -1), signUpUntil: addMinutes(now, 20) }
    return offer(ctx, terms({ ...times, capacity: 5, ...more }))
  })
const booked = async (t: TestPortal, more: Partial<SlotGiven> = {}) => {
  const slot = await soon(t, more)
  return t.write((ctx) => book(ctx, slot.id, ME, { key: 'sample' }))
}
/** A place that is offered to OTHER. */
const held = async (t: TestPortal) => {
  const slot = await soon(t, { capacity: 1, standby: 5, acceptHours: 1 })
  const first = await t.write((ctx) => book(ctx, slot.id, ME, { key: 'sample' }))
  const next = await t.write((ctx) => book(ctx, slot.id, OTHER, { key: 'sample' }))
  await t.write((ctx) => cancel(ctx, first.id, { by: 'person' }))
  return { id: next.id }
}
const theDraw = once(async (t) => {
  const slot = await t.write(async (ctx) => {
    const { now } = ctx
    return offer(
      ctx,
      terms({
        starts: addHours(now, 5),
        ends: addHours(now, 6),
        signUpFrom: addHours(now, -2),
        signUpUntil: addHours(now, 5),
        standby: 5,
        drawAt: addHours(now, -1),
      }),
    )
  })
  // its time has come already: who signs up has it made
  await t.write((ctx) => draw(ctx, slot.id))
  await t.write((ctx) => book(ctx, slot.id, ME, { key: 'sample' }))
  return { slot: slot.id }
})
const theRoster = once(async (t) => {
  const { slot } = await booked(t)
  return { filters: { slot } }
})

export default [
  sample(calls.myBookings, {
    by: ME,
    notBy: STRANGER,
    async input(t) {
      await booked(t)
      return {}
    },
  }),
  sample(calls.cancelMine, { by: ME, notBy: STRANGER, input: async (t) => ({ id: (await booked(t)).id }) }),
  sample(calls.acceptOffer, { by: OTHER, notBy: STRANGER, input: held }),
  sample(calls.declineOffer, { by: OTHER, notBy: STRANGER, input: held }),
  sample(calls.drawOf, { by: ME, notBy: STRANGER, input: theDraw }),
  sample(calls.checkIn, {
    by: DESK,
    notBy: STRANGER,
    input: async (t) => ({ scan: randomUUID(), code: (await booked(t)).code }),
    again: 'the same scan sent again is answered as it was',
  }),
  sample(calls.myScans, {
    by: DESK,
    notBy: STRANGER,
    async input(t) {
      await (await t.as(DESK)).ok(calls.checkIn, { scan: randomUUID(), code: (await booked(t)).code })
      return {}
    },
  }),
  sample(calls.slotRoster, { by: ADMIN, notBy: THIRD, input: theRoster }),
  sample(calls.removeBooking, { by: ADMIN, notBy: STRANGER, input: async (t) => ({ id: (await booked(t)).id, reason: 'came too late last time' }) }),
] satisfies Sample[]
