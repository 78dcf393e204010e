import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, house, MEMBER, NOBODY, OTHER, THIRD } from './calls/parts.ts'

const EVERYBODYS = 'who administers parking administers all of it'
const FOR_ALL = 'lots and bays are for everybody; of reservations each is told the own alone'
/** Registers plates in these samples and reserves nothing. */
const DRIVER = '10000004'
/** Is let in by the gate. */
const GUEST = '10000005'
const nothingBut = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}

export default [
  sample(calls.myVehicles, { by: MEMBER, shared: 'who asks is given the own plates', input: nothingBut((t) => house(t).car(MEMBER)) }),
  sample(calls.saveVehicle, {
    by: DRIVER,
    notBy: NOBODY,
    async input(t) {
      await house(t).clear(DRIVER)
      const { id } = await house(t).register(DRIVER)
      return { id, plate: house(t).plate(), kind: 'new-energy' as const, isDefault: true }
    },
    again: 'what is so already stays so',
  }),
  sample(calls.deleteVehicle, {
    by: DRIVER,
    notBy: NOBODY,
    async input(t) {
      await house(t).clear(DRIVER)
      return house(t).register(DRIVER)
    },
  }),
  sample(calls.availability, { by: MEMBER, shared: FOR_ALL, input: async (t) => ({ date: (await house(t).free(MEMBER)).date }) }),
  sample(calls.reserve, { by: MEMBER, notBy: NOBODY, input: (t) => house(t).free(MEMBER) }),
  sample(calls.cancel, { by: MEMBER, notBy: NOBODY, input: async (t) => ({ id: await house(t).reserved(MEMBER) }) }),
  sample(calls.arrive, { by: OTHER, notBy: NOBODY, input: async (t) => ({ id: (await house(t).soon(OTHER)).id }) }),
  sample(calls.history, { by: MEMBER, notBy: NOBODY, input: nothingBut((t) => house(t).reserved(MEMBER)) }),
  sample(calls.gateEvent, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      const { plate, code, begins } = await house(t).soon(GUEST)
      return { plate, lot: code, direction: 'in' as const, at: new Date(begins.getTime() - 110 * 60_000).toISOString(), eventId: crypto.randomUUID() }
    },
    again: 'an event that was told before is answered as it was',
  }),
  sample(calls.slots, { by: THIRD, shared: FOR_ALL, input: async (t) => ({ date: (await house(t).slot(THIRD)).starts.slice(0, 10) }) }),
  sample(calls.book, { by: THIRD, notBy: NOBODY, input: (t) => house(t).slot(THIRD) }),
  sample(calls.moveWash, {
    by: THIRD,
    notBy: NOBODY,
    async input(t) {
      const { id, bayId, starts } = await house(t).washed(THIRD)
      return { id, bayId, starts: new Date(new Date(starts).getTime() + 30 * 60_000).toISOString() }
    },
    again: 'who has moved there is there',
  }),
  sample(calls.cancelWash, { by: THIRD, notBy: NOBODY, input: async (t) => ({ id: (await house(t).washed(THIRD)).id }) }),
  sample(calls.rate, {
    by: THIRD,
    notBy: NOBODY,
    async input(t) {
      const { id } = await house(t).washSoon(THIRD)
      const admin = await t.as(ADMIN)
      for (const action of ['start', 'finish'] as const) await admin.ok(calls.operate, { id, action })
      return { id, rating: 5 }
    },
    again: 'the same opinion again is the same',
  }),
  sample(calls.washHistory, { by: THIRD, notBy: NOBODY, input: nothingBut((t) => house(t).washed(THIRD)) }),
  sample(calls.operate, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await house(t).washSoon(THIRD)).id, action: 'start' as const }) }),
  sample(calls.bookings, { by: ADMIN, shared: EVERYBODYS, input: nothingBut((t) => house(t).reserved(MEMBER)) }),
  sample(calls.exportBookings, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await house(t).reserved(MEMBER)
      return { filters: {} }
    },
  }),
  sample(calls.washes, { by: ADMIN, shared: EVERYBODYS, input: nothingBut((t) => house(t).washed(THIRD)) }),
  sample(calls.exportWashes, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await house(t).washed(THIRD)
      return { filters: {} }
    },
  }),
  sample(calls.vehicles, { by: ADMIN, shared: EVERYBODYS, input: nothingBut((t) => house(t).car(MEMBER)) }),
  sample(calls.setup, { by: ADMIN, shared: EVERYBODYS, input: nothingBut((t) => house(t).lot()) }),
  sample(calls.saveLot, { by: ADMIN, shared: EVERYBODYS, input: (t) => house(t).lotTerms() }),
  sample(calls.saveBay, { by: ADMIN, shared: EVERYBODYS, input: (t) => house(t).bayTerms() }),
  sample(calls.saveKind, { by: ADMIN, shared: EVERYBODYS, input: (t) => house(t).kindTerms() }),
  sample(calls.block, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ ssoId: asSsoId(NOBODY), until: await house(t).today(5), reason: 'blocks the fire lane' }),
    again: 'a later block stands in the place of the one before',
  }),
  sample(calls.blocks, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      const given = { ssoId: asSsoId(NOBODY), until: await house(t).today(5), reason: 'blocks the fire lane' }
      await (await t.as(ADMIN)).ok(calls.block, given)
      return {}
    },
  }),
  sample(calls.report, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ month: (await house(t).today()).slice(0, 7) }) }),
  sample(calls.exportReport, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ filters: { month: (await house(t).today()).slice(0, 7) } }) }),
] satisfies Sample[]
