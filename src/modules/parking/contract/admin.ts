import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, MOST, month, nothing, personRef, requiredText, ssoId, stamp, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { ADMIN, BASE, OPERATOR, parkingState, REASON, typedPlate, vehicleKind, wallTime, washState } from './base.ts'
import { washKind } from './washing.ts'

/** The companies whose people park in a lot. */
const company = wordsAt('people.enum.entity.', entity)
const BOTH = [ADMIN, OPERATOR] as const
const MOST_SPACES = 5_000
const MOST_SHIFTS = 6
const MOST_CLOSURES = 60
const MOST_MINUTES = 24 * 60
const SHORTEST_SLOT = 10
const LONGEST_SLOT = 240
const MOST_PER_SLOT = 20
const CODE = 20

/** Reservations of everybody in the reader's scope, the latest shift first. */
export const [bookings, exportBookings] = listing('parking.bookings.', [`POST ${BASE}/admin/search`, `POST ${BASE}/admin/export`], {
  access: ADMIN,
  filters: { date: day.optional(), lotId: uuid.optional(), status: parkingState.optional(), plate: typedPlate.optional(), ssoId: ssoId.optional() },
  row: z.object({
    id: uuid,
    number: z.string(),
    person: personRef,
    plate: z.string(),
    lotCn: z.string(),
    lotEn: z.string(),
    date: day,
    shift: z.string(),
    status: parkingState,
    inAt: stamp.nullable(),
    outAt: stamp.nullable(),
    outEstimated: z.boolean(),
    can: z.array(z.enum(['cancel'])),
  }),
  columns: ['person', 'status', 'plate', 'lot', 'date', 'shift', 'inAt', 'outAt'],
  sheet: ['number', 'person', 'plate', 'lot', 'date', 'shift', 'status', 'inAt', 'outAt', 'outEstimated'],
})

/** Washes of everybody in the reader's scope: by day the list of the bays. */
export const [washes, exportWashes] = listing('parking.washes.', [`POST ${BASE}/admin/wash/search`, `POST ${BASE}/admin/wash/export`], {
  access: BOTH,
  filters: { date: day.optional(), bayId: uuid.optional(), status: washState.optional(), ssoId: ssoId.optional() },
  row: z.object({
    id: uuid,
    number: z.string(),
    starts: stamp,
    ends: stamp,
    bay: z.string(),
    kindCn: z.string(),
    kindEn: z.string(),
    plate: z.string(),
    place: z.string(),
    person: personRef,
    priceFen: fen,
    paidFen: fen.nullable(),
    status: washState,
    rating: z.int().nullable(),
    can: z.array(z.enum(['start', 'finish', 'no-show', 'cancel'])),
  }),
  columns: ['slot', 'status', 'bay', 'kind', 'plate', 'place', 'person', 'priceFen'],
  sheet: ['number', 'starts', 'ends', 'bay', 'kind', 'plate', 'place', 'person', 'status', 'priceFen', 'paidFen', 'rating'],
})

export const vehicles = listing('parking.vehicles.', `POST ${BASE}/admin/vehicle/search`, {
  access: ADMIN,
  filters: { plate: typedPlate.optional(), ssoId: ssoId.optional(), active: z.boolean().optional() },
  row: z.object({ id: uuid, plate: z.string(), kind: vehicleKind, person: personRef, active: z.boolean(), addedAt: stamp }),
  columns: ['plate', 'kind', 'person', 'active', 'addedAt'],
})

const named = { nameCn: requiredText(), nameEn: requiredText() }
const code = requiredText(CODE)
const lot = {
  code,
  ...named,
  spaces: z.int().min(1).max(MOST_SPACES),
  chargers: z.int().min(0).max(MOST_SPACES),
  entities: z.array(company).min(1).max(entity.options.length),
  shifts: z
    .array(z.object({ from: wallTime, to: wallTime }))
    .min(1)
    .max(MOST_SHIFTS),
  closures: z.array(z.object({ from: day, to: day })).max(MOST_CLOSURES),
  active: z.boolean(),
}
const bay = {
  code,
  slotMinutes: z.int().min(SHORTEST_SLOT).max(LONGEST_SLOT),
  opens: wallTime,
  closes: wallTime,
  perSlot: z.int().min(1).max(MOST_PER_SLOT),
}

/** Lots, bays and kinds of wash as they are set. */
export const setup = endpoint(`GET ${BASE}/admin/setup`, {
  kind: 'read',
  access: BOTH,
  input: nothing,
  output: z.object({
    lots: z.array(z.object({ id: uuid, ...lot })),
    bays: z.array(z.object({ id: uuid, ...bay })),
    kinds: z.array(z.object({ ...washKind, active: z.boolean() })),
  }),
})
const id = uuid.optional()
const saved = z.object({ id: uuid })
/** Who has reserved in a closure that is new is told that the lot is closed (PARK-08). @throws PARK-16, BOOKING-07 */
export const saveLot = endpoint(`POST ${BASE}/admin/lot/save`, { kind: 'write', access: ADMIN, input: z.object({ id, ...lot }), output: saved })
export type LotInput = z.output<typeof saveLot.input>
/** @throws PARK-16, BOOKING-07 */
export const saveBay = endpoint(`POST ${BASE}/admin/bay/save`, { kind: 'write', access: ADMIN, input: z.object({ id, ...bay }), output: saved })
export type BayInput = z.output<typeof saveBay.input>
/** @throws PARK-16 */
export const saveKind = endpoint(`POST ${BASE}/admin/washKind/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id,
    code,
    ...named,
    minutes: z.int().min(1).max(MOST_MINUTES),
    priceFen: fen.min(0).max(MOST).nullable(),
    active: z.boolean(),
  }),
  output: saved,
})
export type KindInput = z.output<typeof saveKind.input>

/** Lets somebody reserve no more up to the end of a day, or, without one, again (PARK-07). */
export const block = endpoint(`POST ${BASE}/admin/block`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoId, until: day.nullable(), reason: requiredText(REASON) }),
})
/** Who may not reserve now, and since when. */
export const blocks = listing('parking.blocks.', `POST ${BASE}/admin/block/search`, {
  access: ADMIN,
  filters: { ssoId: ssoId.optional() },
  row: z.object({ id: uuid, person: personRef, at: stamp, until: stamp, reason: z.string(), by: personRef.nullable() }),
  columns: ['person', 'until', 'at', 'reason', 'by'],
})

/** Cars by lot and hour of one month, and what the bays did in the twelve months up to it. */
export const report = endpoint(`POST ${BASE}/admin/report`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ month }),
  output: z.object({
    lots: z.array(z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), hours: z.array(z.int()) })),
    months: z.array(z.object({ month, parked: z.int(), missed: z.int(), washes: z.int(), amountFen: fen })),
  }),
})
export const exportReport = endpoint(`POST ${BASE}/admin/report/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ filters: z.object({ month }) }),
  output: exportLater,
})
