import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { exchangeLife } from '../rules/life.ts'
import { ADMIN, BASE, GIFTS, pickUp, points, REPORT } from './base.ts'

const MOST_PIECES = 100_000
const pieces = z.int().min(1).max(100)

/** What is said of a gift; its stock is kept in the ledger and moves by `giftStock`. */
const writtenGift = z.object({
  nameCn: requiredText(),
  nameEn: requiredText(120),
  picture: uuid.nullable().default(null),
  points,
  limitPerPerson: pieces.nullable().default(null),
  onSale: z.boolean().default(true),
  from: day,
  to: day.nullable().default(null),
})
export type WrittenGift = z.output<typeof writtenGift>

/** Gifts with their stock: for the shop what is on sale today, for who manages them all. */
export const giftList = listing('ehs.gift.', `POST ${BASE}/gift/list`, {
  access: [REPORT, GIFTS],
  filters: { keyword: text().optional(), onSale: z.boolean().optional(), shop: z.boolean().optional() },
  hidden: ['shop'],
  row: writtenGift.extend({
    id: uuid,
    pictureFile: fileRef.nullable(),
    stock: z.int(),
    /** How many the reader has had, and how many went out to everybody. */
    had: z.int(),
    exchanged: z.int(),
  }),
  columns: ['name', 'onSale', 'points', 'stock', 'exchanged', 'limitPerPerson', 'from', 'to'],
})
export type Gift = z.output<typeof giftList.output>['list'][number]

export const giftSave = endpoint(`POST ${BASE}/gift/save`, {
  kind: 'write',
  access: GIFTS,
  input: writtenGift.extend({ id: uuid.optional() }),
  output: z.object({ id: uuid }),
})

/** Stock in, or out with a sign; a reason is needed, which the rule says (EHS-14). */
export const giftStock = endpoint(`POST ${BASE}/gift/stock`, {
  kind: 'write',
  access: GIFTS,
  input: z.object({ id: uuid, pieces: z.int().min(-MOST_PIECES).max(MOST_PIECES).refine(Boolean), reason: text(150).default('') }),
  output: z.object({ stock: z.int() }),
})

export const giftOnSale = endpoint(`POST ${BASE}/gift/onSale`, { kind: 'write', access: GIFTS, input: z.object({ id: uuid, onSale: z.boolean() }) })

/** Takes points and stock at once (EHS-07); the code is what it is handed out against. */
export const exchangeSave = endpoint(`POST ${BASE}/exchange/save`, {
  kind: 'write',
  access: REPORT,
  input: z.object({ gift: uuid, count: pieces, place: pickUp }),
  output: z.object({ id: uuid, code: z.string(), points: z.int(), balance: z.int() }),
})

const state = statesOf(exchangeLife)
/** One's own exchanges with their codes; for who hands out those of everybody, without. */
export const exchangeList = listing('ehs.exchange.', `POST ${BASE}/exchange/list`, {
  access: [REPORT, GIFTS, ADMIN],
  filters: {
    state: state.optional(),
    place: pickUp.optional(),
    person: ssoId.optional(),
    from: day.optional(),
    to: day.optional(),
    mine: z.boolean().optional(),
  },
  hidden: ['mine'],
  row: z.object({
    id: uuid,
    person: personRef,
    giftCn: z.string(),
    giftEn: z.string(),
    picture: uuid.nullable(),
    count: z.int(),
    points: z.int(),
    place: pickUp,
    state,
    at: stamp,
    keptUntil: day.nullable(),
    code: z.string().nullable(),
    handedBy: personRef.nullable(),
    endedAt: stamp.nullable(),
    can: z.array(z.literal('cancel')),
  }),
  columns: ['person', 'state', 'gift', 'count', 'points', 'place', 'at', 'handedBy'],
  sheet: ['person', 'gift', 'count', 'points', 'place', 'state', 'at', 'handedBy', 'endedAt'],
})
export type Exchange = z.output<typeof exchangeList.output>['list'][number]

export const exchangeExport = endpoint(`POST ${BASE}/exchange/export`, {
  kind: 'stream',
  access: [GIFTS, ADMIN],
  input: z.object({ filters: z.object(exchangeList.filters).prefault({}) }),
  output: exportLater,
})

export const { cancel: exchangeCancel } = moving(exchangeLife, (action) => `POST ${BASE}/exchange/${action}`, { access: { cancel: [REPORT, ADMIN] } })

/** Hands out against the code of an exchange, which its person shows. */
export const exchangeHandOut = endpoint(`POST ${BASE}/exchange/handOut`, {
  kind: 'write',
  access: [GIFTS, ADMIN],
  input: z.object({ code: requiredText(20) }),
  output: z.object({ person: personRef, giftCn: z.string(), giftEn: z.string(), count: z.int(), place: pickUp }),
})
