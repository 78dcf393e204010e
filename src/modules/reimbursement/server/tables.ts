import { dayColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { bigint, boolean, index, integer, jsonb, numeric, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Placed } from '../contract/settings.ts'
import type { Attendee, Problem } from '../rules/assessing.ts'
import type { Field, FieldValues } from '../rules/fields.ts'
import type { FormState, PaperState } from '../rules/life.ts'
import type * as lists from '../rules/lists.ts'

const fen = (name: string) => integer(name).notNull().default(0)
const total = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
const typed = (name: string) => text(name).notNull().default('')

/** What an entry says besides its name (contract/settings.ts). */
export interface Attributes {
  form: string
  attendees: boolean
  noInvoice: boolean
  lost: boolean
  paper: boolean
  tier: string
  type: string
  rate: number | null
  limitFen: number | null
}

export const entries = pgTable(
  'reimbursement_entries',
  {
    id: id(),
    dictionary: text('dictionary').$type<lists.DictionaryName>().notNull(),
    code: text('code').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    attributes: jsonb('attributes').$type<Attributes>().notNull(),
    order: integer('order').notNull().default(0),
    active: boolean('active').notNull().default(true),
    effectiveFrom: dayColumn('effective_from').notNull(),
    effectiveTo: dayColumn('effective_to'),
  },
  (t) => [uniqueIndex('reimbursement_entries_code').on(t.dictionary, t.code)],
)

export const controls = pgTable(
  'reimbursement_controls',
  {
    id: id(),
    code: text('code').notNull().unique(),
    kind: text('kind').$type<lists.ControlKind>().notNull(),
    labelCn: text('label_cn').notNull(),
    labelEn: text('label_en').notNull(),
    helpCn: typed('help_cn'),
    helpEn: typed('help_en'),
    maxLength: integer('max_length'),
    min: numeric('min', { precision: 14, scale: 4, mode: 'number' }),
    max: numeric('max', { precision: 14, scale: 4, mode: 'number' }),
    options: jsonb('options').$type<Field['options']>().notNull().default([]),
    dictionary: text('dictionary').$type<lists.DictionaryName>(),
    active: boolean('active').notNull().default(true),
    ...savedColumns(),
  },
  (t) => [index('reimbursement_controls_kind').on(t.kind, t.id), index('reimbursement_controls_saved').on(t.savedBy)],
)

/** A version of a form; lines keep the one that they were filled in with (TMR-21). */
export const configs = pgTable(
  'reimbursement_configs',
  {
    id: id(),
    code: text('code').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    version: integer('version').notNull(),
    state: text('state').$type<lists.ConfigState>().notNull().default('draft'),
    controls: jsonb('controls').$type<Placed[]>().notNull(),
    /** Its controls as they were when it was published. */
    fields: jsonb('fields').$type<Field[]>().notNull().default([]),
    ...savedColumns(),
  },
  (t) => [
    uniqueIndex('reimbursement_configs_version').on(t.code, t.version),
    uniqueIndex('reimbursement_configs_published').on(t.code).where(sql`state = 'published'`),
    index('reimbursement_configs_state').on(t.state, t.id),
    index('reimbursement_configs_saved').on(t.savedBy),
  ],
)

export const batches = pgTable(
  'reimbursement_batches',
  {
    id: id(),
    number: text('number').notNull().unique(),
    totalFen: total('total_fen'),
    state: text('state').$type<lists.BatchState>().notNull().default('open'),
    createdBy: personColumn('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    paidAt: instantColumn('paid_at'),
  },
  (t) => [index('reimbursement_batches_created_by').on(t.createdBy), index('reimbursement_batches_state').on(t.state, t.id)],
)

export const forms = pgTable(
  'reimbursement_forms',
  {
    id: id(),
    number: text('number').notNull().unique(),
    status: text('status').$type<FormState>().notNull().default('draft'),
    reimburser: personColumn('reimburser').notNull(),
    /** Who filled it in: another for a proxy. */
    submitter: personColumn('submitter').notNull(),
    purpose: text('purpose').notNull(),
    tripFrom: dayColumn('trip_from'),
    tripTo: dayColumn('trip_to'),
    amountFen: total('amount_fen'),
    salaryCardFen: total('salary_card_fen'),
    businessCardFen: total('business_card_fen'),
    paperState: text('paper_state').$type<lists.FormPaper>().notNull().default('not-needed'),
    batch: uuid('batch').references(() => batches.id),
    workflowItem: uuid('workflow_item'),
    /** First of all; of what was never submitted nobody but its writers knows. */
    submittedAt: instantColumn('submitted_at'),
    paidAt: instantColumn('paid_at'),
    /** What was said of it last. */
    comment: typed('comment'),
    declaredAt: instantColumn('declared_at'),
    /** Its owner was told of lines that grow old. */
    oldTold: boolean('old_told').notNull().default(false),
    ...savedColumns(),
  },
  (t) => [
    index('reimbursement_forms_reimburser').on(t.reimburser, t.id),
    index('reimbursement_forms_submitter').on(t.submitter, t.id),
    index('reimbursement_forms_proxied').on(t.submitter, t.id).where(sql`submitter <> reimburser`),
    index('reimbursement_forms_submitted_at').on(t.submittedAt),
    index('reimbursement_forms_saved').on(t.savedBy),
    index('reimbursement_forms_batch').on(t.batch),
    index('reimbursement_forms_status').on(t.status, t.id),
    index('reimbursement_forms_paper').on(t.paperState, t.id),
    index('reimbursement_forms_submitted').on(t.id).where(sql`submitted_at is not null`),
  ],
)

const ofForm = () =>
  uuid('form')
    .notNull()
    .references(() => forms.id)

export const collaborators = pgTable('reimbursement_collaborators', { id: id(), form: ofForm(), ssoId: personColumn('sso_id').notNull() }, (t) => [
  uniqueIndex('reimbursement_collaborators_form').on(t.form, t.ssoId),
  index('reimbursement_collaborators_sso_id').on(t.ssoId, t.form),
])

export const lines = pgTable(
  'reimbursement_lines',
  {
    id: id(),
    form: ofForm(),
    seq: integer('seq').notNull(),
    type: typed('type'),
    config: uuid('config').references(() => configs.id),
    date: dayColumn('date').notNull(),
    city: typed('city'),
    amountFen: fen('amount_fen'),
    currency: text('currency').$type<lists.Currency>().notNull().default('CNY'),
    originalFen: integer('original_fen'),
    rate: numeric('rate', { precision: 10, scale: 4, mode: 'number' }),
    taxAmountFen: fen('tax_amount_fen'),
    receiptType: typed('receipt_type'),
    card: text('card').$type<lists.Card>().notNull().default('salary'),
    reason: typed('reason'),
    values: jsonb('values').$type<FieldValues>().notNull().default({}),
    allocationBy: text('allocation_by').$type<lists.Way>().notNull().default('amount'),
    attendees: jsonb('attendees').$type<Attendee[]>().notNull().default([]),
    /** The reimburser has declared that its invoice is lost. */
    declared: boolean('declared').notNull().default(false),
    state: text('state').$type<lists.LineState>().notNull(),
    problems: jsonb('problems').$type<Problem[]>().notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    index('reimbursement_lines_form').on(t.form, t.seq),
    index('reimbursement_lines_type').on(t.type),
    index('reimbursement_lines_receipt').on(t.receiptType),
    index('reimbursement_lines_city').on(t.city),
    index('reimbursement_lines_config').on(t.config),
    index('reimbursement_lines_date').on(t.date),
  ],
)

const ofLine = () =>
  uuid('line')
    .notNull()
    .references(() => lines.id)

export const allocations = pgTable(
  'reimbursement_allocations',
  {
    id: id(),
    form: ofForm(),
    line: ofLine(),
    costCenter: text('cost_center').notNull(),
    project: typed('project'),
    amountFen: fen('amount_fen'),
    /** Hundredths of a percent, where the line is split so. */
    percentage: integer('percentage'),
  },
  (t) => [
    index('reimbursement_allocations_form').on(t.form),
    index('reimbursement_allocations_line').on(t.line, t.id),
    index('reimbursement_allocations_cost_center').on(t.costCenter, t.form),
  ],
)

export const invoices = pgTable(
  'reimbursement_invoices',
  {
    id: id(),
    form: ofForm(),
    line: ofLine(),
    code: typed('code'),
    number: typed('number'),
    date: dayColumn('date'),
    verifyCode: typed('verify_code'),
    totalFen: fen('total_fen'),
    amountExcludingTaxFen: fen('amount_excluding_tax_fen'),
    file: uuid('file'),
    /** The sign of what its file holds (TMR-12). */
    hash: text('hash'),
    sameFile: boolean('same_file').notNull().default(false),
    /** By what it is known; none while it has no number. */
    key: text('key'),
    /** Its form has it for itself (TMR-10). */
    held: boolean('held').notNull().default(false),
    realCheck: text('real_check').$type<lists.RealCheck>().notNull().default('unchecked'),
    duplicateCheck: text('duplicate_check').$type<lists.DuplicateCheck>().notNull().default('unchecked'),
    tries: integer('tries').notNull().default(0),
    /** The order whose answer counts. */
    order: text('order'),
    askedAt: instantColumn('asked_at'),
    checkedAt: instantColumn('checked_at'),
    /** Who of finance has looked at it by hand. */
    confirmedBy: personColumn('confirmed_by'),
  },
  (t) => [
    index('reimbursement_invoices_form').on(t.form),
    index('reimbursement_invoices_line').on(t.line, t.id),
    index('reimbursement_invoices_key').on(t.key),
    uniqueIndex('reimbursement_invoices_held').on(t.key).where(sql`held`),
    index('reimbursement_invoices_number').on(t.number),
    index('reimbursement_invoices_hash').on(t.hash),
    index('reimbursement_invoices_order').on(t.order).where(sql`"order" is not null`),
    index('reimbursement_invoices_confirmed_by').on(t.confirmedBy),
    index('reimbursement_invoices_open').on(t.id).where(sql`key is not null and real_check in ('unchecked', 'unavailable') and tries < 5`),
  ],
)

export const papers = pgTable(
  'reimbursement_papers',
  {
    id: id(),
    form: ofForm().unique(),
    number: text('number').notNull(),
    expected: integer('expected').notNull(),
    received: integer('received').notNull().default(0),
    missing: typed('missing'),
    receivedBy: personColumn('received_by'),
    receivedAt: instantColumn('received_at'),
    shelf: typed('shelf'),
    returnReason: typed('return_reason'),
    state: text('state').$type<PaperState>().notNull().default('waiting'),
    /** Since when they are awaited. */
    since: dayColumn('since').notNull(),
    reminded: boolean('reminded').notNull().default(false),
  },
  (t) => [
    index('reimbursement_papers_state').on(t.state, t.id),
    index('reimbursement_papers_number').on(t.number),
    index('reimbursement_papers_since').on(t.reminded, t.since),
    index('reimbursement_papers_received_by').on(t.receivedBy),
  ],
)

export const grants = pgTable(
  'reimbursement_grants',
  {
    id: id(),
    principal: personColumn('principal').notNull(),
    proxy: personColumn('proxy').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
  },
  (t) => [index('reimbursement_grants_principal').on(t.principal, t.to), index('reimbursement_grants_proxy').on(t.proxy, t.principal)],
)
