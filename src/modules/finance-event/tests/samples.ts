import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, lunchHour, MEMBER, OTHER, ROUND, soon } from './calls/parts.ts'

const EVERYBODYS = 'who plans the lunches plans all of them'
const nothingBut = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}

export default [
  sample(calls.index, { by: MEMBER, shared: 'what is on is shown to everybody', input: nothingBut((t) => lunchHour(t).opened()) }),
  sample(calls.book, {
    by: MEMBER,
    shared: 'every lunch is open to everybody who may book',
    input: async (t) => ({ lunchId: (await lunchHour(t).opened()).id, diet: 'vegetarian', note: 'no onions' }),
  }),
  sample(calls.cancel, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: (await lunchHour(t).seated(MEMBER)).id }) }),
  sample(calls.calendar, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: (await lunchHour(t).seated(MEMBER)).id }) }),
  sample(calls.rounds, { by: ADMIN, shared: EVERYBODYS, input: nothingBut((t) => lunchHour(t).opened()) }),
  sample(calls.saveRound, { by: ADMIN, shared: EVERYBODYS, input: () => ROUND, again: 'two rounds may be called the same' }),
  sample(calls.saveLunch, { by: ADMIN, shared: EVERYBODYS, input: async (t) => lunchHour(t).given(await lunchHour(t).round()) }),
  sample(calls.lunchAction, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ id: await lunchHour(t).draft(await lunchHour(t).round()), action: 'publish' }),
  }),
  sample(calls.seats, { by: ADMIN, shared: EVERYBODYS, input: nothingBut((t) => lunchHour(t).seated(MEMBER)) }),
  sample(calls.exportSeats, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ filters: { lunchId: (await lunchHour(t).seated(MEMBER)).lunchId } }) }),
  sample(calls.addSeat, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ lunchId: (await lunchHour(t).opened()).id, ssoId: asSsoId(OTHER), diet: 'none' }),
  }),
  sample(calls.moveSeat, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => {
      const { id, roundId } = await lunchHour(t).seated(MEMBER)
      return { id, lunchId: (await lunchHour(t).opened({ roundId })).id }
    },
  }),
  sample(calls.remove, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await lunchHour(t).seated(MEMBER)).id, reason: 'needed elsewhere' }) }),
  sample(calls.attend, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await lunchHour(t).seated(MEMBER, soon())).id }) }),
  sample(calls.scan, {
    by: ADMIN,
    shared: EVERYBODYS,
    again: 'a code that was read already is answered as refused, and nobody is marked twice',
    input: async (t) => ({ lunchId: (await lunchHour(t).seated(MEMBER, soon())).lunchId, code: await lunchHour(t).personal(MEMBER) }),
  }),
  sample(calls.exportAttendance, { by: ADMIN, shared: EVERYBODYS, input: nothingBut((t) => lunchHour(t).seated(MEMBER)) }),
] satisfies Sample[]
