import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { instant, personRef, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { definition } from '#services/audience/contract.ts'
import { seats, signUpView } from '#services/booking/contract.ts'
import { redeemLife } from '../rules/life.ts'
import { BASE, figure, named, namesGiven, placed, placeGiven, REDEEM, SIGNED_IN, scanned, span } from './base.ts'

export const MOST_WINDOWS = 50
const SCANNED = 400

export const redeemWho = z.enum(['list', 'registered', 'checked-in'])
export const redeemStatus = z.enum(['open', 'closed'])
export const recordState = statesOf(redeemLife)

/** Who may redeem, and how often; it stays. */
const terms = { who: redeemWho, sid: uuid.nullable(), checkInId: uuid.nullable(), surveyUid: uuid.nullable(), perPerson: figure }
const item = { itemCn: z.string(), itemEn: z.string() }

export const redeemList = listing('events.redemptions.', `POST ${BASE}/redeem/list`, {
  access: REDEEM,
  filters: { id: uuid.optional(), status: redeemStatus.optional(), keyword: text(40).optional() },
  hidden: ['id'],
  row: z.object({
    ...{ id: uuid, version: z.int(), ...named, ...item, ...placed, stock: z.int(), stockLeft: z.int(), booked: z.int(), redeemed: z.int() },
    ...{ bookingStart: stamp, bookingEnd: stamp, survey: z.boolean(), status: redeemStatus, ...terms, eligible: definition.nullable() },
    windows: z.array(z.object({ id: uuid, ...span, capacity: z.int(), slot: uuid, seats: seats.nullable() })),
    can: z.array(z.enum(['edit', 'close'])),
  }),
  columns: ['name', 'item', 'stockLeft', 'windowCount', 'booked', 'redeemed', 'dates', 'survey', 'status'],
})

const windowGiven = z.object({ id: uuid.optional(), start: instant, end: instant, capacity: figure })

/** Adds a redemption or changes one; closed it takes no more bookings, and what is booked is still handed out. */
export const redeemSave = endpoint(`POST ${BASE}/redeem/save`, {
  kind: 'write',
  access: REDEEM,
  input: z.object({
    ...{ id: uuid.optional(), version: whole.default(0), ...namesGiven, itemCn: requiredText(), itemEn: requiredText(120), stock: figure },
    ...{ ...terms, eligible: definition.nullable(), ...placeGiven, bookingStart: instant, bookingEnd: instant },
    ...{ windows: z.array(windowGiven).min(1).max(MOST_WINDOWS), status: redeemStatus.default('open') },
  }),
  output: z.object({ id: uuid }),
})
export type RedeemInput = z.output<typeof redeemSave.input>

export const [redeemRecords, redeemExport] = listing('events.redeemRecords.', [`POST ${BASE}/redeem/records`, `POST ${BASE}/redeem/export`], {
  access: REDEEM,
  filters: { redeemId: uuid.optional(), state: recordState.optional(), keyword: text(40).optional() },
  hidden: ['redeemId'],
  row: z.object({
    ...{ id: uuid, ...named, ...item, person: personRef, ...span, state: recordState, bookedAt: stamp },
    ...{ redeemedAt: stamp.nullable(), by: personRef.nullable() },
  }),
  columns: ['person', 'window', 'state', 'bookedAt', 'redeemedAt', 'by'],
  sheet: ['name', 'item', 'person', 'start', 'end', 'state', 'bookedAt', 'redeemedAt', 'by'],
})

/** Hands out at the desk, by the code of the booking or by a personal one (EVT-18). */
export const redeemScan = endpoint(`POST ${BASE}/redeem/scan`, {
  kind: 'write',
  access: REDEEM,
  input: z.object({ id: uuid, code: requiredText(SCANNED) }),
  output: scanned({ person: personRef, ...item }),
})

/** A redemption for who may book it. @throws EVT-09 (403) for whom it is not, EVT-17 once its last day is over */
export const redeemMine = endpoint(`GET ${BASE}/redeem/mine/:id`, {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ id: uuid }),
  output: z.object({
    ...{ id: uuid, ...named, ...item, ...placed, bookingStart: stamp, bookingEnd: stamp, perPerson: z.int(), stockLeft: z.int() },
    surveyUid: uuid.nullable(),
    surveyDone: z.boolean(),
    windows: z.array(z.object({ id: uuid, ...span, seats: signUpView })),
    /** Why the reader can book none, in words. */
    whyNot: z.string().nullable(),
    records: z.array(
      z.object({
        ...{ id: uuid, ...span, state: recordState, redeemedAt: stamp.nullable() },
        /** Of what is booked: shown as a code at the desk. */
        ...{ code: z.string().nullable(), can: z.array(z.enum(['cancel'])) },
      }),
    ),
  }),
})

export const redeemBook = endpoint(`POST ${BASE}/redeem/book`, {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({ windowId: uuid }),
  output: z.object({ id: uuid }),
})
/** Before its window begins; place and stock return. */
export const redeemCancel = endpoint(`POST ${BASE}/redeem/cancel`, { kind: 'write', access: SIGNED_IN, input: z.object({ id: uuid }) })
