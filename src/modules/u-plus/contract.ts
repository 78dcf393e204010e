import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, instant, mailAddress, names, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords, definition } from '#services/audience/contract.ts'
import { answers, bookedAs, questions, signUpView, wordingBlocks } from '#services/booking/contract.ts'
import { eventLife } from './rules/life.ts'

const BASE = '/api/ehs-ess/uplus/v1'
export const MEMBER = 'TMEVENT_TMEVENTUPLUS_MEMBER'
export const ADMIN = 'TMEVENT_TMEVENTUPLUS_ADMIN'
const admin = <T extends string>(name: T) => `POST ${BASE}/admin/${name}` as const

const REASON = 150
export const MOST_RECEIVERS = 20
export const MOST_MAILS = 10
/** Sign-ups that a mail lists. */
export const MOST_MAILED = 200
const MOST_PEOPLE = 50_000
const MOST_HOURS = 14 * 24
const MOST_OF_SEASON = 50
/** More than a name may have, so that the rule says it (UPLUS-14). */
const NAME_TYPED = 200

const eventState = statesOf(eventLife)
/** The state of the booking, as this room says it. */
export const signupStates = bookedAs('UplusSignup')
export const signupState = statesOf(signupStates)
export type SignupState = z.output<typeof signupState>

export const BLOCKS = ['intro', 'rules', 'notice', 'success', 'contact'] as const
const phone = z
  .string()
  .trim()
  .max(20)
  .regex(/^\+?[\d ()-]{5,20}$/)

const place = { placeCn: requiredText(), placeEn: requiredText() }
const named = { nameCn: z.string(), nameEn: z.string() }
const reportEvery = z.enum(['none', 'daily', 'weekly', 'before'])
/** What an event says of itself besides its names and times. */
const terms = {
  ...place,
  wordingBlocks: wordingBlocks(BLOCKS),
  questions,
  cover: uuid.nullable(),
  quota: z.int().min(1).max(MOST_PEOPLE),
  /** Places are drawn at the sign-up cut-off, not given to who comes first. */
  draw: z.boolean(),
  standby: z.int().min(0).max(MOST_PEOPLE),
  /** A place that became free is offered for so long; without, it is given at once. */
  acceptHours: z.int().min(1).max(MOST_HOURS).nullable(),
  season: text(40),
  seasonMost: z.int().min(1).max(MOST_OF_SEASON),
  rosterCheck: z.enum(['none', 'warn', 'refuse']),
}
const schedule = { reportEvery, reportWeekday: z.int().min(0).max(6), reportHours: z.int().min(1).max(MOST_HOURS) }
const times = { startTime: stamp, endTime: stamp, signupOpen: stamp, signupCutoff: stamp, cancelCutoff: stamp }
const span = { startTime: stamp, endTime: stamp }

const actions = z.array(z.enum(['publish', 'unpublish', 'close', 'cancelEvent']))

/** Events that are on and for the reader. */
export const list = listing('u-plus.list.', `POST ${BASE}/list`, {
  access: MEMBER,
  row: z.object({
    id: uuid,
    ...named,
    ...place,
    ...span,
    ...{ signupOpen: stamp, signupCutoff: stamp, cover: uuid.nullable(), seats: signUpView },
    mine: signupState.nullable(),
  }),
  columns: ['name', 'place', 'startTime', 'signupCutoff'],
})

/** The own sign-ups. */
export const mine = listing('u-plus.mine.', `POST ${BASE}/mine`, {
  access: MEMBER,
  filters: { when: z.enum(['coming', 'past', 'cancelled']).default('coming') },
  row: z.object({
    ...{ id: uuid, eventId: uuid, ...named, ...place, ...span },
    ...{ state: signupState, cancelUntil: stamp, reason: z.string().nullable(), can: z.array(z.enum(['cancel'])) },
  }),
  columns: ['name', 'state', 'time', 'place', 'cancelUntil'],
})

/** An event with its wording; what only administrators see of it is in `admin`. @throws UPLUS-01, UPLUS-02, UPLUS-12 */
export const detail = endpoint(`GET ${BASE}/detail/:eventId`, {
  kind: 'read',
  access: [MEMBER, ADMIN],
  input: z.object({ eventId: text() }),
  output: z.object({
    id: uuid,
    ...named,
    ...terms,
    ...times,
    /** With what a change of time or place has added (UPLUS-13). */
    cancelUntil: stamp,
    status: eventState,
    version: z.int(),
    /** None of a draft. */
    seats: signUpView.nullable(),
    mine: z.object({ id: uuid, state: signupState, reason: z.string().nullable(), can: z.array(z.enum(['cancel'])) }).nullable(),
    /** Why the reader may not sign up, in words. */
    whyNot: z.string().nullable(),
    /** What else the reader has to do then; of a roster check that warns. */
    clash: z.object({ ...named, from: stamp, to: stamp }).nullable(),
    admin: z
      .object({
        ...schedule,
        reportReceivers: z.array(personRef),
        reportMails: z.array(z.string()),
        eligible: definition,
        audience: audienceWords,
        coverFile: z.object({ id: uuid, fileName: z.string(), size: z.int() }).nullable(),
        can: actions,
        reports: z.array(
          z.object({ id: uuid, dueAt: stamp, sentAt: stamp.nullable(), receivers: z.int(), rows: z.int(), result: z.enum(['waiting', 'sent', 'failed']) }),
        ),
        changes: z.array(z.object({ id: uuid, at: stamp, by: names.nullable(), what: z.string(), reason: z.string().nullable() })),
      })
      .nullable(),
  }),
})

const asked = { eventId: uuid, answers, phone }
export type Asked = z.output<z.ZodObject<typeof asked>>
const signedUp = z.object({ id: uuid, state: signupState })
export const signup = endpoint(`POST ${BASE}/signup`, {
  kind: 'write',
  access: MEMBER,
  /** `anyway`: the person was shown what else there is to do then. */
  input: z.object({ ...asked, anyway: z.boolean().optional() }),
  output: signedUp,
})
export const cancel = endpoint(`POST ${BASE}/cancel`, { kind: 'write', access: MEMBER, input: z.object({ eventId: uuid }) })

export const [events, exportEvents] = listing('u-plus.events.', [admin('list'), admin('export')], {
  access: ADMIN,
  filters: { status: eventState.optional(), from: day.optional(), to: day.optional(), keyword: text(40).optional() },
  row: z.object({
    ...{ id: uuid, ...named, ...place, status: eventState, ...times },
    ...{ quota: z.int(), signedUp: z.int(), waiting: z.int(), left: z.int(), fillRate: z.int() },
    ...{ attended: z.int(), absent: z.int(), attendance: z.int().nullable(), can: actions },
  }),
  columns: ['name', 'status', 'time', 'quota', 'signedUp', 'left', 'signupCutoff', 'cancelCutoff'],
  sheet: ['name', 'status', 'startTime', 'endTime', 'place', 'quota', 'signedUp', 'waiting', 'left', 'fillRate', 'attended', 'absent', 'attendance'],
})

/** Adds an event or changes one, as its editor has read it (`version`). Once it is published how places are given stays. */
export const saveEvent = endpoint(admin('save'), {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    ...{ id: uuid.optional(), version: whole.default(0), nameCn: text(NAME_TYPED), nameEn: text(NAME_TYPED), ...terms },
    ...{ startTime: instant, endTime: instant, signupOpen: instant, signupCutoff: instant, cancelCutoff: instant },
    ...{ eligible: definition, ...schedule, reportReceivers: z.array(text(20)).max(MOST_RECEIVERS) },
    reportMails: z.array(mailAddress).max(MOST_MAILS).default([]),
  }),
  output: z.object({ id: uuid }),
})
export type EventInput = z.output<typeof saveEvent.input>

export const { publish, unpublish, close, cancelEvent } = moving(eventLife, admin, {
  access: { publish: ADMIN, unpublish: ADMIN, close: ADMIN, cancelEvent: ADMIN },
  takes: { cancelEvent: { reason: requiredText(REASON) } },
})
/** A draft like an event, without its cover and with its times. */
export const copyEvent = endpoint(admin('copy'), { kind: 'write', access: ADMIN, input: z.object({ id: uuid }), output: z.object({ id: uuid }) })

export const [signups, exportSignups] = listing('u-plus.signups.', [admin('signups'), admin('signups/export')], {
  access: ADMIN,
  filters: { eventId: uuid.optional(), state: signupState.optional(), keyword: text(40).optional() },
  hidden: ['eventId'],
  row: z.object({
    ...{ id: uuid, ...named, person: personRef, state: signupState, phone: z.string() },
    /** Questions and answers in a row. */
    ...{ answers: z.string(), signedUpAt: stamp, cameAt: stamp.nullable(), reason: z.string().nullable() },
    can: z.array(z.enum(['remove', 'came', 'missed'])),
  }),
  columns: ['person', 'state', 'phone', 'answers', 'signedUpAt', 'cameAt'],
  sheet: ['name', 'person', 'state', 'phone', 'answers', 'signedUpAt', 'cameAt', 'reason'],
})

/** Signs somebody up, after the cut-off and outside of the audience too; never above the quota. */
export const add = endpoint(admin('add'), { kind: 'write', access: ADMIN, input: z.object({ ...asked, ssoId }), output: signedUp })
export const remove = endpoint(admin('remove'), { kind: 'write', access: ADMIN, input: z.object({ id: uuid, reason: requiredText(REASON) }) })

/** Who came, by the sign-up or by a personal code that was scanned; `came: false` for who did not. */
export const attendance = endpoint(admin('attendance'), {
  kind: 'write',
  access: ADMIN,
  input: z
    .object({ id: uuid.optional(), eventId: uuid.optional(), code: requiredText(400).optional(), came: z.boolean().default(true) })
    .refine(({ id, eventId, code }) => (id === undefined) === (eventId !== undefined && code !== undefined), { path: ['code'] }),
  output: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), person: personRef }),
    /** The code was refused; the scan is kept, nobody has come. */
    z.object({ ok: z.literal(false), rule: z.string(), message: z.string() }),
  ]),
})

/** Sends the report now, beside its schedule. */
export const sendReport = endpoint(admin('report/send'), { kind: 'write', access: ADMIN, input: z.object({ id: uuid }) })
