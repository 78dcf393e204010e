import { dayColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { Day } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { personColumn } from '#services/people/server/api.ts'
import type * as c from '../contract/index.ts'
import type { Holder } from '../rules/holding.ts'
import type { AppraisalState, EsignState, TrackState, UnsignState } from '../rules/life.ts'

type Code<S extends z.ZodType> = z.output<S>
type Of<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>

/** A case: what was reported, and where it stands over all, which lists are cut by. */
export const cases = pgTable(
  'work_injury_cases',
  {
    id: id(),
    /** None before it is submitted. */
    number: text('number').unique(),
    ssoId: personColumn('sso_id').notNull(),
    reporter: personColumn('reporter').notNull(),
    submitByMgr: boolean('submit_by_mgr').notNull(),
    /** Who entered it, where it was handled outside of the portal (INJURY-21). */
    appendedBy: personColumn('appended_by'),
    begunAt: instantColumn('begun_at').notNull(),
    submittedAt: instantColumn('submitted_at'),
    late: boolean('late').notNull().default(false),
    lateReason: text('late_reason').notNull().default(''),
    hurtingTime: instantColumn('hurting_time'),
    hurtingLocationCode: text('hurting_location_code').$type<Code<typeof c.place>>(),
    hurtingLocationDetail: text('hurting_location_detail').notNull().default(''),
    hurtingParts: text('hurting_parts').array().$type<Code<typeof c.bodyPart>[]>().notNull().default([]),
    hurtingPartOther: text('hurting_part_other').notNull().default(''),
    hurtingDesc: text('hurting_desc').notNull().default(''),
    hospital: text('hospital').notNull().default(''),
    trip: boolean('trip').notNull().default(false),
    route: text('route').notNull().default(''),
    isResponsibility: boolean('is_responsibility').notNull().default(false),
    ehsNo: text('ehs_no').notNull().default(''),
    hurtingDegree: text('hurting_degree').$type<Code<typeof c.degree>>(),
    fescoAt: instantColumn('fesco_at'),
    bpAt: instantColumn('bp_at'),
    ehsAt: instantColumn('ehs_at'),
    track: text('track').$type<c.TrackName>().notNull().default('identification'),
    state: text('state').$type<TrackState>().notNull().default('unsubmitted'),
    outcome: text('outcome').$type<Code<typeof c.outcome>>(),
    waitsFor: text('waits_for').array().$type<Holder[]>().notNull().default([]),
    /** Whether it waits for anybody: of most cases nobody has anything to do any more. */
    going: boolean('going').notNull().default(true),
    heldSince: instantColumn('held_since').notNull(),
    /** The next day that counts: of filing, or that is expected. */
    dueOn: dayColumn('due_on'),
    /** What lists are ordered by: the nearest due day first, cases without one behind. */
    urgency: integer('urgency').notNull().default(0),
    recognizedOn: dayColumn('recognized_on'),
    ...savedColumns(),
  },
  (t) => [
    index('work_injury_cases_person').on(t.ssoId, t.id),
    index('work_injury_cases_reporter').on(t.reporter),
    index('work_injury_cases_appended').on(t.appendedBy),
    index('work_injury_cases_time').on(t.hurtingTime),
    index('work_injury_cases_urgency').on(t.urgency, t.id),
    index('work_injury_cases_state').on(t.state, t.urgency, t.id),
    index('work_injury_cases_track').on(t.track, t.id),
    index('work_injury_cases_outcome').on(t.outcome, t.id),
    index('work_injury_cases_due').on(t.dueOn),
    index('work_injury_cases_place').on(t.hurtingLocationCode, t.id),
    index('work_injury_cases_degree').on(t.hurtingDegree, t.id),
    index('work_injury_cases_recognized').on(t.recognizedOn),
    index('work_injury_cases_begun').on(t.begunAt),
    index('work_injury_cases_parts').using('gin', t.hurtingParts),
    index('work_injury_cases_waits').using('gin', t.waitsFor),
    index('work_injury_cases_going').on(t.urgency, t.id).where(sql`${t.going}`),
  ],
)

const ofCase = () =>
  uuid('case_id')
    .notNull()
    .references(() => cases.id)

export interface Parts {
  fesco: Omit<Of<typeof c.provider>, 'hurtingDegree'> & Of<typeof c.variants> & Of<typeof c.subsidies>
  bp: { vacationStart: Day | null; vacationEnd: Day | null }
  ehs: { safetyStandard: string }
  operations: { medicalFee: number | null }
  /** `account` is sealed. */
  bank: { bankName: string; account: string }
}
export type PartName = keyof Parts
/** As it is stored: a row has the fields of its own part. */
type PartData = Partial<Parts['fesco'] & Parts['bp'] & Parts['ehs'] & Parts['operations'] & Parts['bank']>

/** What each role has written of a case, its own part only (INJURY-12). */
export const parts = pgTable(
  'work_injury_parts',
  { caseId: ofCase(), part: text('part').$type<PartName>().notNull(), data: jsonb('data').$type<PartData>().notNull(), ...savedColumns() },
  (t) => [primaryKey({ columns: [t.caseId, t.part] })],
)

const concluded = {
  outcome: text('outcome').$type<Code<typeof c.outcome>>(),
  conclusionDate: dayColumn('conclusion_date'),
  expectedDate: dayColumn('expected_date'),
  comment: text('comment').notNull().default(''),
  appendedBy: personColumn('appended_by'),
}

/** Identification, additional items and extensions; one of each kind is open at a time. */
export const tracks = pgTable(
  'work_injury_tracks',
  {
    id: id(),
    caseId: ofCase(),
    ssoId: personColumn('sso_id').notNull(),
    kind: text('kind').$type<Exclude<c.TrackName, 'appraisal'>>().notNull(),
    state: text('state').$type<TrackState>().notNull().default('unsubmitted'),
    hurtingContent: text('hurting_content').notNull().default(''),
    ...concluded,
  },
  (t) => [
    index('work_injury_tracks_case').on(t.caseId, t.id),
    index('work_injury_tracks_person').on(t.ssoId),
    index('work_injury_tracks_kind').on(t.kind, t.id),
    index('work_injury_tracks_appended').on(t.appendedBy),
    index('work_injury_tracks_expected').on(t.expectedDate),
    uniqueIndex('work_injury_tracks_open').on(t.caseId, t.kind).where(sql`${t.state} <> 'completed'`),
  ],
)

export const appraisals = pgTable(
  'work_injury_appraisals',
  {
    id: id(),
    caseId: ofCase(),
    // INJURY-04
    state: text('state').$type<AppraisalState>().notNull().default('1'),
    level: integer('level'),
    resultEmployee: text('result_employee').$type<'agree' | 'disagree'>(),
    resultText: text('result_text').notNull().default(''),
    ...concluded,
  },
  (t) => [
    index('work_injury_appraisals_case').on(t.caseId, t.id),
    index('work_injury_appraisals_appended').on(t.appendedBy),
    index('work_injury_appraisals_expected').on(t.expectedDate),
    uniqueIndex('work_injury_appraisals_open').on(t.caseId).where(sql`${t.state} <> '4'`),
  ],
)

/** Periods of paid stop-work. */
export const downtimes = pgTable(
  'work_injury_downtimes',
  {
    id: id(),
    caseId: ofCase(),
    ssoId: personColumn('sso_id').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    appendedBy: personColumn('appended_by'),
  },
  (t) => [
    index('work_injury_downtimes_case').on(t.caseId, t.from),
    index('work_injury_downtimes_person').on(t.ssoId),
    index('work_injury_downtimes_appended').on(t.appendedBy),
    index('work_injury_downtimes_to').on(t.to),
  ],
)

const ofDowntime = () =>
  uuid('id')
    .primaryKey()
    .references(() => downtimes.id)

/** How the letter of a period fares; its id is that of the period. */
export const letters = pgTable(
  'work_injury_letters',
  {
    id: ofDowntime(),
    ssoId: personColumn('sso_id').notNull(),
    esignState: text('esign_state').$type<EsignState>().notNull().default('sent'),
    flowId: uuid('flow_id').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index('work_injury_letters_person').on(t.ssoId), index('work_injury_letters_state').on(t.esignState, t.id)],
)

/** Whether pay may go by a period: signed, or approved without. Its id is that of the period. */
export const settlements = pgTable(
  'work_injury_settlements',
  {
    id: ofDowntime(),
    ssoId: personColumn('sso_id').notNull(),
    unsignState: text('unsign_state').$type<UnsignState>().notNull().default('pending'),
    payMonth: text('pay_month').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [index('work_injury_settlements_person').on(t.ssoId), index('work_injury_settlements_state').on(t.unsignState, t.payMonth)],
)

/** What is to be paid of a case; an item once (INJURY-17). */
export const payments = pgTable(
  'work_injury_payments',
  {
    id: id(),
    caseId: ofCase(),
    ssoId: personColumn('sso_id').notNull(),
    item: text('item').$type<c.Item>().notNull(),
    amountFen: integer('amount_fen').notNull(),
    state: text('state').$type<c.PaymentState>().notNull(),
    dueOn: dayColumn('due_on').notNull(),
    paidOn: dayColumn('paid_on'),
    paidBy: personColumn('paid_by'),
    voucher: text('voucher').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('work_injury_payments_item').on(t.caseId, t.item),
    index('work_injury_payments_person').on(t.ssoId),
    index('work_injury_payments_by').on(t.paidBy),
    index('work_injury_payments_state').on(t.state, t.id),
    index('work_injury_payments_due').on(t.dueOn),
  ],
)

/** What was entered of a case handled outside; one form of each kind. */
export const forms = pgTable(
  'work_injury_forms',
  {
    id: id(),
    caseId: ofCase(),
    kind: text('kind').$type<c.AppendKind>().notNull(),
    data: jsonb('data').$type<c.AppendData>().notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
    submitted: boolean('submitted').notNull(),
  },
  (t) => [uniqueIndex('work_injury_forms_kind').on(t.caseId, t.kind), index('work_injury_forms_by').on(t.by)],
)

/** What happened with a case, as all who are in it may read it. */
export const moments = pgTable(
  'work_injury_moments',
  {
    id: id(),
    caseId: ofCase(),
    what: text('what').notNull(),
    at: instantColumn('at').notNull(),
    by: personColumn('by'),
    comment: text('comment').notNull().default(''),
  },
  (t) => [index('work_injury_moments_case').on(t.caseId, t.id), index('work_injury_moments_by').on(t.by)],
)
