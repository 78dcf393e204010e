import { text } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { parkingBookingLife, washBookingLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/tmh/v1'
export const ADMIN = 'TMH_PARKING_ADMIN'
export const OPERATOR = 'TMH_CARWASH_OPERATOR'
export const SIGNED_IN = 'signed-in'

export const REASON = 150
export const PLACE = 60
/** A plate as it may be typed, with what stands between its signs. */
export const typedPlate = text(20)
/** `HH:mm` at the resort. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** The name of a shift: from and to. */
export const shiftName = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

export const vehicleKind = wordsAt('parking.vehicle.kind.', z.enum(['car', 'new-energy', 'motorcycle']))
export type VehicleKind = z.output<typeof vehicleKind>
export const parkingState = statesOf(parkingBookingLife)
export const washState = statesOf(washBookingLife)
