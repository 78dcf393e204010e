import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, instant, names, nothing, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { stated } from '#foundation/lifecycle/lifecycle.ts'
import { z } from '#foundation/zod.ts'
import { bookedAs, signUpView } from '#services/booking/contract.ts'
import { lunchLife } from './rules.ts'

const BASE = '/api/ehs-ess/finance-event/v1'
export const MEMBER = 'TMEVENT_TMEVENTFINANCE_MEMBER'
/** Of the second page (LUNCH-01). */
export const ADMIN = 'TMEVENT_TMEVENTFINANCE_ADMIN'

export const MOST_PHOTOS = 9
const MOST_SEATS = 100
const REASON = 150
const NOTE = 150
const RICH = 20_000
/** `HH:mm` at the resort. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const roundStates = stated('LunchRound', { draft: 'n', published: 'g', closed: 'n' })
export const roundState = statesOf(roundStates)
const lunchState = statesOf(lunchLife)
/** The state of the booking, as this room says it. */
export const seatState = statesOf(bookedAs('LunchSeat'), z.enum(['booked', 'attended', 'absent', 'cancelled', 'removed']))
export type SeatState = z.output<typeof seatState>
export const diet = wordsAt('finance-event.diet.', z.enum(['none', 'vegetarian', 'halal', 'allergy']))

const photo = z.object({ id: uuid, fileName: z.string(), size: z.int() })
const topic = { topicCn: requiredText(), topicEn: requiredText() }
const span = { starts: stamp, ends: stamp, place: z.string() }
const wording = { wordingCn: z.string().max(RICH), wordingEn: z.string().max(RICH) }
const shownLunch = { id: uuid, ...span, ...topic, host: names }

/** Rounds with what is to come, the own seats, and the lunches that were. Who comes is named, and what they eat is not (LUNCH-10). */
export const index = endpoint(`GET ${BASE}/index`, {
  kind: 'read',
  access: MEMBER,
  input: nothing,
  output: z.object({
    rounds: z.array(
      z.object({
        id: uuid,
        ...names.shape,
        ...wording,
        from: day,
        to: day,
        bookingOpen: stamp,
        maxPerPerson: z.int(),
        taken: z.int(),
        lunches: z.array(
          z.object({
            ...shownLunch,
            bookingCutoff: stamp,
            cancelCutoff: stamp,
            seats: signUpView,
            coming: z.array(names),
            mine: z.object({ id: uuid, can: z.array(z.enum(['cancel'])) }).nullable(),
            can: z.array(z.enum(['book'])),
          }),
        ),
      }),
    ),
    past: z.array(z.object({ ...shownLunch, photos: z.array(photo) })),
  }),
})

const says = { diet, allergy: text().optional(), note: text(NOTE).optional() }
/** What an allergy is to has to be said. */
const dieting = <S extends z.ZodObject<typeof says>>(seat: S): S =>
  seat.superRefine((given, ctx) => {
    const { diet: eats, allergy } = given as z.output<z.ZodObject<typeof says>>
    if (eats === 'allergy' && !allergy) ctx.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: ['allergy'], input: allergy })
  })

export const book = endpoint(`POST ${BASE}/book`, {
  kind: 'write',
  access: MEMBER,
  input: dieting(z.object({ lunchId: uuid, ...says })),
  output: z.object({ id: uuid }),
})
export type Asked = z.output<typeof book.input>
export const cancel = endpoint(`POST ${BASE}/cancel`, { kind: 'write', access: MEMBER, input: z.object({ id: uuid }) })
/** The own seat as a calendar file. */
export const calendar = endpoint(`GET ${BASE}/calendar`, { kind: 'stream', access: MEMBER, input: z.object({ id: uuid }), output: nothing })

const round = { ...{ nameCn: requiredText(), nameEn: requiredText() }, ...wording, from: day, to: day, maxPerPerson: z.int().min(1).max(MOST_SEATS) }
const lunch = { date: day, from: wallTime, to: wallTime, place: requiredText(), ...topic, seats: z.int().min(1).max(MOST_SEATS) }

/** Rounds, the latest first, each with its lunches. */
export const rounds = listing('finance-event.rounds.', `POST ${BASE}/admin/list`, {
  access: ADMIN,
  row: z.object({
    id: uuid,
    ...round,
    bookingOpen: stamp,
    status: roundState,
    lunches: z.array(
      z.object({
        id: uuid,
        roundId: uuid,
        ...lunch,
        ...span,
        bookingCutoff: stamp,
        cancelCutoff: stamp,
        host: personRef,
        status: lunchState,
        photos: z.array(photo),
        booked: z.int(),
        attended: z.int(),
        can: z.array(z.enum(['publish', 'cancelLunch', 'edit'])),
      }),
    ),
  }),
  columns: ['name', 'status'],
})

export const saveRound = endpoint(`POST ${BASE}/admin/round/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...round, bookingOpen: instant, status: roundState }),
  output: z.object({ id: uuid }),
})
export type RoundInput = z.output<typeof saveRound.input>

export const saveLunch = endpoint(`POST ${BASE}/admin/lunch/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    roundId: uuid,
    ...lunch,
    host: ssoId,
    bookingCutoff: instant,
    cancelCutoff: instant,
    photos: z.array(uuid).max(MOST_PHOTOS),
  }),
  output: z.object({ id: uuid }),
})
export type LunchInput = z.output<typeof saveLunch.input>

export const lunchAction = endpoint(`POST ${BASE}/admin/action`, {
  kind: 'write',
  access: ADMIN,
  input: z
    .object({ id: uuid, action: z.enum(['publish', 'cancelLunch']), reason: requiredText(REASON).optional() })
    .refine(({ action, reason }) => action !== 'cancelLunch' || reason !== undefined, { path: ['reason'] }),
})

const at = (name: string) => `POST ${BASE}/admin/${name}` as const

export const [seats, exportSeats] = listing('finance-event.seats.', [at('seats'), at('export')], {
  access: ADMIN,
  filters: { lunchId: uuid.optional(), state: seatState.optional(), diet: diet.optional() },
  row: z.object({
    id: uuid,
    lunchId: uuid,
    person: personRef,
    departmentCn: z.string(),
    departmentEn: z.string(),
    ...topic,
    ...span,
    state: seatState,
    diet,
    allergy: z.string(),
    note: z.string(),
    bookedAt: stamp,
    reason: z.string().nullable(),
    can: z.array(z.enum(['attend', 'move', 'remove'])),
  }),
  columns: ['person', 'state', 'lunch', 'eats', 'bookedAt'],
  sheet: ['topic', 'starts', 'place', 'person', 'department', 'state', 'diet', 'allergy', 'note', 'bookedAt', 'reason'],
})

/** Puts somebody down, outside of the booking time too; never beyond the seats. */
export const addSeat = endpoint(at('seat/add'), {
  kind: 'write',
  access: ADMIN,
  input: dieting(z.object({ lunchId: uuid, ssoId, ...says })),
  output: z.object({ id: uuid }),
})
export const moveSeat = endpoint(at('seat/move'), { kind: 'write', access: ADMIN, input: z.object({ id: uuid, lunchId: uuid }) })
export const remove = endpoint(at('seat/remove'), { kind: 'write', access: ADMIN, input: z.object({ id: uuid, reason: requiredText(REASON) }) })
/** Marks somebody as having come. */
export const attend = endpoint(at('attendance'), { kind: 'write', access: ADMIN, input: z.object({ id: uuid }) })
/** The same by the personal code. */
export const scan = endpoint(at('attendance/scan'), {
  kind: 'write',
  access: ADMIN,
  input: z.object({ lunchId: uuid, code: requiredText(400) }),
  output: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), person: personRef }),
    /** The code was refused; the scan is kept, nobody was marked. */
    z.object({ ok: z.literal(false), message: z.string() }),
  ]),
})
/** Who came, by round and department. */
export const exportAttendance = endpoint(at('attendance/export'), { kind: 'stream', access: ADMIN, input: nothing, output: exportLater })
