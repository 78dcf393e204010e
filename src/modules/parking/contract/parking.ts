import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, instant, month, nothing, requiredText, stamp, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, parkingState, SIGNED_IN, shiftName, typedPlate, vehicleKind } from './base.ts'

const vehicle = z.object({ id: uuid, plate: z.string(), kind: vehicleKind, isDefault: z.boolean() })
export type Vehicle = z.output<typeof vehicle>

/** The own plates, the one that is taken unless another is chosen first. */
export const myVehicles = endpoint(`GET ${BASE}/vehicle/mine`, { kind: 'read', access: SIGNED_IN, input: nothing, output: z.array(vehicle) })
/** Registers a plate, or changes one. @throws PARK-02 */
export const saveVehicle = endpoint(`POST ${BASE}/vehicle/save`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({ id: uuid.optional(), plate: typedPlate.min(1), kind: vehicleKind, isDefault: z.boolean() }),
  output: z.object({ id: uuid }),
})
/** What was booked for it stays. */
export const deleteVehicle = endpoint(`POST ${BASE}/vehicle/delete`, { kind: 'write', access: SIGNED_IN, input: z.object({ id: uuid }) })

const lotNames = { lotCn: z.string(), lotEn: z.string() }
const reservation = {
  id: uuid,
  number: z.string(),
  ...lotNames,
  date: day,
  shift: z.string(),
  plate: z.string(),
  status: parkingState,
}

/** Lots with what is left of each shift of a day, and the own reservations that are to come or on. @throws PARK-13 */
export const availability = endpoint(`GET ${BASE}/parking/availability`, {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ date: day }),
  output: z.object({
    pausedUntil: stamp.nullable(),
    /** The last that may be reserved now (PARK-04). */
    lastDay: day,
    lots: z.array(
      z.object({
        id: uuid,
        code: z.string(),
        nameCn: z.string(),
        nameEn: z.string(),
        chargers: z.int(),
        closed: z.boolean(),
        shifts: z.array(z.object({ shift: z.string(), starts: stamp, ends: stamp, spaces: z.int(), left: z.int(), waiting: z.int() })),
      }),
    ),
    mine: z.array(
      z.object({
        ...reservation,
        starts: stamp,
        ends: stamp,
        /** Shown at the gate, by who has a space. */
        code: z.string().nullable(),
        /** Of who waits: how many are served up to then. */
        place: z.int().nullable(),
        can: z.array(z.enum(['arrive', 'cancel'])),
      }),
    ),
  }),
})

/** Takes a space, or a place on the waiting list; `message` says so (PARK-05). @throws PARK-03, PARK-04, PARK-07, PARK-15 */
export const reserve = endpoint(`POST ${BASE}/parking/reserve`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({ date: day, lotId: uuid, shift: shiftName, vehicleId: uuid }),
  output: z.object({ id: uuid, status: parkingState, place: z.int().nullable(), message: z.string().nullable() }),
})
/** The own reservation, or by the parking office anybody's. */
export const cancel = endpoint(`POST ${BASE}/parking/cancel`, { kind: 'write', access: SIGNED_IN, input: z.object({ id: uuid }) })
export const arrive = endpoint(`POST ${BASE}/parking/arrive`, { kind: 'write', access: SIGNED_IN, input: z.object({ id: uuid }) })

/** Own reservations of the last 24 months (PARK-14). */
export const history = listing('parking.history.', `POST ${BASE}/parking/history`, {
  access: SIGNED_IN,
  filters: { month: month.optional() },
  row: z.object({ ...reservation, inAt: stamp.nullable(), outAt: stamp.nullable(), outEstimated: z.boolean() }),
  columns: ['date', 'status', 'lot', 'shift', 'plate', 'inAt', 'outAt'],
})

/** What a reader of plates tells of a car: each event once. */
export const gateNotice = z.object({
  plate: typedPlate.min(1),
  /** The code of the lot. */
  lot: requiredText(20),
  direction: z.enum(['in', 'out']),
  at: instant,
  eventId: requiredText(),
})
export type GateNotice = z.output<typeof gateNotice>
export const gateEvent = endpoint(`POST ${BASE}/parking/gateEvent`, {
  kind: 'write',
  access: ADMIN,
  input: gateNotice,
  output: z.object({ booking: uuid.nullable() }),
})
