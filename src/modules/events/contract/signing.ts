import { endpoint } from '#foundation/contract/endpoint.ts'
import { listInput, listOutput, stamp, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { answers, questions } from '#services/booking/contract.ts'
import { BASE, linkCode, named, placed, SIGNED_IN, sessionView, signupState, titled } from './base.ts'

const shown = {
  ...{ sid: uuid, code: z.string(), ...titled, cover: uuid.nullable(), registrationStart: stamp, registrationEnd: stamp, cancelUntil: stamp },
  /** Those that fit to what else the reader has to do first (EVT-22). */
  sessions: z.array(sessionView),
}

/** An event for who has its link. @throws EVT-19 for a code that is none, EVT-09 (403) for whom it is not */
export const registrationCode = endpoint(`GET ${BASE}/registration/code/:code`, {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ code: linkCode }),
  output: z.object({
    ...{ ...shown, contentCn: z.string(), contentEn: z.string(), standby: z.boolean(), draw: z.boolean(), multipleSessions: z.boolean() },
    ...{ maxSessions: z.int(), season: z.string(), seasonMost: z.int(), questions, surveyUid: uuid.nullable() },
  }),
})

/** `anyway`: the person was shown what else there is to do then. */
export const signup = endpoint(`POST ${BASE}/signup`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({ sessionId: uuid, answers, anyway: z.boolean().optional() }),
  output: z.object({ id: uuid, state: signupState }),
})
export const signupCancel = endpoint(`POST ${BASE}/signup/cancel`, { kind: 'write', access: SIGNED_IN, input: z.object({ id: uuid }) })

export const mineWhen = z.enum(['open', 'registered', 'past'])
const myEvent = z.object(shown)
const myRedemption = z.object({
  ...{ id: uuid, ...named, itemCn: z.string(), itemEn: z.string(), ...placed, bookingStart: stamp, bookingEnd: stamp },
  booked: z.int(),
})
const myCheckIn = z.object({ id: uuid, ...named, ...placed, at: stamp })

/** What is open to the reader, what they have registered for, and what is over; with what they may redeem, and where they have checked in. */
export const mine = endpoint(`POST ${BASE}/mine`, {
  kind: 'read',
  access: SIGNED_IN,
  input: listInput({ when: mineWhen.default('open') }),
  output: listOutput(myEvent).extend({ redemptions: z.array(myRedemption), checkIns: z.array(myCheckIn) }),
})
