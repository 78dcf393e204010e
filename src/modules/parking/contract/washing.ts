import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, instant, month, requiredText, stamp, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, OPERATOR, PLACE, SIGNED_IN, washState } from './base.ts'

const BEST = 5
const named = { nameCn: z.string(), nameEn: z.string() }
export const washKind = { id: uuid, code: z.string(), ...named, minutes: z.int(), priceFen: fen.nullable() }
const wash = {
  id: uuid,
  number: z.string(),
  bay: z.string(),
  kindCn: z.string(),
  kindEn: z.string(),
  plate: z.string(),
  starts: stamp,
  ends: stamp,
  /** The price at booking holds (PARK-11). */
  priceFen: fen,
  status: washState,
}

/** Kinds, the slots of the bays on a day, and the own bookings that are to come or on. @throws PARK-13 */
export const slots = endpoint(`GET ${BASE}/car-wash/slots`, {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ date: day }),
  output: z.object({
    lastDay: day,
    kinds: z.array(z.object(washKind)),
    bays: z.array(z.object({ id: uuid, code: z.string(), slots: z.array(z.object({ starts: stamp, ends: stamp, left: z.int() })) })),
    mine: z.array(z.object({ ...wash, place: z.string(), changeUntil: stamp, can: z.array(z.enum(['move', 'cancel'])) })),
  }),
})

const slot = { bayId: uuid, starts: instant }
const where = requiredText(PLACE)
/** @throws PARK-04, PARK-09, PARK-10, PARK-17 */
export const book = endpoint(`POST ${BASE}/car-wash/book`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({ kindId: uuid, ...slot, vehicleId: uuid, place: where }),
  output: z.object({ id: uuid }),
})
/** @throws PARK-04, PARK-09, PARK-12 */
export const moveWash = endpoint(`POST ${BASE}/car-wash/move`, { kind: 'write', access: SIGNED_IN, input: z.object({ id: uuid, ...slot }) })
/** The own booking until the cut-off, or by the parking office anybody's at any time. @throws PARK-12 */
export const cancelWash = endpoint(`POST ${BASE}/car-wash/cancel`, { kind: 'write', access: SIGNED_IN, input: z.object({ id: uuid }) })
/** How the own wash was, once it is done. */
export const rate = endpoint(`POST ${BASE}/car-wash/rate`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({ id: uuid, rating: z.int().min(1).max(BEST) }),
})

/** Own washes of the last 24 months (PARK-14). */
export const washHistory = listing('parking.washHistory.', `POST ${BASE}/car-wash/history`, {
  access: SIGNED_IN,
  filters: { month: month.optional() },
  row: z.object({ ...wash, kindId: uuid, rating: z.int().nullable(), can: z.array(z.enum(['rate'])) }),
  columns: ['slot', 'status', 'kind', 'plate', 'priceFen', 'rating'],
})

/** What the wash bay does: begins, ends, or notes that nobody came. */
export const operate = endpoint(`POST ${BASE}/car-wash/operate`, {
  kind: 'write',
  access: OPERATOR,
  input: z.object({ id: uuid, action: z.enum(['start', 'finish', 'no-show']) }),
})
