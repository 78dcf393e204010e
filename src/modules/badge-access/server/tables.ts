import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { index, integer, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Ended } from '../contract.ts'
import type { BadgeState, OffReason, RequestState, RestoreState } from '../rules.ts'

/** Its files lie with services/files under its id. */
export const requests = pgTable(
  'badge_access_requests',
  {
    id: id(),
    number: text('number').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    /** Who asked: the person, or the line manager for them. */
    requester: personColumn('requester').notNull(),
    badgeNo: text('badge_no').notNull(),
    offSince: dayColumn('off_since').notNull(),
    offReason: text('off_reason').$type<OffReason>().notNull(),
    returnDate: dayColumn('return_date').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<RequestState>().notNull(),
    submittedAt: instantColumn('submitted_at').notNull(),
    workflowItem: uuid('workflow_item').notNull(),
    comment: text('comment').notNull().default(''),
    ended: text('ended').$type<Ended>(),
  },
  (t) => [
    index('badge_access_requests_person').on(t.ssoId, t.returnDate, t.id),
    index('badge_access_requests_own').on(t.ssoId, t.submittedAt, t.id),
    index('badge_access_requests_open').on(t.ssoId, t.status),
    index('badge_access_requests_requester').on(t.requester, t.submittedAt, t.id),
    index('badge_access_requests_return').on(t.returnDate, t.id),
    index('badge_access_requests_status').on(t.status, t.returnDate),
    index('badge_access_requests_submitted').on(t.submittedAt),
  ],
)

/** How the badge of an approved request is restored; it has the id of the request. */
export const restores = pgTable(
  'badge_access_restores',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => requests.id),
    restoreState: text('restore_state').$type<RestoreState>().notNull(),
    /** How often the badge system was asked. */
    attempt: integer('attempt').notNull().default(0),
    /** Since when it has not answered; none while it is not asked (BADGE-09). */
    askedAt: instantColumn('asked_at'),
    restoredAt: instantColumn('restored_at'),
    error: text('error').notNull().default(''),
  },
  (t) => [index('badge_access_restores_state').on(t.restoreState, t.id)],
)

/** How the badge of each person stands, as the badge system told last. */
export const badges = pgTable(
  'badge_access_badges',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    badgeNo: text('badge_no').notNull(),
    state: text('state').$type<BadgeState>().notNull(),
    offSince: dayColumn('off_since'),
    offReason: text('off_reason').$type<OffReason>(),
  },
  (t) => [unique('badge_access_badges_of').on(t.ssoId)],
)
