import { id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, smallint, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { EmployeeType } from '#services/people/contract.ts'
import { peopleDepartments, personColumn } from '#services/people/server/api.ts'
import type { HireType, RequestType } from '../contract.ts'
import type { Position } from '../rules/applying.ts'
import type { HeadcountRequestState } from '../rules/life.ts'

const orgColumn = () =>
  text('org_code')
    .notNull()
    .references(() => peopleDepartments.code)

/** `actualTotal`, `orgPath` and `active` are what the directory said last (the job `refresh`). */
export const budgets = pgTable(
  'headcount_budgets',
  {
    id: id(),
    year: integer('year').notNull(),
    orgCode: orgColumn(),
    orgPath: text('org_path').notNull(),
    active: boolean('active').notNull().default(true),
    tmType: text('tm_type').$type<EmployeeType>().notNull(),
    employeeClass: smallint('employee_class').notNull(),
    budget: integer('budget').notNull(),
    actualTotal: integer('actual_total').notNull().default(0),
    /** It was over its budget at the last look, and the administration was told. */
    over: boolean('over').notNull().default(false),
  },
  (t) => [
    unique('headcount_budgets_of').on(t.year, t.orgCode, t.tmType, t.employeeClass),
    index('headcount_budgets_org').on(t.orgCode, t.year),
    index('headcount_budgets_tree').on(t.year, t.orgPath, t.tmType, t.employeeClass),
  ],
)

/** Its job description lies with services/files under its id. */
export const requests = pgTable(
  'headcount_requests',
  {
    id: id(),
    number: text('number').notNull(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    division: text('division').notNull(),
    type: text('type').$type<RequestType>().notNull(),
    hireType: text('hire_type').$type<HireType>().notNull(),
    orgCode: orgColumn(),
    orgActive: boolean('org_active').notNull(),
    /** The names of `positions`, as lists show and find them. */
    position: text('position').notNull(),
    positions: jsonb('positions').$type<readonly Position[]>().notNull(),
    jobCode: text('job_code').notNull(),
    tmType: text('tm_type').$type<EmployeeType>().notNull(),
    employeeClassList: jsonb('employee_class_list').$type<readonly number[]>().notNull(),
    count: integer('count').notNull(),
    filled: integer('filled').notNull().default(0),
    /** Whom it replaces, as it was written; those who count are in `headcount_replaced`. */
    replaces: jsonb('replaces').$type<readonly string[]>().notNull(),
    reason: text('reason').notNull(),
    availableAtSubmit: integer('available_at_submit'),
    state: text('state').$type<HeadcountRequestState>().notNull(),
    requester: personColumn('requester').notNull(),
    workflowItem: uuid('workflow_item'),
    submittedAt: instantColumn('submitted_at'),
    comment: text('comment').notNull().default(''),
    lapsed: boolean('lapsed').notNull().default(false),
  },
  (t) => [
    unique('headcount_requests_number').on(t.number),
    index('headcount_requests_requester').on(t.requester, t.id),
    index('headcount_requests_org').on(t.orgCode, t.year, t.state),
    index('headcount_requests_state').on(t.state, t.id),
    index('headcount_requests_type').on(t.type, t.id),
    index('headcount_requests_hire_type').on(t.hireType, t.id),
    index('headcount_requests_year').on(t.year, t.id),
    index('headcount_requests_month').on(t.month, t.id),
    index('headcount_requests_division').on(t.division, t.id),
    index('headcount_requests_count').on(t.count, t.id),
    index('headcount_requests_position').on(t.position.op('text_pattern_ops'), t.id),
  ],
)

const requestColumn = () =>
  uuid('request_id')
    .notNull()
    .references(() => requests.id)

/** What a request that was sent asks of the budget of each class; a position of a campus plan has its own. */
export const lines = pgTable(
  'headcount_lines',
  {
    id: id(),
    requestId: requestColumn(),
    position: text('position').notNull(),
    employeeClass: smallint('employee_class').notNull(),
    count: integer('count').notNull(),
    filled: integer('filled').notNull().default(0),
  },
  (t) => [index('headcount_lines_request').on(t.requestId)],
)

/** Who is replaced by a request; `live` as long as nobody else may name them (HEADC-08). */
export const replaced = pgTable(
  'headcount_replaced',
  { id: id(), requestId: requestColumn(), ssoId: personColumn('sso_id').notNull(), live: boolean('live').notNull().default(true) },
  (t) => [
    index('headcount_replaced_request').on(t.requestId),
    index('headcount_replaced_person').on(t.ssoId),
    uniqueIndex('headcount_replaced_live').on(t.ssoId).where(sql`${t.live}`),
  ],
)

/** Who was counted against a request, once a year (HEADC-11). */
export const fills = pgTable(
  'headcount_fills',
  {
    id: id(),
    requestId: requestColumn(),
    ssoId: personColumn('sso_id').notNull(),
    year: integer('year').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('headcount_fills_request').on(t.requestId), unique('headcount_fills_of').on(t.ssoId, t.year)],
)

export const campusUploads = pgTable(
  'headcount_campus_uploads',
  {
    id: id(),
    year: integer('year').notNull(),
    name: text('name').notNull(),
    uploadedBy: personColumn('uploaded_by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('headcount_campus_uploads_year').on(t.year, t.id), index('headcount_campus_uploads_by').on(t.uploadedBy)],
)

export const orders = pgTable(
  'headcount_orders',
  {
    id: id(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => campusUploads.id),
    year: integer('year').notNull(),
    orgCode: orgColumn(),
    position: text('position').notNull(),
    tmType: text('tm_type').$type<EmployeeType>().notNull(),
    ordered: integer('ordered').notNull(),
  },
  (t) => [
    unique('headcount_orders_of').on(t.uploadId, t.orgCode, t.position, t.tmType),
    index('headcount_orders_org').on(t.orgCode, t.year),
    index('headcount_orders_year').on(t.year, t.id),
  ],
)
