import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, listOutput, month, names, nothing, personRef, requiredText, someOf, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { employeeClass, employeeType, entity, staffGroup } from '#services/people/contract.ts'
import { runLife } from './rules.ts'

const BASE = '/api/ehs-ess/free-park-entry/v1'
const SKU = 'FREEPARKENTRY_SKU_MANAGE'
const RULES = 'FREEPARKENTRY_RULES_MANAGE'
const LOGS = 'FREEPARKENTRY_LOGS_VIEW'
const GATE = 'FREEPARKENTRY_GATE'

const MOST_GATES = 20
const MOST_BLACKOUTS = 60
const MOST_RULES = 200
const MOST_COMPANIONS = 20
const LIMIT = 1_000
const YEARS_OF_DAYS = 20_000
const CODE_LENGTH = 400
const WORDS = 'free-park-entry.'
/** `HH:mm` at the resort. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const gate = requiredText(30)

const runState = statesOf(runLife)
export const trigger = wordsAt(`${WORDS}trigger.`, z.enum(['nightly', 'rule-change', 'hr-change', 'manual', 'repeat']))
export const delivery = wordsAt(`${WORDS}delivery.`, z.enum(['waiting', 'delivered', 'failed', 'skipped']))
export const result = wordsAt(`${WORDS}result.`, z.enum(['allowed', 'refused']))
/** Why an entry is refused: no right at all, another gate or hour than those of the SKU, or one of the rules FPARK-07, FPARK-08 and FPARK-06. */
export const reason = wordsAt(`${WORDS}reason.`, z.enum(['no-right', 'gate', 'hours', 'blackout', 'companions', 'limit']))
export type Trigger = z.output<typeof trigger>
export type Delivery = z.output<typeof delivery>
export type Reason = z.output<typeof reason>
/** What a person lacks of a rule; tenure comes by itself. */
export const need = z.enum(['class', 'type', 'group', 'department', 'tenure'])

const skuNames = { skuCn: z.string(), skuEn: z.string() }
const days = z.object({ from: day, to: day })
const entry = { id: uuid, gate: z.string(), at: stamp, companions: whole, result, reason: reason.nullable() }

/** The own right with what is left of it, or what would give one (FPARK-13, FPARK-14). */
export const mine = endpoint(`GET ${BASE}/mine`, {
  kind: 'read',
  access: 'ESSMSS_ESS',
  input: nothing,
  output: z.object({
    right: z
      .object({
        ...skuNames,
        park: z.string(),
        gates: z.array(z.string()),
        companions: whole,
        fromTime: z.string(),
        toTime: z.string(),
        from: day,
        to: day.nullable(),
        daysLeft: whole.nullable(),
        today: z.object({ limit: whole, left: whole }),
        month: z.object({ limit: whole, left: whole }).nullable(),
        blackouts: z.array(days),
        status: z.enum(['valid', 'blackout', 'used-up']),
      })
      .nullable(),
    would: z.object({ ...skuNames, on: day.nullable(), needs: z.array(need) }).nullable(),
    entries: z.array(z.object(entry)),
  }),
})

const sku = {
  code: requiredText(30),
  nameCn: requiredText(40),
  nameEn: requiredText(80),
  park: requiredText(40),
  gates: z.array(gate).min(1).max(MOST_GATES),
  companions: z.int().min(0).max(MOST_COMPANIONS),
  fromTime: wallTime,
  toTime: wallTime,
  active: z.boolean().default(true),
}

export const skus = listing('free-park-entry.sku.', `POST ${BASE}/sku/list`, {
  access: SKU,
  filters: { active: z.boolean().optional() },
  row: z.object({ id: uuid, ...sku, holders: whole, can: z.array(z.enum(['edit', 'delete'])) }),
  columns: ['code', 'name', 'park', 'gates', 'companions', 'hours', 'holders', 'active'],
})

export const saveSku = endpoint(`POST ${BASE}/sku/save`, {
  kind: 'write',
  access: SKU,
  input: z.object({ id: uuid.optional(), ...sku }),
  output: z.object({ id: uuid }),
})
export type SkuInput = z.output<typeof saveSku.input>

export const stopSku = endpoint(`POST ${BASE}/sku/stop`, { kind: 'write', access: SKU, input: z.object({ id: uuid }) })

const rule = {
  company: entity,
  skuId: uuid,
  /** Codes, 0 is all. */
  employeeClass: z.array(employeeClass).min(1).max(24),
  /** None is any, as with types, groups and departments. */
  employeeType: someOf(employeeType),
  staffGroup: staffGroup.nullable(),
  departments: z.array(text()).max(100),
  minTenureDays: z.int().min(0).max(YEARS_OF_DAYS),
  /** From 1 on by FPARK-05, which says so in words. */
  entriesPerDay: z.number().max(LIMIT),
  entriesPerMonth: z.number().max(LIMIT).nullable(),
  blackouts: z.array(days).max(MOST_BLACKOUTS),
  effectiveFrom: day,
  effectiveTo: day.nullable(),
}
const ruleInput = z.object({ id: uuid.optional(), ...rule })
export type RuleInput = z.output<typeof ruleInput>
/** How many people are known to lose their right, as the preview said (FPARK-10). */
const seen = { seen: whole.optional() }

const listedRule = z.object({ id: uuid, ...rule, ...skuNames, order: z.int(), version: z.int(), state: z.enum(['holds', 'coming', 'over']) })
export type ListedRule = z.output<typeof listedRule>

/** The rules in order, what they may give, and how many people hold nothing. */
export const entryRules = endpoint(`POST ${BASE}/rules/list`, {
  kind: 'read',
  access: RULES,
  input: nothing,
  output: z.object({
    rules: z.array(listedRule),
    skus: z.array(names.extend({ id: uuid, code: z.string(), active: z.boolean() })),
    departments: z.array(names.extend({ code: z.string() })),
    without: z.array(z.object({ company: entity, employeeType, staffGroup, people: whole })),
  }),
})

/** What a change would do: a rule saved, all of them in another order, or one ended. */
const change = z.union([z.object({ save: ruleInput }), z.object({ order: z.array(uuid).max(MOST_RULES) }), z.object({ end: uuid })])
export type Change = z.output<typeof change>

/** How many people would win, change or lose a SKU, with the first who would lose it. */
export const previewRules = endpoint(`POST ${BASE}/rules/preview`, {
  kind: 'read',
  access: RULES,
  input: z.object({ change }),
  output: z.object({ given: whole, changed: whole, taken: whole, losing: z.array(personRef) }),
})
export const saveRule = endpoint(`POST ${BASE}/rules/save`, {
  kind: 'write',
  access: RULES,
  input: ruleInput.extend(seen),
  output: z.object({ id: uuid }),
})
export const sortRules = endpoint(`POST ${BASE}/rules/sort`, {
  kind: 'write',
  access: RULES,
  input: z.object({ order: z.array(uuid).max(MOST_RULES), ...seen }),
})
export const endRule = endpoint(`POST ${BASE}/rules/end`, { kind: 'write', access: RULES, input: z.object({ id: uuid, ...seen }) })

const run = {
  id: uuid,
  startedAt: stamp,
  trigger,
  ruleVersion: whole,
  given: whole,
  changed: whole,
  taken: whole,
  failed: whole,
  state: runState,
  can: z.array(z.enum(['repeat'])),
}

export const logs = listing('free-park-entry.logs.', `POST ${BASE}/logs/list`, {
  access: LOGS,
  filters: { state: runState.optional(), trigger: trigger.optional(), from: day.optional(), to: day.optional() },
  row: z.object(run),
  columns: ['startedAt', 'trigger', 'ruleVersion', 'given', 'changed', 'taken', 'failed', 'state'],
})

const runRow = z.object({
  id: uuid,
  person: personRef,
  beforeCn: z.string().nullable(),
  beforeEn: z.string().nullable(),
  afterCn: z.string().nullable(),
  afterEn: z.string().nullable(),
  /** Place and version of the rule that decided. */
  rule: z.string().nullable(),
  delivery,
  answer: z.string().nullable(),
})
const pageNumber = z.coerce.number().pipe(z.int().min(1))

/** A run, with a page of its people. */
export const logDetail = endpoint(`GET ${BASE}/logs/:id`, {
  kind: 'read',
  access: LOGS,
  input: z.object({ id: uuid, delivery: delivery.optional(), pageNum: pageNumber.default(1), pageSize: pageNumber.default(20) }),
  output: z.object({ run: z.object(run), rows: listOutput(runRow) }),
})

export const { repeat } = moving(runLife, (action) => `POST ${BASE}/logs/${action}`, { access: { repeat: LOGS } })

/** The rows of a run; without one, who has which right now. */
export const exportLogs = endpoint(`POST ${BASE}/logs/export`, { kind: 'stream', access: LOGS, input: z.object({ id: uuid.optional() }), output: exportLater })

export const [entries, exportEntries] = listing('free-park-entry.entries.', [`POST ${BASE}/entries/list`, `POST ${BASE}/entries/export`], {
  access: LOGS,
  filters: {
    ssoId: ssoId.optional(),
    month: month.optional(),
    department: text().optional(),
    gate: text(30).optional(),
    result: result.optional(),
  },
  row: z.object({ ...entry, person: personRef, ...{ skuCn: z.string().nullable(), skuEn: z.string().nullable() } }),
  columns: ['person', 'sku', 'gate', 'at', 'companions', 'result', 'reason'],
})

/** Who stands at a gate: by the personal code, or by the number that the staff card bears. */
const atGate = z
  .object({ code: requiredText(CODE_LENGTH).optional(), ssoId: ssoId.optional(), gate, companions: z.int().min(0).max(LIMIT).default(0) })
  .refine(({ code, ssoId: number }) => (code === undefined) !== (number === undefined), { path: ['code'] })
export type AtGate = z.output<typeof atGate>
const answered = z.object({
  allowed: z.boolean(),
  /** `code` where the code itself is refused. */
  reason: z.enum([...reason.options, 'code']).nullable(),
  message: z.string().nullable(),
  left: z.object({ today: whole, month: whole.nullable() }).nullable(),
})
export type Answered = z.output<typeof answered>

/** Whether a person might enter now; nothing is taken, and the code stays good. */
export const gateCheck = endpoint(`POST ${BASE}/gate/check`, { kind: 'write', access: 'service', permission: GATE, input: atGate, output: answered })
/** Lets a person in and takes one entry, or says why not; both stand in the log. */
export const gateEnter = endpoint(`POST ${BASE}/gate/enter`, { kind: 'write', access: 'service', permission: GATE, input: atGate, output: answered })
