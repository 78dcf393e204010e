import { requiredText, stamp, uuid } from '#foundation/contract/schemas.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { bookedAs, signUpView } from '#services/booking/contract.ts'
import { personLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/events/v1'
export const REGISTRATION = 'TMEVENT_TMEVENTREGISTRATION_ADMIN'
export const CHECK_IN = 'TMEVENT_TMEVENTCHECKIN_ADMIN'
export const REDEEM = 'TMEVENT_TMEVENTREDEEM_ADMIN'
export const SIGNED_IN = 'signed-in'

export const REASON = 150
export const MOST_PLACES = 100_000
const CODE_TYPED = 80

export const named = { nameCn: z.string(), nameEn: z.string() }
export const titled = { titleCn: z.string(), titleEn: z.string() }
export const placed = { placeCn: z.string(), placeEn: z.string() }
export const span = { start: stamp, end: stamp }
/** As forms send them. */
export const namesGiven = { nameCn: requiredText(), nameEn: requiredText(120) }
export const placeGiven = { placeCn: requiredText(), placeEn: requiredText(120) }
/** A number of places or things: that it is whole and above zero says EVT-04. */
export const figure = z.number().max(MOST_PLACES)
/** What a link ends in; anything else than a code that is known is illegal input (EVT-19). */
export const linkCode = z.string().trim().max(CODE_TYPED)

export const personState = statesOf(personLife)
/** The state of a booking, as lists of this room say it. */
export const signupStates = bookedAs('EventSignup')
export const signupState = statesOf(signupStates)
export type SignupState = z.output<typeof signupState>

/** The own sign-up for a session, as long as it stands. */
export const ownSignup = z.object({
  id: uuid,
  state: signupState,
  /** How many wait before it, itself included. */
  place: z.int().nullable(),
  /** Of who has a place: shown as a code to be scanned. */
  code: z.string().nullable(),
  cameAt: stamp.nullable(),
  can: z.array(z.enum(['cancel'])),
})

/** A session as team members see it. */
export const sessionView = z.object({
  ...{ id: uuid, ...named, ...placed, ...span },
  /** None of a session whose event is not published. */
  seats: signUpView.nullable(),
  personState,
  mine: ownSignup.nullable(),
  /** Why the reader may not sign up now, in words. */
  whyNot: z.string().nullable(),
  /** What else the reader has to do then. */
  clash: z.object({ ...named, from: stamp, to: stamp }).nullable(),
})
export type SessionView = z.output<typeof sessionView>

/** What came of a scan: who it was, or the rule that refused in words; `first` is when the code was used before. */
export const scanned = <R extends z.ZodRawShape>(more: R) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), at: stamp, ...more }),
    z.object({ ok: z.literal(false), rule: z.string(), message: z.string(), first: stamp.nullable() }),
  ])
