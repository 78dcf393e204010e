import type { SsoId } from '#foundation/contract/schemas.ts'
import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { EvaluationState, NoticeState, Proposal } from '../contract/index.ts'

/** How reviews of news ended, as the workflow told it: the item itself remembers only the last. */
export const reviews = pgTable(
  'notice_center_reviews',
  {
    itemId: uuid('item_id').primaryKey(),
    key: uuid('key').notNull(),
    requester: personColumn('requester').notNull(),
    submittedAt: instantColumn('submitted_at').notNull(),
    decision: text('decision').$type<'approved' | 'rejected' | 'withdrawn'>(),
    decidedBy: personColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    index('notice_center_reviews_decided').on(t.decidedAt, t.itemId).where(sql`decided_at is not null`),
    index('notice_center_reviews_requester').on(t.requester, t.decidedAt),
    index('notice_center_reviews_decider').on(t.decidedBy),
  ],
)

/** What a manager says at the end of somebody's probation. */
export const evaluations = pgTable(
  'notice_center_evaluations',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    joinDate: dayColumn('join_date').notNull(),
    probationEnd: dayColumn('probation_end').notNull(),
    evaluation: text('evaluation').notNull().default(''),
    score: integer('score'),
    proposal: text('proposal').$type<Proposal>(),
    rejectreason: text('rejectreason').notNull().default(''),
    status: text('status').$type<EvaluationState>().notNull().default('open'),
    workflowItem: uuid('workflow_item'),
    openedAt: instantColumn('opened_at').notNull(),
    decidedBy: personColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
    /** NTC-16: its end came without a decision. */
    escalatedAt: instantColumn('escalated_at'),
  },
  (t) => [
    // NTC-16: one for each end, however often the job runs, beside what fell away by itself
    uniqueIndex('notice_center_evaluations_once').on(t.ssoId, t.probationEnd).where(sql`status <> 'withdrawn' or decided_by is not null`),
    index('notice_center_evaluations_person').on(t.ssoId),
    index('notice_center_evaluations_state').on(t.status, t.id),
    index('notice_center_evaluations_due').on(t.probationEnd).where(sql`status = 'open'`),
    index('notice_center_evaluations_opened').on(t.openedAt),
    index('notice_center_evaluations_decider').on(t.decidedBy),
  ],
)

/** A notice about tickets, to people named one by one. */
export const notices = pgTable(
  'notice_center_notices',
  {
    id: id(),
    textCn: text('text_cn').notNull(),
    textEn: text('text_en').notNull(),
    image: uuid('image'),
    receivers: jsonb('receivers').$type<SsoId[]>().notNull(),
    sendAt: instantColumn('send_at'),
    status: text('status').$type<NoticeState>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    changedBy: personColumn('changed_by').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [
    index('notice_center_notices_state').on(t.status, t.id),
    index('notice_center_notices_due').on(t.sendAt).where(sql`status = 'planned'`),
    index('notice_center_notices_changer').on(t.changedBy),
    index('notice_center_notices_receivers').using('gin', t.receivers),
  ],
)
