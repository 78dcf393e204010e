import { endpoint, type InputOf, type OutputOf } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { nothing, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater, importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { employeeType } from '#services/people/contract.ts'
import { itemDetail } from '#services/workflow/contract/index.ts'
import { headcountRequestLife } from './rules/life.ts'

const BASE = '/api/ehs-ess/head-count/v1'
export const SOCIAL = 'HEADCOUNT_SOCIAL_APPLY'
export const CAMPUS = 'HEADCOUNT_CAMPUS_APPLY'
export const LIST = 'HEADCOUNT_REQUEST_LIST'
export const ADMIN = 'HEADCOUNT_REQUEST_ADMIN'
/** The catalog of requests with the workflow. */
export const CATALOG = 'HEADCOUNT'
/** The key of what is taken as job description. */
export const POLICY = 'headcount'

const [FIRST_YEAR, LAST_YEAR, MONTHS, LAST_CLASS] = [2020, 2100, 12, 11]
const MOST_CLASSES = LAST_CLASS + 1
/** Heads of one request, or of one budget. */
const MOST_HEADS = 100_000
/** More files than the policy takes, so that it answers. */
const MOST_SENT = 5
const [MOST_POSITIONS, MOST_REPLACED, CODE, ORG, WISHES] = [20, 50, 20, 40, 200]
export const REASON = 300

const year = z.int().min(FIRST_YEAR).max(LAST_YEAR)
const month = z.int().min(1).max(MONTHS)
const orgCode = requiredText(ORG)
const employeeClass = z.int().min(0).max(LAST_CLASS)
const tmType = wordsAt('people.enum.employeeType.', employeeType)
const requestType = wordsAt('headcount.type.', z.enum(['social', 'campus']))
export type RequestType = z.output<typeof requestType>
const hireType = wordsAt('headcount.hireType.', z.enum(['new', 'replacement']))
export type HireType = z.output<typeof hireType>
const requestState = statesOf(headcountRequestLife)
/** Any number, so that HEADC-07 answers what is none of heads. */
const heads = z.number().min(-MOST_HEADS).max(MOST_HEADS)
const byId = z.object({ id: uuid })
const imported = z.object({ importId: uuid })
const org = { orgCode: z.string(), orgCn: z.string(), orgEn: z.string() }
const figures = { budget: z.int(), actualTotal: z.int(), inRequest: z.int(), availableNum: z.int() }

/** Budgets with their figures, in the order of the tree. `month` and `hireType` cut it to those for which such a request is open. */
export const [socialList, socialExport] = listing('headcount.budgets.', [`POST ${BASE}/social/list`, `POST ${BASE}/social/export`], {
  access: SOCIAL,
  filters: { year: year.optional(), month: month.optional(), division: text(ORG).optional(), hireType: hireType.optional(), keyword: text().optional() },
  row: z.object({
    id: uuid,
    year: z.int(),
    ...org,
    /** How far below the root it stands. */
    level: z.int(),
    divisionCn: z.string(),
    divisionEn: z.string(),
    tmType,
    employeeClass: z.int(),
    classCn: z.string(),
    classEn: z.string(),
    ...figures,
    active: z.boolean(),
  }),
  columns: ['org', 'division', 'tmType', 'class', 'budget', 'actualTotal', 'inRequest', 'availableNum'],
  sheet: ['year', 'orgCode', 'org', 'division', 'tmType', 'class', 'budget', 'actualTotal', 'inRequest', 'availableNum', 'active'],
})
export type BudgetShown = OutputOf<typeof socialList>['list'][number]
export type BudgetFilters = NonNullable<InputOf<typeof socialList>['filters']>

/**
 * What a form begins with: the organizations of whoever asks, and of the one that is named what may be asked for. What `changes`, a request of one's own,
 * holds is free for it.
 */
export const form = endpoint(`POST ${BASE}/form`, {
  kind: 'read',
  access: [SOCIAL, CAMPUS],
  input: z.object({ type: requestType, year: year.optional(), orgCode: orgCode.optional(), changes: uuid.optional() }),
  output: z.object({
    year: z.int(),
    orgs: z.array(z.object({ ...org, active: z.boolean() })),
    active: z.boolean(),
    budgets: z.array(z.object({ tmType, employeeClass: z.int(), classCn: z.string(), classEn: z.string(), ...figures })),
    orders: z.array(z.object({ position: z.string(), tmType, ordered: z.int(), left: z.int() })),
    codeMinLength: z.int(),
  }),
})
export type FormFacts = OutputOf<typeof form>

const asked = {
  id: uuid.optional(),
  year,
  month,
  orgCode,
  tmType,
  employeeClassList: z.array(employeeClass).min(1).max(MOST_CLASSES),
  reason: requiredText(REASON),
  jobDescription: z.array(uuid).min(1).max(MOST_SENT),
}
const sent = z.object({ id: uuid, number: z.string(), workflowItem: uuid })

/** Sends a request, or one's own draft; one's own that was returned is changed, and sent on its way again. */
export const socialApply = endpoint(`POST ${BASE}/social/apply`, {
  kind: 'write',
  access: SOCIAL,
  input: z.object({
    ...asked,
    position: requiredText(),
    jobCode: text(CODE).default(''),
    count: heads,
    hireType,
    replaces: z.array(ssoId).max(MOST_REPLACED).default([]),
  }),
  output: sent,
})

/** Lines of the campus plan, the latest first. */
export const campusList = listing('headcount.orders.', `POST ${BASE}/campus/list`, {
  access: CAMPUS,
  filters: { year: year.optional(), division: text(ORG).optional(), keyword: text().optional() },
  row: z.object({
    id: uuid,
    campusUploadId: uuid,
    name: z.string(),
    year: z.int(),
    ...org,
    active: z.boolean(),
    position: z.string(),
    tmType,
    ordered: z.int(),
    approved: z.int(),
    hired: z.int(),
  }),
  columns: ['name', 'year', 'org', 'position', 'tmType', 'ordered', 'approved', 'hired'],
  sheet: ['name', 'year', 'orgCode', 'org', 'position', 'tmType', 'ordered', 'approved', 'hired'],
})
export type OrderShown = OutputOf<typeof campusList>['list'][number]

/** As `socialApply`. */
export const campusApply = endpoint(`POST ${BASE}/campus/apply`, {
  kind: 'write',
  access: CAMPUS,
  input: z.object({
    ...asked,
    positions: z
      .array(z.object({ position: requiredText(), count: heads, wishes: text(WISHES).default('') }))
      .min(1)
      .max(MOST_POSITIONS),
  }),
  output: sent,
})

const ofUpload = z.object({ campusUploadId: uuid })
export const campusOrder = endpoint(`GET ${BASE}/campus/order/:campusUploadId`, {
  kind: 'read',
  access: [CAMPUS, ADMIN],
  input: ofUpload,
  output: z.object({ campusUploadId: uuid, name: z.string(), year: z.int(), at: stamp, lines: z.array(campusList.output.shape.list.element) }),
})
export const exportOrder = endpoint(`POST ${BASE}/campus/order/export`, { kind: 'stream', access: [CAMPUS, ADMIN], input: ofUpload, output: exportLater })

/** A file is taken as a whole or not at all (HEADC-09). */
export const campusUpload = endpoint(`POST ${BASE}/campus/upload`, { kind: 'upload', access: ADMIN, input: nothing, output: importCheck })
export const campusUploadConfirm = endpoint(`POST ${BASE}/campus/upload/confirm`, { kind: 'write', access: ADMIN, input: imported, output: importBegun })
export const campusUploadTemplate = endpoint(`GET ${BASE}/campus/upload/template`, { kind: 'stream', access: ADMIN, input: nothing })

export const budgetUpload = endpoint(`POST ${BASE}/budget/upload`, { kind: 'upload', access: ADMIN, input: nothing, output: importCheck })
export const budgetUploadConfirm = endpoint(`POST ${BASE}/budget/upload/confirm`, { kind: 'write', access: ADMIN, input: imported, output: importBegun })
export const budgetUploadTemplate = endpoint(`GET ${BASE}/budget/upload/template`, { kind: 'stream', access: ADMIN, input: nothing })
/** Sets the budget of an organization for a type and a class, whether there was one or not. */
export const budgetSave = endpoint(`POST ${BASE}/budget/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ year, orgCode, tmType, employeeClass, budget: z.int().min(0).max(MOST_HEADS) }),
  output: z.object({ id: uuid }),
})

const act = z.enum(['edit', 'change', 'copy', 'withdraw', 'cancel', 'reduce', 'fill', 'carry'])
export type Act = z.output<typeof act>
const shown = {
  id: uuid,
  number: z.string(),
  type: requestType,
  hireType,
  ...org,
  orgActive: z.boolean(),
  year: z.int(),
  month: z.int(),
  divisionCn: z.string(),
  divisionEn: z.string(),
  position: z.string(),
  count: z.int(),
  filled: z.int(),
  state: requestState,
  requester: personRef,
  /** Who has it now. */
  approver: personRef.nullable(),
  can: z.array(act),
}

/** One's own, and those of one's organizations; for the administration all within reach. Drafts are one's own alone. */
export const [requestList, requestExport] = listing('headcount.requests.', [`POST ${BASE}/request/list`, `POST ${BASE}/request/export`], {
  access: [LIST, ADMIN],
  filters: {
    state: requestState.optional(),
    number: text().optional(),
    type: requestType.optional(),
    hireType: hireType.optional(),
    orgCode: text(ORG).optional(),
    division: text(ORG).optional(),
    year: year.optional(),
    month: month.optional(),
    position: text().optional(),
    count: z.int().min(0).max(MOST_HEADS).optional(),
    requester: ssoId.optional(),
    approver: ssoId.optional(),
  },
  row: z.object(shown),
  columns: ['number', 'type', 'org', 'month', 'position', 'count', 'state', 'requester', 'approver'],
  sheet: [
    ...(['number', 'type', 'hireType', 'orgCode', 'org', 'division', 'year', 'month', 'position', 'count', 'filled', 'state'] as const),
    ...(['requester', 'approver'] as const),
  ],
})
export type RequestFilters = NonNullable<InputOf<typeof requestList>['filters']>

export const request = endpoint(`GET ${BASE}/request/:id`, {
  kind: 'read',
  access: 'signed-in',
  input: byId,
  output: z.object({
    ...shown,
    jobCode: z.string(),
    tmType,
    employeeClassList: z.array(z.int()),
    classes: z.array(z.object({ nameCn: z.string(), nameEn: z.string() })),
    positions: z.array(z.object({ position: z.string(), count: z.number(), wishes: z.string(), filled: z.int() })),
    replaces: z.array(personRef),
    reason: z.string(),
    /** None in a draft. */
    availableAtSubmit: z.int().nullable(),
    now: z.object(figures),
    jobDescription: z.array(fileRef),
    heads: z.array(z.object({ person: personRef, at: stamp })),
    /** Why it was rejected, cancelled or reduced. */
    comment: z.string(),
    lapsed: z.boolean(),
    workflowItem: uuid.nullable(),
    timeline: itemDetail.shape.timeline,
    /** Whoever reads it has to decide it. */
    decides: z.boolean(),
  }),
})
export type RequestShown = OutputOf<typeof request>

/** Keeps a draft of one's own; what a request needs is asked when it is sent. */
export const requestSave = endpoint(`POST ${BASE}/request/save`, {
  kind: 'write',
  access: [SOCIAL, CAMPUS],
  input: z.object({
    id: uuid.optional(),
    type: requestType,
    year,
    month,
    orgCode,
    tmType: tmType.default('full-time'),
    employeeClassList: z.array(employeeClass).max(MOST_CLASSES).default([]),
    hireType: hireType.default('new'),
    jobCode: text(CODE).default(''),
    reason: text(REASON).default(''),
    replaces: z.array(ssoId).max(MOST_REPLACED).default([]),
    positions: z
      .array(z.object({ position: text().default(''), count: heads.default(1), wishes: text(WISHES).default('') }))
      .max(MOST_POSITIONS)
      .default([]),
    jobDescription: z.array(uuid).max(MOST_SENT).default([]),
  }),
  output: byId,
})

export const requestWithdraw = endpoint(`POST ${BASE}/request/withdraw`, { kind: 'write', access: [SOCIAL, CAMPUS], input: byId })
/** Ends an approved request, or reduces it to a smaller number; what is not filled of it is free again. */
export const requestCancel = endpoint(`POST ${BASE}/request/cancel`, {
  kind: 'write',
  access: [SOCIAL, CAMPUS, ADMIN],
  input: z.object({ id: uuid, action: z.enum(['cancel', 'reduce']).default('cancel'), count: heads.nullable().default(null), reason: requiredText(REASON) }),
})
/** Counts somebody who has joined, where the people data did not. */
export const requestFill = endpoint(`POST ${BASE}/request/fill`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid, ssoId }) })
/** Takes an approved request into the next budget year, so that it does not lapse (HEADC-12). */
export const requestCarry = endpoint(`POST ${BASE}/request/carry`, { kind: 'write', access: ADMIN, input: byId })
