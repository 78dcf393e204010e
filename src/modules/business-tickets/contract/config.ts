import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, fen, nothing, requiredText, someOf, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { path } from './applying.ts'
import * as base from './base.ts'

const { BASE, CONFIG, CONFIG_READERS, LENGTH } = base

const MOST_DAYS = 365
const MOST_GROUPS = 50
const MOST_BINDINGS = 50
const WEEKDAYS = 7

const product = {
  ...base.names,
  category: base.category,
  /** None: it cannot be applied for (BTIX-19). */
  unitPriceFen: fen.min(0).max(base.MOST_PRICE).nullable().default(null),
  aheadDays: z.int().min(0).max(MOST_DAYS),
  validDays: z.int().min(1).max(MOST_DAYS),
  active: z.boolean().default(true),
}
const session = {
  kind: wordsAt('business-tickets.type.', base.ticketType.extract(['experience', 'private'])),
  startTime: base.clock,
  groups: z.int().min(1).max(MOST_GROUPS),
  /** 0 is Sunday. */
  weekdays: z
    .array(
      z
        .int()
        .min(0)
        .max(WEEKDAYS - 1),
    )
    .min(1)
    .max(WEEKDAYS),
  effectiveFrom: day,
  effectiveTo: day.nullable().default(null),
}
const blackout = { date: day, categories: someOf(base.category), reasonCn: text(100).default(''), reasonEn: text(LENGTH.says).default('') }
const binding = z.object({
  category: base.category.nullable().default(null),
  type: base.ticketType.nullable().default(null),
  department: text(40).nullable().default(null),
  minWorthFen: z.int().min(0).max(1_000_000_000).default(0),
  officialOnly: z.boolean().default(false),
  workflowCode: base.workflowCode,
})
export type Binding = z.output<typeof binding>
const wording = {
  category: base.category,
  placeCn: requiredText(100),
  placeEn: requiredText(LENGTH.says),
  mailCn: requiredText(LENGTH.purpose),
  mailEn: requiredText(1_000),
}

/** All that is set up but the pools. */
export const config = endpoint(`GET ${BASE}/config`, {
  kind: 'read',
  access: CONFIG_READERS,
  input: nothing,
  output: z.object({
    products: z.array(z.object({ id: uuid, ...product })),
    sessions: z.array(z.object({ id: uuid, ...session })),
    /** Of today and later. */
    blackouts: z.array(z.object({ id: uuid, ...blackout })),
    bindings: z.array(binding.extend({ id: uuid })),
    wordings: z.array(z.object(wording)),
    can: z.boolean(),
  }),
})
export type Config = z.output<typeof config.output>

export const configProduct = endpoint(`POST ${BASE}/config/product`, {
  kind: 'write',
  access: CONFIG,
  input: z.object({ id: uuid.optional(), ...product }),
  output: base.byId,
})
export type ProductInput = z.output<typeof configProduct.input>
export const configSession = endpoint(`POST ${BASE}/config/session`, {
  kind: 'write',
  access: CONFIG,
  input: z.object({ id: uuid.optional(), ...session }),
  output: base.byId,
})
export type SessionInput = z.output<typeof configSession.input>
/** What is closed on a day, instead of what was; without any category the day is open again. */
export const configBlackout = endpoint(`POST ${BASE}/config/blackout`, { kind: 'write', access: CONFIG, input: z.object(blackout) })
/** Which approval serves what, the first that fits: instead of all that were. */
export const configBinding = endpoint(`POST ${BASE}/config/binding`, {
  kind: 'write',
  access: CONFIG,
  input: z.object({ bindings: z.array(binding).max(MOST_BINDINGS) }),
})
/** What guests are told of a category: where they come to, and the words of the mail. */
export const configWording = endpoint(`POST ${BASE}/config/wording`, { kind: 'write', access: CONFIG, input: z.object(wording) })
/** Who would decide an example. */
export const configTry = endpoint(`POST ${BASE}/config/try`, {
  kind: 'read',
  access: CONFIG_READERS,
  input: z.object({
    ssoId,
    category: base.category,
    type: base.ticketType,
    worthFen: z.int().min(0).max(1_000_000_000).default(0),
    quantity: z.int().min(1).max(base.MOST_PARTY).default(1),
    governmentOfficial: z.boolean().default(false),
  }),
  output: z.object({ workflowCode: base.workflowCode, path }),
})
