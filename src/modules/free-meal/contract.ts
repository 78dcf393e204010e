import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, instant, listInput, listOutput, nothing, personRef, requiredText, someOf, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater, importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { itemRef, ownRequest, requestState } from '#services/workflow/contract/index.ts'

const BASE = '/api/ehs-ess/free-meal/v1'
const REDEEM = 'FREEMEAL_FREEMEAL_REDEEM'
const ADMIN = 'FREEMEAL_FREEMEAL_ADMIN'

export const mealType = wordsAt('free-meal.meal.', z.enum(['full', 'simple']))
export type MealType = z.output<typeof mealType>
export const employeeType = z.enum(['full-time', 'part-time', 'intern'])
export const generateBy = z.enum(['month-start', 'shift', 'overtime'])
export const direction = z.enum(['simple-to-full', 'full-to-simple'])
export type Direction = z.output<typeof direction>

export const overtimeMealRequest = z.object({
  startTime: instant,
  durationHours: z.number().positive().max(24),
  reason: requiredText(150),
})
export type OvertimeMealRequest = z.output<typeof overtimeMealRequest>

export const mealExchange = z.object({ direction, count: z.int().positive().max(200), reason: text(150).default('') })
export type MealExchange = z.output<typeof mealExchange>

/** A period already asked for; its hours count while it is pending or approved. */
export const overtimePeriod = z.object({ startTime: instant, durationHours: z.number(), status: requestState })

const balance = z.object({
  mealType,
  available: z.int(),
  held: z.int(),
  /** Granted and used of the vouchers that have not expired. */
  granted: z.int(),
  used: z.int(),
  expiringNext: z.object({ amount: z.int(), on: day }).nullable(),
  worthFen: fen,
})

const logLine = z.object({
  id: z.string(),
  at: stamp,
  mealType,
  amount: z.int(),
  heldDelta: z.int(),
  balanceAfter: z.int(),
  causeCn: z.string(),
  causeEn: z.string(),
  link: z.string().nullable(),
})

const request = z.object({
  ...ownRequest,
  kind: z.enum(['overtime', 'exchange']),
  reason: z.string(),
  startTime: stamp.nullable(),
  durationHours: z.number().nullable(),
  vouchers: z.int().nullable(),
  direction: direction.nullable(),
  count: z.int().nullable(),
  received: z.int().nullable(),
})

export const mine = endpoint(`GET ${BASE}/mine`, {
  kind: 'read',
  access: 'FREEMEAL',
  input: z.object({ mealType: mealType.default('full'), pageNum: z.coerce.number().int().min(1).default(1) }),
  output: z.object({
    balances: z.array(balance),
    log: listOutput(logLine),
    redemptionsLeft: z.int(),
    /** What the page needs to say before sending what the server would say after (SHELL-53). */
    overtime: z.object({ periods: z.array(overtimePeriod), lastWorkingDate: day.nullable() }),
    requests: z.array(request),
    parameters: z.object({
      overtimeHoursPerMonth: z.number(),
      overtimeHoursPerMeal: z.number(),
      overtimeStep: z.number(),
      redemptionsPer24Hours: z.number(),
      exchangeSimplePerFull: z.number(),
      exchangeFullPerSimple: z.number(),
      worthFull: z.number(),
      worthSimple: z.number(),
    }),
  }),
})

export type Mine = z.output<typeof mine.output>
export type MealRequest = Mine['requests'][number]

/** Asks for one; with `changes` an own one that was returned is changed, and sent on its way again. */
export const requestOvertime = endpoint(`POST ${BASE}/overtime`, {
  kind: 'write',
  access: 'FREEMEAL',
  input: overtimeMealRequest.extend({ changes: uuid.optional() }),
  output: itemRef,
})

/** As `requestOvertime`, to exchange vouchers. */
export const requestExchange = endpoint(`POST ${BASE}/exchange`, {
  kind: 'write',
  access: 'FREEMEAL',
  input: mealExchange.extend({ changes: uuid.optional() }),
  output: itemRef,
})

export const withdraw = endpoint(`POST ${BASE}/withdraw`, { kind: 'write', access: 'FREEMEAL', input: z.object({ id: uuid }) })

/** Who eats, as the cashier compares them with the face before the till; `photo` is a path. */
const eater = personRef.extend({ photo: z.string() })

export const redeem = endpoint(`POST ${BASE}/redeem`, {
  kind: 'write',
  access: REDEEM,
  input: z.object({ code: requiredText(400), mealType, outlet: requiredText(20) }),
  output: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), redemption: uuid, person: eater, left: z.int(), redemptionsLeft: z.int() }),
    /** The code was refused; the scan is kept, nothing was spent. */
    z.object({ ok: z.literal(false), rule: z.string(), message: z.string() }),
  ]),
})

export const reverseRedemption = endpoint(`POST ${BASE}/redeem/reverse`, {
  kind: 'write',
  access: [REDEEM, ADMIN],
  input: z.object({ id: uuid, reason: requiredText(150) }),
})

export const outlet = z.object({
  /** What an outlet is known by in redemptions and reports; never changed. */
  code: requiredText(20),
  nameCn: requiredText(),
  nameEn: requiredText(),
  mealTypes: someOf(mealType).min(1),
  active: z.boolean(),
})

export const myRedemptions = endpoint(`POST ${BASE}/redeem/mine`, {
  kind: 'read',
  access: REDEEM,
  input: listInput({}),
  output: listOutput(
    z.object({
      id: uuid,
      at: stamp,
      person: personRef,
      mealType,
      outletCn: z.string(),
      outletEn: z.string(),
      reversed: z.boolean(),
      can: z.array(z.enum(['reverse'])),
    }),
  ).extend({ outlets: z.array(outlet) }),
})

export const lotStatus = z.enum(['normal', 'expiring', 'used-up', 'expired'])

const quotaFilters = {
  entity: entity.optional(),
  department: text(40).optional(),
  employeeType: employeeType.optional(),
  employeeClass: z.int().min(0).max(11).optional(),
  mealType: mealType.optional(),
  keyword: text().optional(),
  /** ISO week in which the vouchers were granted. */
  week: z
    .string()
    .regex(/^\d{4}-W\d{2}$/)
    .optional(),
  status: lotStatus.optional(),
}

export const [quotas, exportQuotas] = listing('free-meal.quotas.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: ADMIN,
  filters: quotaFilters,
  row: z.object({
    id: uuid,
    person: personRef,
    entity,
    employeeType,
    employeeClass: z.int(),
    mealType,
    total: z.int(),
    used: z.int(),
    left: z.int(),
    held: z.int(),
    appliedWeek: z.string(),
    source: z.string(),
    expireDate: day.nullable(),
    status: lotStatus,
    daysLeft: z.int().nullable(),
  }),
  columns: ['person', 'typeAndClass', 'mealType', 'total', 'used', 'left', 'held', 'source', 'week', 'expireDate', 'status'],
})

/** Checks a file of vouchers: what is wrong with it, or what it would grant (MEAL-12). Nothing is granted yet. */
export const checkUpload = endpoint(`POST ${BASE}/quota/upload`, {
  kind: 'upload',
  access: ADMIN,
  input: nothing,
  output: importCheck.extend({
    people: z.int(),
    full: z.int(),
    simple: z.int(),
    /** The first lines, as they would be granted. */
    sample: z.array(z.object({ line: z.int(), person: personRef, mealType, amount: z.int(), reason: z.string() })),
    /** The same file was granted before. */
    grantedBefore: z.object({ at: stamp, by: personRef }).nullable(),
  }),
})

/** Grants what a checked file says, once. */
export const confirmUpload = endpoint(`POST ${BASE}/quota/upload/confirm`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ importId: uuid }),
  output: importBegun,
})

export const uploadTemplate = endpoint(`GET ${BASE}/quota/upload/template`, { kind: 'stream', access: ADMIN, input: nothing })

export const uploadState = z.enum(['granting', 'granted'])

export const uploads = listing('free-meal.upload.', `POST ${BASE}/quota/upload/list`, {
  access: ADMIN,
  row: z.object({ id: uuid, filename: z.string(), at: stamp, by: personRef, state: uploadState, rows: z.int(), done: z.int(), full: z.int(), simple: z.int() }),
  columns: ['filename', 'at', 'by', 'rows', 'full', 'simple', 'state'],
})

/** `YYYY-MM`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Vouchers and their worth; what exchanges gained people is signed. */
const figures = z.object({
  granted: z.int(),
  grantedWorthFen: fen,
  used: z.int(),
  usedWorthFen: fen,
  expired: z.int(),
  expiredWorthFen: fen,
  cleared: z.int(),
  exchangedIn: z.int(),
  exchangedOut: z.int(),
  exchangeWorthFen: fen,
})
export type Figures = z.output<typeof figures>

export const reportBy = z.enum(['month', 'company', 'department', 'outlet'])

/** The months of a report, first and last, and whose meals. */
const reportInput = z.object({
  from: month,
  to: month,
  by: reportBy.default('month'),
  entity: entity.optional(),
  /** With the departments below it. */
  department: text(40).optional(),
  outlet: text(20).optional(),
  mealType: mealType.optional(),
})
export type ReportInput = z.output<typeof reportInput>

export const report = endpoint(`POST ${BASE}/report`, {
  kind: 'read',
  access: ADMIN,
  input: reportInput,
  output: z.object({
    totals: figures,
    months: z.array(figures.extend({ month })),
    /** At most 200, by vouchers used; `more` says that the export has more. */
    rows: z.array(figures.extend({ key: z.string(), nameCn: z.string(), nameEn: z.string() })),
    more: z.boolean(),
    outlets: z.array(z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string() })),
    /** The oldest making of a month's figures in the report; none where there are none yet. */
    madeAt: stamp.nullable(),
  }),
})

export const exportReport = endpoint(`POST ${BASE}/report/export`, { kind: 'stream', access: ADMIN, input: reportInput, output: exportLater })

export const refreshReport = endpoint(`POST ${BASE}/report/refresh`, { kind: 'write', access: ADMIN, input: nothing, output: z.object({ madeAt: stamp }) })

export const mealRule = z.object({
  company: entity,
  employeeType,
  employeeClass: z.int().min(0).max(11),
  mealType,
  /** Vouchers per generation; none: the parameter monthlyFull or monthlySimple, of a shift one. */
  quota: z.int().positive().max(62).nullable(),
  generateBy,
  expireAfter: z.enum(['nth-sunday', 'month-end']),
  effectiveFrom: day,
  effectiveTo: day.nullable(),
})
export type MealRule = z.output<typeof mealRule>

export const mealRules = endpoint(`GET ${BASE}/rules`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({
    rules: z.array(mealRule.extend({ id: uuid, inForceQuota: z.int(), can: z.array(z.enum(['edit', 'delete'])) })),
    /** What the parameters say for each company, where a rule follows them. */
    inForce: z.array(z.object({ company: entity, monthlyFull: z.int(), monthlySimple: z.int(), expirySunday: z.int() })),
    outlets: z.array(outlet),
    /** People who will fit no rule at the next monthly run, counted by kind (MEAL-19). */
    unfitted: z.array(z.object({ company: entity, employeeType, employeeClass: z.int(), people: z.int() })),
  }),
})

export const saveRule = endpoint(`POST ${BASE}/rules/save`, {
  kind: 'write',
  access: ADMIN,
  input: mealRule.extend({ id: uuid.optional() }),
  output: z.object({ id: uuid }),
})

export const deleteRule = endpoint(`POST ${BASE}/rules/delete`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }) })

export const saveOutlet = endpoint(`POST ${BASE}/outlet/save`, {
  kind: 'write',
  access: ADMIN,
  /** A new outlet takes a code that is free; without the mark the outlet of that code is changed. */
  input: outlet.extend({ fresh: z.boolean().default(false) }),
})

/** Vouchers that were used though their shift was shortened, moved or cancelled (MEAL-18); `now` is the shift as it stands, none where it does not. */
export const usedOfShifts = listing('free-meal.used.', `POST ${BASE}/shift/search`, {
  access: ADMIN,
  filters: { seen: z.boolean().default(false) },
  hidden: ['seen'],
  row: z.object({
    id: uuid,
    person: personRef,
    mealType,
    amount: z.int(),
    day,
    at: stamp,
    now: z.object({ starts: stamp, ends: stamp }).nullable(),
  }),
  columns: ['person', 'meal', 'day', 'now'],
})
/** Notes that one was seen to, and how. */
export const seenOfShift = endpoint(`POST ${BASE}/shift/seen`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid, reason: requiredText(150) }) })
