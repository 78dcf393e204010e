import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, names, nothing, personRef, requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { bookingLife, endCauses } from './rules/life.ts'
import { slotStands } from './rules/stands.ts'

export { bookedAs } from './rules/life.ts'
export { type Answerable, type Answers, answersSaid, answersTo, unanswered } from './rules/questions.ts'
export { hasRoom } from './rules/stands.ts'

const BASE = '/api/basic/booking/v1'
const SIGNED_IN = 'signed-in'
const state = z.enum(bookingLife.states)

/** The places of a slot, and where sign-up for it stands now; rooms give it to the part `Seats`. */
export const seats = z.object({
  capacity: z.int(),
  booked: z.int(),
  /** Sign-ups that wait. */
  standby: z.int(),
  standbyCapacity: z.int(),
  left: z.int(),
  stand: z.enum(slotStands),
})
export type SeatsView = z.output<typeof seats>

/** What the page says of sign-up before it is sent; rooms give it to the part `SignUp`. */
export const signUpView = seats.extend({
  slot: uuid,
  signUpFrom: instant,
  signUpUntil: instant,
  cancelUntil: instant,
  drawAt: instant.nullable(),
  /** Of the seed of a draw that is still to come (BOOKING-09). */
  seedHash: z.string().nullable(),
  partyMin: z.int(),
  partyMax: z.int(),
  /** The reader's own newest live booking of it. */
  mine: z.object({ id: uuid, state }).nullable(),
})
export type SignUpView = z.output<typeof signUpView>

export const MOST_QUESTIONS = 10
export const MOST_CHOICES = 10
export const ANSWER = 300
const question = z.object({
  id: uuid,
  textCn: requiredText(100),
  textEn: requiredText(200),
  required: z.boolean(),
  /** Without any it is answered in words. */
  choices: z.array(z.object({ cn: requiredText(), en: requiredText(120) })).max(MOST_CHOICES),
})
export type Question = z.output<typeof question>
/** What a room asks of who signs up, written by the part `QuestionsField`; the room keeps it. */
export const questions = z.array(question).max(MOST_QUESTIONS)
/** By question, as the part `AnswersField` gives them; of one with choices the place of the choice. */
export const answers = z.record(uuid, text(ANSWER)).refine((given) => Object.keys(given).length <= MOST_QUESTIONS)

export const WORDING_MAX = 2_000
/** What people read of an offer before they sign up, part by part, each of the parts that the room knows once; written by `BlocksField`, read by `Blocks`. */
export const wordingBlocks = <const K extends readonly [string, ...string[]]>(parts: K) =>
  z.array(z.object({ key: z.enum(parts), textCn: requiredText(WORDING_MAX), textEn: requiredText(WORDING_MAX) })).max(parts.length)
/** One of such parts. */
export interface WordingBlock<K extends string = string> {
  key: K
  textCn: string
  textEn: string
}

/** What somebody signed up for. */
const what = {
  slot: uuid,
  titleCn: z.string(),
  titleEn: z.string(),
  placeCn: z.string(),
  placeEn: z.string(),
  link: z.string().nullable(),
  starts: instant,
  ends: instant,
}

export const myAct = z.enum(['cancel', 'accept', 'decline'])
const myBooking = z.object({
  id: uuid,
  ...what,
  state,
  party: z.int(),
  /** How many wait before it, itself included; none while a draw is to come. */
  place: z.int().nullable(),
  drawAt: instant.nullable(),
  drawn: z.boolean(),
  /** A place is offered until then (BOOKING-10). */
  offeredUntil: instant.nullable(),
  cancelUntil: instant,
  /** For who is booked: shown as a code to be scanned. */
  code: z.string().nullable(),
  checkedInAt: instant.nullable(),
  endCause: z.enum(endCauses).nullable(),
  endReason: z.string().nullable(),
  seats,
  can: z.array(myAct),
})
export type MyBooking = z.output<typeof myBooking>

export const whenOf = z.enum(['upcoming', 'past'])

/** One's own bookings: what is to come with the nearest first, what was with the last first. */
export const myBookings = endpoint(`POST ${BASE}/mine/search`, {
  kind: 'read',
  access: SIGNED_IN,
  input: listInput({ when: whenOf.default('upcoming') }),
  output: listOutput(myBooking),
})

const byId = z.object({ id: uuid })
/** Gives one's place back, or leaves the list (BOOKING-04). */
export const cancelMine = endpoint(`POST ${BASE}/cancel`, { kind: 'write', access: SIGNED_IN, input: byId, output: nothing })
/** Takes the place that was offered (BOOKING-10). */
export const acceptOffer = endpoint(`POST ${BASE}/accept`, { kind: 'write', access: SIGNED_IN, input: byId, output: nothing })
/** Leaves the place that was offered to the next, and the list. */
export const declineOffer = endpoint(`POST ${BASE}/decline`, { kind: 'write', access: SIGNED_IN, input: byId, output: nothing })

/** What a draw was made from, for who took part and who administers it: with it anybody repeats it (BOOKING-09). */
export const drawOf = endpoint(`GET ${BASE}/draw`, {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ slot: uuid }),
  output: z.object({
    seedHash: z.string(),
    drawAt: instant,
    drawn: z
      .object({ at: instant, seed: z.string(), left: z.int(), entrants: z.array(z.object({ ssoId: z.string(), party: z.int(), room: z.int().nullable() })) })
      .nullable(),
  }),
})

const deskSlot = z.object({ ...what, seats, attended: z.int(), checkInFrom: instant, checkInUntil: instant, open: z.boolean() })
export type DeskSlot = z.output<typeof deskSlot>

/** What the reader may check people in for: what is now, and what is to come within a day. */
export const deskSlots = endpoint(`GET ${BASE}/desk`, { kind: 'read', access: SIGNED_IN, input: nothing, output: z.array(deskSlot) })

const listedSlot = z.object({
  slot: uuid,
  link: z.string().nullable(),
  ...{ titleCn: z.string(), titleEn: z.string(), starts: instant, from: instant, until: instant },
  codes: z.array(z.tuple([z.string(), z.int(), instant.nullable()])),
})
/** What a list says, once its signature was checked. */
export const deskListSaid = z.object({ at: instant, until: instant, salt: z.string(), whole: z.boolean(), slots: z.array(listedSlot) })

/** The codes that are good at the desks of the reader, for when there is no network: `said` is signed by the key of the day, and names nobody. */
export const deskList = endpoint(`GET ${BASE}/desk/list`, {
  kind: 'read',
  access: SIGNED_IN,
  input: nothing,
  output: z.object({ said: z.string(), signature: z.string(), key: z.string() }),
})

/** Who came: green with the name, or the rule that refused in words. `earlier` tells the desk that its scan, kept without network, was not the first. */
export const checkIn = endpoint(`POST ${BASE}/checkIn`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z
    .object({
      /** Made by the device: what is sent again is done once. */
      scan: uuid,
      code: requiredText(40).optional(),
      booking: uuid.optional(),
      /** What the desk checks in for; without it the code is for whatever it is for. */
      slot: uuid.optional(),
      /** When it was scanned, where that was before it could be sent. */
      at: instant.optional(),
    })
    .refine((given) => (given.code === undefined) !== (given.booking === undefined), { path: ['code'] }),
  output: z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      booking: uuid,
      person: personRef,
      party: z.int(),
      titleCn: z.string(),
      titleEn: z.string(),
      starts: instant,
      at: instant,
      /** A later scan of the same code had been sent before: this one was the first. */
      before: z.object({ at: instant, by: names }).nullable(),
    }),
    z.object({
      ok: z.literal(false),
      rule: z.string(),
      message: z.string(),
      person: personRef.nullable(),
      /** Where the code was used before: when, and by whom. */
      first: z.object({ at: instant, by: names }).nullable(),
    }),
  ]),
})
export type CheckInAnswer = z.output<typeof checkIn.output>

/** Scans that the reader made, the last first; `first` is none where somebody else's scan of the same code was earlier. */
export const myScans = endpoint(`POST ${BASE}/scan/search`, {
  kind: 'read',
  access: SIGNED_IN,
  input: listInput({}),
  output: listOutput(
    z.object({
      id: uuid,
      at: instant,
      receivedAt: instant,
      person: personRef,
      titleCn: z.string(),
      titleEn: z.string(),
      party: z.int(),
      /** The scan that counts, where it is not this one. */
      overtaken: z.object({ at: instant, by: names }).nullable(),
    }),
  ),
})

const rosterRow = z.object({
  id: uuid,
  person: personRef,
  party: z.int(),
  state,
  place: z.int().nullable(),
  offeredUntil: instant.nullable(),
  signedUpAt: instant,
  checkedInAt: instant.nullable(),
  endCause: z.enum(endCauses).nullable(),
  endReason: z.string().nullable(),
  can: z.array(z.enum(['remove', 'checkIn'])),
})
export type RosterRow = z.output<typeof rosterRow>

/** Who signed up for a slot, for who administers it or checks in. */
export const slotRoster = endpoint(`POST ${BASE}/roster/search`, {
  kind: 'read',
  access: SIGNED_IN,
  input: listInput({ slot: uuid, state: state.optional() }),
  output: listOutput(rosterRow),
})

/** An administrator of the offering takes somebody off, at any time, with a reason that the person reads. */
export const removeBooking = endpoint(`POST ${BASE}/remove`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({ id: uuid, reason: requiredText(150) }),
  output: nothing,
})
