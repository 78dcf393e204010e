import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, instant, names, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords, definition } from '#services/audience/contract.ts'
import { bookedAs, signUpView, wordingBlocks } from '#services/booking/contract.ts'
import { periodLife } from './rules.ts'

const BASE = '/api/ehs-ess/bungalow/v1'
export const MEMBER = 'TMEVENT_TMEVENTBUNGALOW_MEMBER'
export const ADMIN = 'TMEVENT_TMEVENTBUNGALOW_ADMIN'
const admin = <T extends string>(name: T) => `POST ${BASE}/admin/${name}` as const

const REASON = 150
const MOST_HOURS = 24 * 60
const MOST_PEOPLE = 20
const MOST_TIMES = 12
const MOST_BUNGALOWS = 50
const MOST_RECEIVERS = 20
export const MOST_PHOTOS = 5
/** `HH:mm` at the resort. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const phone = z
  .string()
  .trim()
  .max(20)
  .regex(/^\+?[\d ()-]{5,20}$/)
const hours = z.int().min(0).max(MOST_HOURS)

const periodState = statesOf(periodLife)
/** The state of the booking, as this room says it. */
export const reservationStates = bookedAs('BungalowReservation')
export const reservationState = statesOf(reservationStates)
export type ReservationState = z.output<typeof reservationState>

export const BLOCKS = ['intro', 'rules', 'arrival', 'contact'] as const

const named = { nameCn: requiredText(), nameEn: requiredText() }
const bungalow = { ...named, placeCn: requiredText(), placeEn: requiredText(), seats: z.int().min(1).max(MOST_PEOPLE), photos: z.array(uuid).max(MOST_PHOTOS) }
const span = { starts: stamp, ends: stamp }

/** What a period says of itself, beside its slots. */
const terms = {
  ...named,
  wordingBlocks: wordingBlocks(BLOCKS),
  signupHours: hours,
  cancelHours: hours,
  maxPeople: z.int().min(1).max(MOST_PEOPLE),
  maxReservations: z.int().min(1).max(MOST_PEOPLE),
  /** Places are drawn at the sign-up cut-off, not given to who comes first. */
  draw: z.boolean(),
  /** Reservations of a slot that may wait. */
  standby: z.int().min(0).max(MOST_BUNGALOWS),
}
const pattern = {
  bungalows: z.array(uuid).min(1).max(MOST_BUNGALOWS),
  from: day,
  to: day,
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
  times: z
    .array(z.object({ from: wallTime, to: wallTime }))
    .min(1)
    .max(MOST_TIMES),
  /** Reservations of each slot. */
  quota: z.int().min(1).max(MOST_BUNGALOWS),
}

/** Periods that are for the reader and not over. */
export const list = listing('bungalow.list.', `POST ${BASE}/list`, {
  access: MEMBER,
  row: z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), from: day, to: day, bungalows: z.int(), signupOpen: stamp, left: z.int() }),
  columns: ['name', 'days', 'bungalows', 'left', 'signupOpen'],
})

/** A period with its wording; what only administrators see of it is in `admin`. @throws BUNG-12 */
export const detail = endpoint(`GET ${BASE}/detail/:eventId`, {
  kind: 'read',
  access: [MEMBER, ADMIN],
  input: z.object({ eventId: text() }),
  output: z.object({
    id: uuid,
    ...terms,
    signupOpen: stamp,
    signupUntil: stamp.nullable(),
    status: periodState,
    /** Days of the first slot and the last. */
    from: day,
    to: day,
    bungalows: z.array(z.object({ id: uuid, ...bungalow })),
    /** Of the reader: reservations in the period, and until when she may make none (BUNG-10). */
    own: z.int(),
    barredUntil: stamp.nullable(),
    admin: z
      .object({
        eligible: definition,
        audience: audienceWords,
        pattern: z.object(pattern),
        reportReceivers: z.array(personRef),
        can: z.array(z.enum(['publish', 'close', 'cancelEvent'])),
        changes: z.array(z.object({ id: uuid, at: stamp, by: names.nullable(), what: z.string(), reason: z.string().nullable() })),
      })
      .nullable(),
  }),
})

const slot = { id: uuid, bungalowId: uuid, ...span, quota: z.int(), closed: z.boolean() }
/** Slots of a period between two days, with places left; whose they are is nobody's to see here (BUNG-11). @throws BUNG-02, BUNG-12 */
export const slots = endpoint(`POST ${BASE}/slots`, {
  kind: 'read',
  access: [MEMBER, ADMIN],
  input: z.object({ eventId: text(), from: day, to: day }),
  /** A slot of a draft has no places yet. */
  output: z.array(z.object({ ...slot, seats: signUpView.nullable() })),
})

const sso = text(20)
/** Companions as they were typed: what is wrong with them is said by BUNG-01 and BUNG-03. */
const companions = z.array(sso).max(MOST_PEOPLE)

export const companionCheck = endpoint(`POST ${BASE}/companion/check`, {
  kind: 'read',
  access: MEMBER,
  input: z.object({ eventId: text(), ssoIds: companions }),
  output: z.array(z.object({ ssoId: z.string(), person: names.nullable(), fault: z.enum(['BUNG-01', 'BUNG-03']).nullable() })),
})

const reserved = z.object({ id: uuid, state: reservationState })
export const reserve = endpoint(`POST ${BASE}/reserve`, {
  kind: 'write',
  access: MEMBER,
  input: z.object({ slotId: uuid, companions, phone }),
  output: reserved,
})
export type ReserveInput = z.output<typeof reserve.input>
export const cancel = endpoint(`POST ${BASE}/cancel`, { kind: 'write', access: MEMBER, input: z.object({ id: uuid }) })
export const saveCompanions = endpoint(`POST ${BASE}/companions/save`, { kind: 'write', access: MEMBER, input: z.object({ id: uuid, companions }) })

const reservation = {
  id: uuid,
  eventId: uuid,
  slotId: uuid,
  eventCn: z.string(),
  eventEn: z.string(),
  bungalowCn: z.string(),
  bungalowEn: z.string(),
  ...span,
  state: reservationState,
  companions: z.array(personRef),
  /** Their names in a row. */
  alongCn: z.string(),
  alongEn: z.string(),
  phone: z.string(),
  reservedAt: stamp,
  reason: z.string().nullable(),
}

/** Own reservations, and those in which one is a companion. */
export const mine = listing('bungalow.mine.', `POST ${BASE}/mine`, {
  access: MEMBER,
  filters: { when: z.enum(['coming', 'past', 'cancelled']).default('coming') },
  row: z.object({
    ...reservation,
    placeCn: z.string(),
    placeEn: z.string(),
    applicant: personRef,
    cancelUntil: stamp,
    maxPeople: z.int(),
    /** Shown on arrival, by who reserved. */
    code: z.string().nullable(),
    booking: uuid,
    /** Until then a place that became free is accepted (BUNG-13). */
    offeredUntil: stamp.nullable(),
    can: z.array(z.enum(['accept', 'cancel', 'companions'])),
  }),
  columns: ['bungalow', 'state', 'slot', 'applicant', 'along', 'cancelUntil'],
})

export const periods = listing('bungalow.periods.', admin('list'), {
  access: ADMIN,
  filters: { status: periodState.optional(), from: day.optional(), to: day.optional() },
  row: z.object({
    id: uuid,
    ...named,
    status: periodState,
    from: day,
    to: day,
    bungalowsCn: z.string(),
    bungalowsEn: z.string(),
    slots: z.int(),
    capacity: z.int(),
    reserved: z.int(),
    signupHours: hours,
    signupUntil: stamp.nullable(),
    cancelHours: hours,
    can: z.array(z.enum(['publish', 'close', 'cancelEvent'])),
  }),
  columns: ['name', 'status', 'days', 'bungalows', 'slots', 'capacity', 'reserved', 'cutoffs'],
})

/** Adds a period or changes one. Once it is published its slots stay, and a pattern only adds to them. */
export const savePeriod = endpoint(admin('save'), {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    ...terms,
    ...pattern,
    signupOpen: instant,
    /** For all slots alike; without it `signupHours` before each. */
    signupUntil: instant.nullable(),
    eligible: definition,
    reportReceivers: z.array(sso).max(MOST_RECEIVERS),
  }),
  output: z.object({ id: uuid }),
})
export type PeriodInput = z.output<typeof savePeriod.input>

export const { publish, close, cancelEvent } = moving(periodLife, admin, {
  access: { publish: ADMIN, close: ADMIN, cancelEvent: ADMIN },
  takes: { cancelEvent: { reason: requiredText(REASON) } },
})

/** Closes a single slot, or opens it again (BUNG-09). */
export const closeSlot = endpoint(admin('slot'), { kind: 'write', access: ADMIN, input: z.object({ id: uuid, closed: z.boolean() }) })

export const bungalows = listing('bungalow.bungalows.', admin('bungalow/list'), {
  access: ADMIN,
  row: z.object({ id: uuid, ...bungalow, active: z.boolean(), files: z.array(z.object({ id: uuid, fileName: z.string(), size: z.int() })) }),
  columns: ['name', 'active', 'place', 'seats'],
})
export const saveBungalow = endpoint(admin('bungalow/save'), {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...bungalow, active: z.boolean() }),
  output: z.object({ id: uuid }),
})
export type BungalowInput = z.output<typeof saveBungalow.input>

export const [reservations, exportReservations] = listing('bungalow.reservations.', [admin('reservations'), admin('export')], {
  access: ADMIN,
  filters: { eventId: uuid.optional(), slotId: uuid.optional(), state: reservationState.optional(), ssoId: ssoId.optional() },
  hidden: ['eventId', 'slotId'],
  row: z.object({
    ...reservation,
    person: personRef,
    people: z.int(),
    arrivedAt: stamp.nullable(),
    barredUntil: stamp.nullable(),
    can: z.array(z.enum(['remove', 'arrive', 'absent', 'lift'])),
  }),
  columns: ['person', 'state', 'bungalow', 'slot', 'along', 'phone', 'reservedAt'],
  sheet: ['event', 'bungalow', 'starts', 'ends', 'person', 'along', 'people', 'phone', 'state', 'reservedAt', 'arrivedAt', 'reason'],
})

/** How bungalows were used, by month: of the months of these days. */
export const exportUse = endpoint(admin('exportUse'), {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ filters: z.object({ from: day.optional(), to: day.optional() }) }),
  output: exportLater,
})

/** Reserves for somebody, after the cut-off and outside of the audience too; never above the quota. */
export const add = endpoint(admin('add'), {
  kind: 'write',
  access: ADMIN,
  input: z.object({ slotId: uuid, ssoId, companions, phone }),
  output: reserved,
})
export const remove = endpoint(admin('remove'), { kind: 'write', access: ADMIN, input: z.object({ id: uuid, reason: requiredText(REASON) }) })

/** Who came, by the reservation or by a code that was scanned; `came: false` for who did not. */
export const arrive = endpoint(admin('arrive'), {
  kind: 'write',
  access: ADMIN,
  input: z
    .object({ id: uuid.optional(), eventId: uuid.optional(), code: requiredText(400).optional(), came: z.boolean().default(true) })
    .refine(({ id, eventId, code }) => (id === undefined) === (eventId !== undefined && code !== undefined), { path: ['code'] }),
  output: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), person: personRef, people: z.int(), bungalowCn: z.string(), bungalowEn: z.string(), ...span }),
    /** The code was refused; the scan is kept, nobody has arrived. */
    z.object({ ok: z.literal(false), rule: z.string(), message: z.string() }),
  ]),
})
/** Lets somebody reserve again before the time (BUNG-10). */
export const lift = endpoint(admin('lift'), { kind: 'write', access: ADMIN, input: z.object({ id: uuid, reason: requiredText(REASON) }) })
