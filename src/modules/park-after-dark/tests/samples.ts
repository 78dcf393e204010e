import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, at, MEMBER, NIGHT, NOT_FOR, OTHER, park, TERMS } from './calls/parts.ts'

const EVERYBODYS = 'who organizes the nights organizes all of them'
/** Tonight, so that the gate is open at the moment of the gates. */
const TONIGHT = {
  ...{ registrationOpen: at('2026-11-19T08:00'), registrationDeadline: at('2026-11-20T12:30'), cancelDeadline: at('2026-11-20T12:30') },
  nights: [{ ...NIGHT, date: '2026-11-20', from: '12:45', to: '23:00' }],
}
const registered = async (t: TestPortal, more: Partial<calls.EventInput> = {}) => {
  const { id, first, second } = await park(t).opened(more)
  await park(t).register(MEMBER, first)
  const { mine } = await park(t).shown(MEMBER, id)
  return { id: mine!.id, code: mine!.code!, second }
}
const nothingBut = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}

export default [
  sample(calls.index, { by: MEMBER, shared: 'what is on is shown to everybody', input: nothingBut((t) => park(t).opened()) }),
  sample(calls.register, {
    by: MEMBER,
    notBy: NOT_FOR,
    refusal: 'PAD-08',
    input: async (t) => ({ nightId: (await park(t).opened()).first, guests: 1, anyway: true }),
  }),
  sample(calls.change, {
    by: MEMBER,
    notBy: OTHER,
    input: async (t) => ({ nightId: (await registered(t)).second, guests: 1, anyway: true }),
    again: 'what is so already is answered as it is',
  }),
  sample(calls.cancel, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: (await registered(t)).id }) }),
  sample(calls.events, { by: ADMIN, shared: EVERYBODYS, input: nothingBut((t) => park(t).opened()) }),
  sample(calls.saveEvent, { by: ADMIN, shared: EVERYBODYS, input: () => TERMS, again: 'two events may be called the same' }),
  sample(calls.publish, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: await park(t).draft() }) }),
  sample(calls.cancelEvent, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await park(t).opened()).id, reason: 'storm' }) }),
  sample(calls.registrations, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(registered) }),
  sample(calls.add, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ nightId: (await park(t).opened()).first, ssoId: asSsoId(OTHER), guests: 0 }) }),
  sample(calls.remove, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await registered(t)).id, reason: 'needed on shift' }) }),
  sample(calls.scan, { by: ADMIN, shared: 'every gate admits everybody', input: async (t) => ({ code: (await registered(t, TONIGHT)).code }) }),
] satisfies Sample[]
