import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, fen, instant, mailAddress, nothing, requiredText, someOf, stamp, uuid, whole } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { voucherLife } from '../rules/life.ts'
import { BASE, GATE, MOST_AT_ONCE, names, ofKind, PAYMENT_NOTICE, TM, ticketClass, voucherState } from './base.ts'

const tip = z.object({ id: uuid, from: day, to: day, classes: z.array(ticketClass), tipCn: z.string(), tipEn: z.string() })

/** What the reader may exchange, of each kind, and when tickets do not open the gate. */
export const myQuota = endpoint(`GET ${BASE}/my/quota`, {
  kind: 'read',
  access: TM,
  input: nothing,
  output: z.object({
    kinds: z.array(
      z.object({
        id: uuid,
        ...names,
        class: ticketClass,
        priceFen: fen,
        descriptionCn: z.string(),
        descriptionEn: z.string(),
        picture: uuid.nullable(),
        maxPerExchange: z.int(),
        total: whole,
        used: whole,
        left: whole,
        /** Of what is left, what expires first. */
        next: z.object({ amount: whole, on: day }).nullable(),
        /** There is quota, but none that is in effect now (CTIX-21). */
        notNow: z.boolean(),
        stock: z.boolean(),
      }),
    ),
    blackouts: z.array(tip),
    ticketReturnDays: z.int(),
    paymentMinutes: z.int(),
  }),
})

export const exchange = endpoint(`POST ${BASE}/my/exchange`, {
  kind: 'write',
  access: TM,
  input: z.object({ kindId: uuid, count: z.int().min(1).max(MOST_AT_ONCE) }),
  /** Where a discount kind is paid and followed, and until when (CTIX-20). */
  output: z.object({ vouchers: z.array(uuid), paymentAddress: z.string().nullable(), payUntil: stamp.nullable() }),
})

/** What the provider says of a payment, signed by the secret that came with the order to collect it. */
export const paymentNotify = endpoint(`POST ${BASE}/payment/notify`, {
  kind: 'write',
  access: 'service',
  permission: PAYMENT_NOTICE,
  input: z.object({
    payment: uuid,
    providerNo: requiredText(),
    amountFen: fen.min(1).max(100_000_000),
    result: z.enum(['paid', 'failed']),
    signature: z.string().max(200),
  }),
  output: z.object({ state: z.enum(['waiting', 'paid', 'closed', 'refunded']) }),
})

export const cards = listing('complimentary-tickets.cards.', `POST ${BASE}/my/cards`, {
  access: TM,
  filters: { states: someOf(voucherState).optional() },
  hidden: ['states'],
  row: z.object({
    id: uuid,
    code: z.string(),
    /** What the gate reads, while the ticket can be used. */
    pass: z.string().nullable(),
    ...ofKind,
    class: ticketClass,
    state: voucherState,
    /** A payment is awaited until then. */
    payUntil: stamp.nullable(),
    validUntil: day,
    exchangedAt: stamp.nullable(),
    returnsAt: stamp.nullable(),
    sharedTo: z.string().nullable(),
    redeemedAt: stamp.nullable(),
    can: z.array(z.enum(['share', 'unshare', 'return'])),
  }),
  columns: ['kind', 'code', 'state', 'validUntil'],
})

const PHONE = /^\+?\d[\d -]{5,18}$/
const isPhoneOrMail = (contact: string): boolean => PHONE.test(contact) || mailAddress.safeParse(contact).success
export const {
  share,
  unshare,
  return: giveBack,
} = moving(voucherLife, (action) => `POST ${BASE}/my/${action}`, {
  access: { share: TM, unshare: TM, return: TM },
  takes: { share: { receiver: requiredText(30), contact: requiredText(60).refine(isPhoneOrMail) } },
})

/** Why the gate keeps shut; the rules CTIX-19, CTIX-14 and CTIX-05 stand behind three of them. */
export const refusal = wordsAt('complimentary-tickets.refusal.', z.enum(['unknown', 'returned', 'used', 'expired', 'blackout']))
export type Refusal = z.output<typeof refusal>

export const redeem = endpoint(`POST ${BASE}/redeem`, {
  kind: 'write',
  access: 'service',
  permission: GATE,
  input: z.object({ code: requiredText(100), gate: requiredText(30), time: instant }),
  output: z.object({
    valid: z.boolean(),
    kindCn: z.string().nullable(),
    kindEn: z.string().nullable(),
    reason: refusal.nullable(),
    message: z.string().nullable(),
  }),
})
