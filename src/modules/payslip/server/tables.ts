import { dayColumn, entityColumn, id, instantColumn, staleColumn } from '#foundation/database/columns.ts'
import { char, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { PayItem } from '../contract/index.ts'
import type { batchLife, questionLife } from '../rules.ts'

/** A month's payslips of one group, as they were imported together. */
export const batches = pgTable(
  'payslip_batches',
  {
    id: id(),
    month: char('month', { length: 7 }).notNull(),
    entity: entityColumn().notNull(),
    staffGroup: text('staff_group').$type<'FL' | 'LA'>().notNull(),
    employeeType: text('employee_type').$type<'full-time' | 'part-time' | 'intern'>().notNull(),
    payDate: dayColumn('pay_date').notNull(),
    rows: integer('rows').notNull(),
    /** Totals, sealed: of a group of one they are somebody's pay. */
    totals: text('totals').notNull(),
    /** Keyed fingerprint of the rows: the same ones are known again (PAYSLIP-06). */
    content: text('content').notNull(),
    status: text('status').$type<StateOf<typeof batchLife>>().notNull(),
    importedBy: personColumn('imported_by').notNull(),
    checkedBy: personColumn('checked_by'),
    publishAt: instantColumn('publish_at'),
    publishedAt: instantColumn('published_at'),
  },
  (t) => [
    index('payslip_batches_month').on(t.month, t.id),
    index('payslip_batches_importer').on(t.importedBy),
    index('payslip_batches_checker').on(t.checkedBy),
    index('payslip_batches_due').on(t.publishAt).where(sql`${t.status} = 'scheduled'`),
    uniqueIndex('payslip_batches_same').on(t.month, t.entity, t.staffGroup, t.employeeType, t.content).where(sql`${t.status} <> 'withdrawn'`),
  ],
)

/** One person's payslip of a month. Lines, amounts and account cannot be read in a dump. */
export const slips = pgTable(
  'payslip_slips',
  {
    id: id(),
    batch: uuid('batch')
      .notNull()
      .references(() => batches.id),
    ssoId: personColumn('sso_id').notNull(),
    month: char('month', { length: 7 }).notNull(),
    version: integer('version').notNull().default(1),
    sealed: text('sealed').notNull(),
    readAt: instantColumn('read_at'),
    /** Of a correction; the first version comes with its batch. */
    correctedAt: instantColumn('corrected_at'),
    correctedBy: personColumn('corrected_by'),
  },
  (t) => [
    index('payslip_slips_corrector').on(t.correctedBy),
    index('payslip_slips_person').on(t.ssoId, t.month, t.version),
    uniqueIndex('payslip_slips_once').on(t.batch, t.ssoId, t.version),
    index('payslip_slips_read').on(t.batch).where(sql`${t.readAt} is not null`),
  ],
)

/** A question about a line of a payslip. What was said cannot be read in a dump: it is of pay. */
export const questions = pgTable(
  'payslip_questions',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    month: char('month', { length: 7 }).notNull(),
    lineCode: text('line_code').$type<PayItem>().notNull(),
    thread: text('thread').notNull(),
    status: text('status').$type<StateOf<typeof questionLife>>().notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    answeredAt: instantColumn('answered_at'),
    answeredBy: personColumn('answered_by'),
  },
  (t) => [
    index('payslip_questions_person').on(t.ssoId, t.id),
    index('payslip_questions_state').on(t.status, t.id),
    index('payslip_questions_month').on(t.month, t.id),
    index('payslip_questions_line').on(t.lineCode, t.id),
    index('payslip_questions_asked').on(t.askedAt),
    index('payslip_questions_answerer').on(t.answeredBy),
    index('payslip_questions_due').on(t.answeredAt).where(sql`${t.status} = 'answered'`),
  ],
)

/** What payroll says of a line to everybody who reads it. */
export const explanations = pgTable(
  'payslip_explanations',
  {
    lineCode: text('line_code').$type<PayItem>().primaryKey(),
    textCn: text('text_cn').notNull(),
    textEn: text('text_en').notNull(),
    stale: staleColumn<'text'>(),
    changedBy: personColumn('changed_by').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [index('payslip_explanations_changer').on(t.changedBy)],
)
