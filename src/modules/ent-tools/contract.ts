import { halvesInput, staleOutput } from '#foundation/contract/bilingual.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { instant, personRef, requiredText, someOf, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { proposalLife, windowLife } from './rules.ts'

/** Characters of the longest value that a parameter has. */
const VALUE_MAX = 500
const BASE = '/api/basic/ent-tools/v1/uop'
const ANY_OF_BOTH = ['ENTTOOLS_UOP_CONFIG', 'ENTTOOLS_UOP_REVIEW'] as const

export const forWhom = wordsAt('ent-tools.entity.', z.enum(['all', 'MB', 'HB', 'JV']))
export type ForWhom = z.output<typeof forWhom>
const value = z.union([z.number(), z.string().max(VALUE_MAX)])
const words = { nameCn: z.string(), nameEn: z.string() }
const rule = { ruleCn: z.string(), ruleEn: z.string() }

const moduleCount = z.object({ module: z.string(), ...words, keys: z.int(), changed: z.int(), pending: z.int(), room: z.boolean() })
export type ModuleCount = z.output<typeof moduleCount>

const parameterInfo = z.object({
  module: z.string(),
  key: z.string(),
  ...words,
  ruleId: z.string(),
  /** The rule in words, with the values in force in it. */
  ...rule,
  unit: z.string(),
  default: value,
  min: z.number().nullable(),
  max: z.number().nullable(),
  pattern: z.string().nullable(),
  range: z.string().nullable(),
  decimals: z.boolean(),
  /** What counts now for each company, and whose value it is (UOP-05). */
  inForce: z.array(z.object({ entity, value, of: z.enum(['own', 'all', 'default']) })),
  /** The value set for all, or the default. */
  forAll: value,
  changed: z.boolean(),
  planned: z.array(z.object({ entity: forWhom, value, from: stamp, to: stamp.nullable() })),
  pending: z.int(),
})
export type ParameterInfo = z.output<typeof parameterInfo>

/** The parameters of a module, of a search, or all that were changed from their default; and how many each module has. */
export const keys = endpoint(`GET ${BASE}/keys`, {
  kind: 'read',
  access: ANY_OF_BOTH,
  input: z.object({ module: text().optional(), keyword: text().optional(), changed: z.literal('yes').optional() }),
  output: z.object({ modules: z.array(moduleCount), list: z.array(parameterInfo), pending: z.object({ proposals: z.int(), windows: z.int() }) }),
})

/** The values in force of a module for the caller's company (UOP-05). */
export const values = endpoint(`GET ${BASE}/values`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ module: requiredText() }),
  output: z.object({ values: z.record(z.string(), value) }),
})

const aim = { module: requiredText(), key: requiredText(), entity: forWhom, value }

export const propose = endpoint(`POST ${BASE}/propose`, {
  kind: 'write',
  access: 'ENTTOOLS_UOP_CONFIG',
  input: z.object({ ...aim, effectiveFrom: instant, effectiveTo: instant.nullable().default(null), reason: text(150).default('') }),
  output: z.object({ id: uuid }),
})

/** What a proposal would say and whom it would touch, before it is sent (UOP-13). */
export const preview = endpoint(`POST ${BASE}/preview`, {
  kind: 'read',
  access: ANY_OF_BOTH,
  input: z.object(aim),
  output: z.object({
    ...rule,
    before: value,
    /** Serving people of the companies concerned. */
    people: z.int(),
    things: z.int(),
    owners: z.int(),
    next: stamp.nullable(),
  }),
})

/** Takes back a proposal or a window that waits or has not begun. */
export const withdraw = endpoint(`POST ${BASE}/withdraw`, { kind: 'write', access: 'ENTTOOLS_UOP_CONFIG', input: z.object({ id: uuid }) })

/** Decides on a proposal or a window; `seen` is the `proposedAt` that was read of it, since a window that waits may be changed (UOP-16). */
export const review = endpoint(`POST ${BASE}/review`, {
  kind: 'write',
  access: 'ENTTOOLS_UOP_REVIEW',
  input: z.object({ id: uuid, action: z.enum(['approve', 'reject']), reason: text(150).default(''), seen: instant.optional() }),
})

/** Proposes what counted before a value that counts now; `id` as the history gives it. */
export const rollback = endpoint(`POST ${BASE}/rollback`, {
  kind: 'write',
  access: 'ENTTOOLS_UOP_REVIEW',
  input: z.object({ id: uuid, reason: text(150).default('') }),
  output: z.object({ id: uuid }),
})

export const proposalState = statesOf(proposalLife)
const can = z.array(z.enum(['approve', 'reject', 'withdraw', 'end']))

const proposal = z.object({
  id: uuid,
  module: z.string(),
  moduleCn: z.string(),
  moduleEn: z.string(),
  key: z.string(),
  ...words,
  ...rule,
  unit: z.string(),
  entity: forWhom,
  before: value,
  /** What counts now, where that is no longer what it was based on (UOP-06). */
  stale: value.nullable(),
  value,
  default: value,
  effectiveFrom: stamp,
  effectiveTo: stamp.nullable(),
  status: proposalState,
  urgent: z.boolean(),
  reason: z.string(),
  proposedBy: personRef.nullable(),
  proposedAt: stamp,
  reviewedBy: personRef.nullable(),
  reviewedAt: stamp.nullable(),
  reviewReason: z.string().nullable(),
  mine: z.boolean(),
  can,
})
export type Proposal = z.output<typeof proposal>

export const proposals = listing('ent-tools.proposals.', `POST ${BASE}/proposals`, {
  access: ANY_OF_BOTH,
  filters: { status: proposalState.optional(), module: text().optional() },
  hidden: ['module'],
  row: proposal,
  columns: ['parameter', 'change', 'period', 'proposedBy', 'status'],
})

const historyFilters = { module: text().optional(), key: text().optional(), entity: forWhom.optional() }

const historyLine = z.object({
  id: uuid,
  module: z.string(),
  moduleCn: z.string(),
  moduleEn: z.string(),
  key: z.string(),
  ...words,
  unit: z.string(),
  entity: forWhom,
  before: value,
  value,
  default: value,
  from: stamp,
  to: stamp.nullable(),
  reason: z.string(),
  /** Who proposed it; who set it where the module has a screen of its own for it. */
  by: personRef.nullable(),
  reviewedBy: personRef.nullable(),
  at: stamp,
  state: z.enum(['planned', 'current', 'ended', 'withdrawn']),
  can: z.array(z.enum(['rollback'])),
})
export type HistoryLine = z.output<typeof historyLine>

/** Every value that was ever planned, the latest saved first. */
export const history = listing('ent-tools.history.', `POST ${BASE}/history`, {
  access: ANY_OF_BOTH,
  filters: historyFilters,
  hidden: ['key'],
  row: historyLine,
  columns: ['parameter', 'change', 'period', 'by', 'reason', 'state'],
  sheet: ['at', 'module', 'key', 'name', 'entity', 'before', 'value', 'from', 'to', 'by', 'reviewedBy', 'reason', 'state'],
})

/** The parameters with the values in force, or the history under the filters of its list, as a sheet. */
export const exportUop = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: ANY_OF_BOTH,
  input: z.object({ what: z.enum(['parameters', 'history']), filters: z.object(historyFilters).prefault({}) }),
  output: exportLater,
})

/** What was different between two moments. */
export const compare = endpoint(`POST ${BASE}/compare`, {
  kind: 'read',
  access: ANY_OF_BOTH,
  input: z.object({ first: instant, second: instant, module: text().optional() }),
  output: z.object({
    list: z.array(
      z.object({
        module: z.string(),
        moduleCn: z.string(),
        moduleEn: z.string(),
        key: z.string(),
        ...words,
        unit: z.string(),
        entity,
        first: value,
        second: value,
      }),
    ),
  }),
})

export const windowState = statesOf(windowLife)

export const WINDOW_TEXTS = ['message'] as const
const windowFields = {
  module: requiredText(),
  entities: someOf(entity).min(1),
  from: instant,
  to: instant,
  messageCn: requiredText(150),
  messageEn: requiredText(300),
  readOnly: z.boolean(),
}

const availabilityWindow = z.object({
  ...windowFields,
  from: stamp,
  to: stamp,
  id: uuid,
  stale: staleOutput(WINDOW_TEXTS),
  moduleCn: z.string(),
  moduleEn: z.string(),
  status: windowState,
  proposedBy: personRef.nullable(),
  proposedAt: stamp,
  reviewedBy: personRef.nullable(),
  reviewReason: z.string().nullable(),
  mine: z.boolean(),
  can,
})
export type AvailabilityWindow = z.output<typeof availabilityWindow>

export const searchWindows = listing('ent-tools.windows.', `POST ${BASE}/window/search`, {
  access: ANY_OF_BOTH,
  filters: { status: windowState.optional(), module: text().optional() },
  hidden: ['module'],
  row: availabilityWindow,
  columns: ['module', 'period', 'message', 'mode', 'status'],
})

/** Asks for a window; one that waits for its review may be changed by asking again with its id. */
export const saveWindow = endpoint(`POST ${BASE}/window/save`, {
  kind: 'write',
  access: 'ENTTOOLS_UOP_CONFIG',
  input: z.object({ ...windowFields, ...halvesInput(WINDOW_TEXTS), id: uuid.optional() }),
  output: z.object({ id: uuid }),
})

/** Opens a module again before its window is over. */
export const endWindow = endpoint(`POST ${BASE}/window/end`, {
  kind: 'write',
  access: ANY_OF_BOTH,
  input: z.object({ id: uuid }),
})
