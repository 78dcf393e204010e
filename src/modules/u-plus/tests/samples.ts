import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, NOT_FOR, OTHER, PHONE, program } from './calls/parts.ts'

const EVERYBODYS = 'who administers events administers all of them'
const nothingBut = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}
const opened = async (t: TestPortal) => (await program(t).opened()).id
const signedUp = async (t: TestPortal) => {
  const eventId = await opened(t)
  const { content, code } = await program(t).signUp(MEMBER, eventId, { anyway: true })
  if (!content) throw new Error(`the sign-up was refused: ${code}`)
  return { eventId, id: content.id }
}
const byId = (make: (t: TestPortal) => Promise<string>) => async (t: TestPortal) => ({ id: await make(t) })

export default [
  sample(calls.list, { by: MEMBER, shared: 'what is on is shown to all for whom it is', input: nothingBut(opened) }),
  sample(calls.mine, { by: MEMBER, notBy: '10000003', input: nothingBut(signedUp) }),
  sample(calls.detail, { by: MEMBER, notBy: NOT_FOR, refusal: 'UPLUS-12', input: async (t) => ({ eventId: await opened(t) }) }),
  sample(calls.signup, {
    by: MEMBER,
    notBy: NOT_FOR,
    refusal: 'UPLUS-12',
    input: async (t) => ({ eventId: await opened(t), answers: {}, phone: PHONE, anyway: true }),
  }),
  sample(calls.cancel, { by: MEMBER, notBy: OTHER, input: async (t) => ({ eventId: (await signedUp(t)).eventId }) }),
  sample(calls.events, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(opened) }),
  sample(calls.saveEvent, { by: ADMIN, shared: EVERYBODYS, input: (t) => program(t).terms(), again: 'two events may be called the same' }),
  sample(calls.publish, { by: ADMIN, shared: EVERYBODYS, input: byId((t) => program(t).draft()) }),
  sample(calls.unpublish, { by: ADMIN, shared: EVERYBODYS, input: byId(opened) }),
  sample(calls.close, { by: ADMIN, shared: EVERYBODYS, input: byId(opened) }),
  sample(calls.cancelEvent, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: await opened(t), reason: 'storm' }) }),
  sample(calls.copyEvent, { by: ADMIN, shared: EVERYBODYS, input: byId(opened), again: 'each press is a copy' }),
  sample(calls.signups, { by: ADMIN, shared: EVERYBODYS, input: nothingBut(signedUp) }),
  sample(calls.add, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ eventId: await opened(t), ssoId: asSsoId(OTHER), answers: {}, phone: PHONE }),
  }),
  sample(calls.remove, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: (await signedUp(t)).id, reason: 'needed on shift' }) }),
  sample(calls.attendance, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t, n) {
      // about to begin, each at a minute of its own, so that nobody is in two places
      const at = (minutes: number) => t.write(async ({ now }) => new Date(now.getTime() + minutes * 60_000).toISOString())
      const [startTime, endTime] = [await at(1 + (n % 50)), await at(1.5 + (n % 50))]
      const { id } = await program(t).opened({ startTime, endTime, signupCutoff: startTime, cancelCutoff: startTime })
      const { content } = await program(t).add('10000004', id)
      return { id: content!.id }
    },
  }),
  sample(calls.sendReport, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: byId(async (t) => (await program(t).opened({ reportReceivers: [ADMIN] })).id),
    again: 'each press is a report',
  }),
] satisfies Sample[]
