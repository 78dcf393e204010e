import { asSsoId } from '#foundation/contract/schemas.ts'
import { atInstant } from '#foundation/server/portal.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import { addHours } from '#foundation/time.ts'
import { noShow } from '#services/booking/server/api.ts'
import * as calls from '../contract.ts'
import { ADMIN, house, MEMBER, NOT_FOR, OTHER, PHONE } from './calls/parts.ts'

const EVERYBODYS = 'who administers bungalows administers all of them'
/** Nobody else's samples bar this one from reserving. */
const BARRED = '10000004'

const opened = (t: TestPortal) => house(t).opened()
const reserved = async (t: TestPortal) => {
  const period = await opened(t)
  const { content } = await house(t).reserve(MEMBER, period.first, [OTHER])
  return { ...period, reservation: content!.id }
}
const nothingBut = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}
/** Somebody who missed two slots, both of which are over by another clock. */
async function missed(t: TestPortal) {
  const { id, slots } = await house(t).opened({ maxReservations: 2 })
  for (const slot of slots) await house(t).add(slot.id, BARRED)
  for (const { seats, ends } of slots) await t.write((ctx) => noShow(atInstant(ctx, addHours(new Date(ends), 1)), seats!.slot))
  return (await house(t).reservations(id))[0]!.id
}

export default [
  sample(calls.list, { by: MEMBER, shared: 'what is open is shown to all for whom it is', input: nothingBut(opened) }),
  sample(calls.detail, { by: MEMBER, notBy: NOT_FOR, refusal: 'BUNG-12', input: async (t) => ({ eventId: (await opened(t)).id }) }),
  sample(calls.slots, {
    by: MEMBER,
    notBy: NOT_FOR,
    refusal: 'BUNG-12',
    async input(t) {
      const { id } = await opened(t)
      const { from, to } = await house(t).periodOf(id)
      return { eventId: id, from, to }
    },
  }),
  sample(calls.companionCheck, { by: MEMBER, notBy: NOT_FOR, refusal: 'BUNG-12', input: async (t) => ({ eventId: (await opened(t)).id, ssoIds: [OTHER] }) }),
  sample(calls.reserve, {
    by: MEMBER,
    notBy: NOT_FOR,
    refusal: 'BUNG-12',
    input: async (t) => ({ slotId: (await opened(t)).first, companions: [OTHER], phone: PHONE }),
    again: 'what is reserved so already is answered as it is',
  }),
  sample(calls.cancel, { by: MEMBER, notBy: '10000003', input: async (t) => ({ id: (await reserved(t)).reservation }) }),
  sample(calls.saveCompanions, {
    by: MEMBER,
    notBy: '10000003',
    input: async (t) => ({ id: (await reserved(t)).reservation, companions: [] }),
    again: 'what is so already stays as it is',
  }),
  sample(calls.mine, { by: MEMBER, notBy: '10000003', input: nothingBut(reserved) }),
  sample(calls.periods, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(opened) }),
  sample(calls.savePeriod, { by: ADMIN, shared: EVERYBODYS, input: (t) => house(t).terms() }),
  sample(calls.publish, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: await house(t).draft() }) }),
  sample(calls.close, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await opened(t)).id }) }),
  sample(calls.cancelEvent, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await opened(t)).id, reason: 'storm' }) }),
  sample(calls.closeSlot, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ id: (await opened(t)).first, closed: true }),
    again: 'what is closed stays closed',
  }),
  sample(calls.bungalows, { by: ADMIN, shared: EVERYBODYS, input: nothingBut((t) => house(t).bungalow()) }),
  sample(calls.saveBungalow, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: () => ({ nameCn: '林间小屋', nameEn: 'Forest house', placeCn: '林间', placeEn: 'Forest', seats: 4, photos: [], active: true }),
    again: 'two bungalows may be called the same',
  }),
  sample(calls.reservations, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(reserved) }),
  sample(calls.exportReservations, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ filters: { eventId: (await reserved(t)).id } }) }),
  sample(calls.exportUse, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ filters: { from: (await opened(t)).starts.slice(0, 10) } }) }),
  sample(calls.add, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ slotId: (await opened(t)).first, ssoId: asSsoId(OTHER), companions: [], phone: PHONE }),
    again: 'what is reserved so already is answered as it is',
  }),
  sample(calls.remove, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await reserved(t)).reservation, reason: 'repairs' }) }),
  sample(calls.arrive, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t, n) {
      const { id, first } = await house(t).soon(n)
      await house(t).add(first, OTHER)
      return { id: (await house(t).reservations(id))[0]!.id }
    },
  }),
  sample(calls.lift, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ id: await missed(t), reason: 'was ill' }),
    again: 'what was missed by a clock that is ahead counts still',
  }),
] satisfies Sample[]
