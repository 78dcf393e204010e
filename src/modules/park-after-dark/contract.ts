import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, instant, nothing, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords, definition } from '#services/audience/contract.ts'
import { bookedAs, signUpView } from '#services/booking/contract.ts'
import { fileRef } from '#services/files/contract.ts'
import { eventLife } from './rules.ts'

const BASE = '/api/ehs-ess/park-after-dark/v1'
const MEMBER = 'TMEVENT_TMEVENTNIGHT_MEMBER'
export const ADMIN = 'TMEVENT_TMEVENTNIGHT_ADMIN'

export const MOST_GUESTS = 3
const MOST_NIGHTS = 30
const MOST_PEOPLE = 50_000
const REASON = 150
const RICH = 20_000
/** `HH:mm` at the resort. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const guests = z.int().min(0).max(MOST_GUESTS)

const eventState = statesOf(eventLife)
/** The state of the booking, as this room says it. */
export const registrationStates = bookedAs('NightRegistration')
export const registrationState = statesOf(registrationStates)
export type RegistrationState = z.output<typeof registrationState>

const written = {
  nameCn: requiredText(),
  nameEn: requiredText(),
  wordingCn: z.string().max(RICH),
  wordingEn: z.string().max(RICH),
  poster: uuid.nullable(),
  guestsAllowed: guests,
  /** Places are drawn at the registration deadline, not given to who comes first. */
  draw: z.boolean(),
}
const times = { registrationOpen: stamp, registrationDeadline: stamp, cancelDeadline: stamp }
const gate = { gateCn: requiredText(30), gateEn: requiredText(30) }
const span = { starts: stamp, ends: stamp }

const registration = { id: uuid, nightId: uuid, guests: z.int(), state: registrationState, enteredAt: stamp.nullable(), reason: z.string().nullable() }

/** The events that are on, with what is left of each night, what the reader has to do then, and the own registration. */
export const index = endpoint(`GET ${BASE}/index`, {
  kind: 'read',
  access: [MEMBER, ADMIN],
  input: nothing,
  output: z.array(
    z.object({
      id: uuid,
      ...written,
      ...times,
      eligible: z.boolean(),
      nights: z.array(
        z.object({
          id: uuid,
          ...span,
          ...gate,
          seats: signUpView,
          clash: z.object({ nameCn: z.string(), nameEn: z.string(), from: stamp, to: stamp }).nullable(),
        }),
      ),
      /** `code` is what the gate scans. */
      mine: z.object({ ...registration, code: z.string().nullable(), can: z.array(z.enum(['change', 'cancel'])) }).nullable(),
    }),
  ),
})

/** `anyway`: the person was shown what else there is to do that night (PAD-08). */
const asked = z.object({ nightId: uuid, guests, anyway: z.boolean().optional() })
export type Asked = z.output<typeof asked>

export const register = endpoint(`POST ${BASE}/register`, {
  kind: 'write',
  access: MEMBER,
  input: asked,
  output: z.object({ id: uuid, state: registrationState }),
})
/** Another night, or another number of guests, of the event that one is registered for. */
export const change = endpoint(`POST ${BASE}/change`, { kind: 'write', access: MEMBER, input: asked, output: z.object({ id: uuid, state: registrationState }) })
export const cancel = endpoint(`POST ${BASE}/cancel`, { kind: 'write', access: MEMBER, input: z.object({ id: uuid }) })

const night = { id: uuid.optional(), date: day, from: wallTime, to: wallTime, ...gate, quota: z.int().min(1).max(MOST_PEOPLE) }
export type NightInput = z.output<z.ZodObject<typeof night>>

export const events = listing('park-after-dark.events.', `POST ${BASE}/admin/list`, {
  access: ADMIN,
  filters: { status: eventState.optional() },
  row: z.object({
    id: uuid,
    ...written,
    ...times,
    standby: z.int(),
    status: eventState,
    eligible: definition,
    audience: audienceWords,
    posterFile: fileRef.nullable(),
    nights: z.array(z.object({ ...night, id: uuid, ...span, booked: z.int(), waiting: z.int(), entered: z.int() })),
    can: z.array(z.enum(['publish', 'cancelEvent'])),
  }),
  columns: ['name', 'status', 'nights', 'registration', 'eligible'],
})

export const saveEvent = endpoint(`POST ${BASE}/admin/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    ...written,
    registrationOpen: instant,
    registrationDeadline: instant,
    cancelDeadline: instant,
    eligible: definition,
    /** How many registrations of a night may wait for a place. */
    standby: z.int().min(0).max(MOST_PEOPLE),
    nights: z.array(z.object(night)).max(MOST_NIGHTS),
  }),
  output: z.object({ id: uuid }),
})
export type EventInput = z.output<typeof saveEvent.input>

const action = (name: string) => `POST ${BASE}/admin/${name}` as const
export const { publish, cancelEvent } = moving(eventLife, action, {
  access: { publish: ADMIN, cancelEvent: ADMIN },
  takes: { cancelEvent: { reason: requiredText(REASON) } },
})

export const [registrations, exportRegistrations] = listing('park-after-dark.registrations.', [action('registrations'), action('export')], {
  access: ADMIN,
  filters: { nightId: uuid.optional(), department: text(40).optional(), state: registrationState.optional(), ssoId: ssoId.optional() },
  row: z.object({
    ...registration,
    person: personRef,
    departmentCn: z.string(),
    departmentEn: z.string(),
    eventCn: z.string(),
    eventEn: z.string(),
    ...span,
    gateCn: z.string(),
    gateEn: z.string(),
    registeredAt: stamp,
    can: z.array(z.enum(['remove'])),
  }),
  columns: ['person', 'state', 'event', 'night', 'guests', 'registeredAt', 'enteredAt'],
  sheet: ['event', 'starts', 'ends', 'gate', 'person', 'department', 'guests', 'state', 'registeredAt', 'enteredAt', 'reason'],
})

/** Registers somebody, after the deadline and outside of the audience too; never beyond the places (PAD-06). */
export const add = endpoint(action('add'), { kind: 'write', access: ADMIN, input: z.object({ nightId: uuid, ssoId, guests }), output: z.object({ id: uuid }) })
export const remove = endpoint(action('remove'), { kind: 'write', access: ADMIN, input: z.object({ id: uuid, reason: requiredText(REASON) }) })

/** Admits by the personal code, or by that of the registration. `scan` is made by the gate: where no answer comes, what it keeps and sends later is the same scan. */
export const scan = endpoint(`POST ${BASE}/gate/scan`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ code: requiredText(400), scan: uuid.optional() }),
  output: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), person: personRef, guests: z.int(), ...gate }),
    /** The code was refused; the scan is kept, nobody was admitted. */
    z.object({ ok: z.literal(false), rule: z.string(), message: z.string() }),
  ]),
})
