import { instantColumn } from '#foundation/database/columns.ts'
import { boolean, char, index, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { PolicyMode, ProfileField, Subject } from '../contract/index.ts'
import type { changeLife } from '../rules/index.ts'

/** What is on file of a person about one subject; none of it can be read in a dump (PROFILE-34). */
export const facts = pgTable(
  'profile_facts',
  {
    ssoId: personColumn('sso_id').notNull(),
    subject: text('subject').$type<Subject>().notNull(),
    sealed: text('sealed').notNull(),
    /** Whether a birthday stands in it: of whom one is missing is asked without opening any. */
    hasBirthday: boolean('has_birthday').notNull().default(false),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ssoId, t.subject] })],
)

/** A change of one subject: what stood there and what is to, both sealed. */
export const changes = pgTable(
  'profile_changes',
  {
    id: uuid('id').primaryKey(),
    ssoId: personColumn('sso_id').notNull(),
    subject: text('subject').$type<Subject>().notNull(),
    action: text('action').$type<'add' | 'change' | 'delete'>().notNull(),
    sealed: text('sealed').notNull(),
    /** Names of the fields that differ, so that lists need to open nothing. */
    fields: text('fields').array().notNull(),
    status: text('status').$type<StateOf<typeof changeLife>>().notNull(),
    comment: text('comment').notNull().default(''),
    /** What was said at its fields when it was rejected, sealed. */
    remarks: text('remarks'),
    /** Rejected, and not sent again or given up yet (PROFILE-35). */
    draft: boolean('draft').notNull().default(false),
    /** The rejected change that this one sends again. */
    redoes: uuid('redoes'),
    /** Its papers that went along when it was sent again. */
    passedOn: uuid('passed_on').array().notNull().default([]),
    /** None of what holds at once. */
    workflowItem: uuid('workflow_item'),
    submittedAt: instantColumn('submitted_at').notNull(),
    decidedAt: instantColumn('decided_at'),
    decidedBy: personColumn('decided_by'),
  },
  (t) => [
    index('profile_changes_person').on(t.ssoId, t.id),
    index('profile_changes_subject').on(t.subject, t.id),
    index('profile_changes_state').on(t.status, t.id),
    index('profile_changes_submitted').on(t.submittedAt),
    index('profile_changes_decider').on(t.decidedBy, t.id),
    // PROFILE-13
    uniqueIndex('profile_changes_one_pending').on(t.ssoId, t.subject).where(sql`${t.status} = 'pending'`),
    uniqueIndex('profile_changes_one_draft').on(t.ssoId, t.subject).where(sql`${t.draft}`),
  ],
)

/** The switches of a person, and when she last said that contact and emergency contacts are right. */
export const members = pgTable(
  'profile_members',
  {
    ssoId: personColumn('sso_id').primaryKey(),
    enabled: boolean('enabled').notNull().default(true),
    reason: text('reason').notNull().default(''),
    /** None where leaving turned it off. */
    changedBy: personColumn('changed_by'),
    changedAt: instantColumn('changed_at'),
    birthdayRequired: boolean('birthday_required').notNull().default(false),
    confirmedAt: instantColumn('confirmed_at'),
  },
  (t) => [
    index('profile_members_changer').on(t.changedBy),
    index('profile_members_off').on(t.ssoId).where(sql`not ${t.enabled}`),
    index('profile_members_birthday').on(t.ssoId).where(sql`${t.birthdayRequired}`),
  ],
)

/** Policies that HR has set; of the others the default holds. */
export const fieldPolicies = pgTable(
  'profile_field_policies',
  {
    field: text('field').$type<ProfileField>().primaryKey(),
    mode: text('mode').$type<PolicyMode>().notNull(),
    evidenceRequired: boolean('evidence_required').notNull(),
    managerSees: boolean('manager_sees').notNull(),
    changedBy: personColumn('changed_by').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [index('profile_field_policies_changer').on(t.changedBy)],
)

/** Branches of banks to choose from, by the number of the payment system. */
export const bankBranches = pgTable('profile_bank_branches', { code: char('code', { length: 12 }).primaryKey(), name: text('name').notNull() })
