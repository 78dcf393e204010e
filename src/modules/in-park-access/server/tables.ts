import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, unique, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { AccessKind, IdType, Refusal } from '../rules/index.ts'
import type { ApplicationState, PassState } from '../rules/life.ts'

/** Codes of areas that were asked for, or expressly not. */
export type AreaMap = Record<string, 'Y' | 'N'>

/** One version of an application each: the first, and each change of it. What holds is `inForce`; versions and differences are kept by services/amendments. */
export const applications = pgTable(
  'in_park_access_applications',
  {
    id: id(),
    /** Once it was sent. */
    applicationNo: text('application_no').notNull().default(''),
    /** Of services/amendments: the whole history and this version, once it was sent. */
    rootId: uuid('root_id'),
    applyId: uuid('apply_id').unique(),
    /** The version that it changes. */
    changeOf: uuid('change_of'),
    inForce: boolean('in_force').notNull().default(false),
    kind: text('kind').$type<AccessKind>().notNull(),
    applicant: personColumn('applicant').notNull(),
    company: text('company').notNull(),
    contactName: text('contact_name').notNull(),
    contactMobile: text('contact_mobile').notNull(),
    purpose: text('purpose').notNull(),
    startDate: dayColumn('start_date').notNull(),
    endDate: dayColumn('end_date').notNull(),
    areas: jsonb('areas').$type<AreaMap>().notNull(),
    vehicles: jsonb('vehicles').$type<string[]>().notNull(),
    attachments: jsonb('attachments').$type<string[]>().notNull(),
    noticesConfirmed: jsonb('notices_confirmed').$type<string[]>().notNull(),
    formVersion: integer('form_version').notNull(),
    /** Why it changes what was approved. */
    reason: text('reason').notNull().default(''),
    status: text('status').$type<ApplicationState>().notNull(),
    comment: text('comment').notNull().default(''),
    submittedAt: instantColumn('submitted_at'),
    decidedBy: personColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    index('in_park_access_applications_applicant').on(t.applicant, t.id),
    index('in_park_access_applications_status').on(t.status, t.id),
    index('in_park_access_applications_kind').on(t.kind, t.id),
    index('in_park_access_applications_root').on(t.rootId, t.id),
    index('in_park_access_applications_change').on(t.changeOf),
    index('in_park_access_applications_ends').on(t.status, t.endDate),
    index('in_park_access_applications_decided').on(t.id).where(sql`${t.decidedAt} is not null`),
    index('in_park_access_applications_decider').on(t.decidedBy),
  ],
)

const applicationId = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

/** People who want to come in with one version of an application. */
export const persons = pgTable(
  'in_park_access_persons',
  {
    id: id(),
    applicationId: applicationId(),
    name: text('name').notNull(),
    idType: text('id_type').$type<IdType>().notNull(),
    /** The number, closed; what tells that two are one stands in the print (AMS-22). */
    idSealed: text('id_sealed').notNull(),
    idPrint: text('id_print').notNull(),
    mobile: text('mobile').notNull(),
    /** Of supplier-training. */
    supplierStaffId: uuid('supplier_staff_id'),
  },
  (t) => [index('in_park_access_persons_application').on(t.applicationId, t.id), index('in_park_access_persons_print').on(t.idPrint)],
)

/** Who has, or had, to decide a change before Security does. */
export const deciders = pgTable('in_park_access_deciders', { id: id(), applicationId: applicationId(), ssoId: personColumn('sso_id').notNull() }, (t) => [
  unique('in_park_access_deciders_once').on(t.applicationId, t.ssoId),
  index('in_park_access_deciders_person').on(t.ssoId, t.applicationId),
])

export const passes = pgTable(
  'in_park_access_passes',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    applicationId: applicationId(),
    idPrint: text('id_print').notNull(),
    areas: jsonb('areas').$type<string[]>().notNull(),
    startDate: dayColumn('start_date').notNull(),
    endDate: dayColumn('end_date').notNull(),
    status: text('status').$type<PassState>().notNull(),
    /** What became of the SMS with its link. */
    sms: text('sms').$type<'not-sent' | 'sending' | 'delivered' | 'failed'>().notNull().default('not-sent'),
    /** Of the last time that it was let through. */
    lastDirection: text('last_direction').$type<'in' | 'out'>(),
    lastAt: instantColumn('last_at'),
    lastEvent: uuid('last_event'),
  },
  (t) => [
    index('in_park_access_passes_person').on(t.personId),
    index('in_park_access_passes_application').on(t.applicationId, t.id),
    index('in_park_access_passes_print').on(t.idPrint, t.status),
    index('in_park_access_passes_ends').on(t.status, t.endDate),
    index('in_park_access_passes_inside').on(t.lastEvent).where(sql`${t.lastDirection} = 'in'`),
  ],
)

export const gateEvents = pgTable(
  'in_park_access_gate_events',
  {
    id: id(),
    passId: uuid('pass_id').references(() => passes.id),
    gate: text('gate').notNull(),
    area: text('area').notNull(),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    result: text('result').$type<'ok' | 'refused'>().notNull(),
    reason: text('reason').$type<Refusal>(),
    guard: personColumn('guard').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('in_park_access_gate_events_pass').on(t.passId, t.id),
    index('in_park_access_gate_events_result').on(t.result, t.id),
    index('in_park_access_gate_events_direction').on(t.direction, t.id),
    index('in_park_access_gate_events_at').on(t.at),
    index('in_park_access_gate_events_guard').on(t.guard),
  ],
)

export const blacklist = pgTable(
  'in_park_access_blacklist',
  {
    id: id(),
    name: text('name').notNull(),
    idSealed: text('id_sealed').notNull(),
    idPrint: text('id_print').notNull(),
    company: text('company').notNull(),
    reason: text('reason').notNull(),
    fromDate: dayColumn('from_date').notNull(),
    toDate: dayColumn('to_date'),
    state: text('state').$type<'active' | 'lifted'>().notNull(),
    addedBy: personColumn('added_by').notNull(),
    liftedBy: personColumn('lifted_by'),
    liftReason: text('lift_reason').notNull().default(''),
  },
  (t) => [
    index('in_park_access_blacklist_print').on(t.idPrint, t.state),
    index('in_park_access_blacklist_state').on(t.state, t.id),
    index('in_park_access_blacklist_ends').on(t.state, t.toDate),
    index('in_park_access_blacklist_added').on(t.addedBy),
    index('in_park_access_blacklist_lifted').on(t.liftedBy),
  ],
)

export const areas = pgTable('in_park_access_areas', {
  id: id(),
  code: text('code').notNull().unique(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  zone: text('zone').$type<'front-of-house' | 'back-of-house'>().notNull(),
  /** 0 is no limit (AMS-17). */
  dailyCapacity: integer('daily_capacity').notNull(),
  active: boolean('active').notNull(),
})

type Use = 'off' | 'optional' | 'required'
export interface FormFields {
  contact: Use
  purpose: Use
  vehicles: Use
  attachments: Use
}
interface FormNotice {
  key: string
  cn: string
  en: string
}
export const forms = pgTable(
  'in_park_access_forms',
  {
    id: id(),
    kind: text('kind').$type<AccessKind>().notNull(),
    version: integer('version').notNull(),
    fields: jsonb('fields').$type<FormFields>().notNull(),
    areas: jsonb('areas').$type<string[]>().notNull(),
    types: jsonb('types').$type<('docx' | 'xlsx' | 'pdf' | 'jpg' | 'jpeg' | 'png')[]>().notNull(),
    megabytes: integer('megabytes').notNull(),
    files: integer('files').notNull(),
    notices: jsonb('notices').$type<FormNotice[]>().notNull(),
    state: text('state').$type<'draft' | 'published' | 'retired'>().notNull(),
    changedBy: personColumn('changed_by'),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [unique('in_park_access_forms_version').on(t.kind, t.version), index('in_park_access_forms_changed').on(t.changedBy)],
)

/** Team members, own or of another company, who ask for areas. */
export const admissions = pgTable(
  'in_park_access_admissions',
  {
    id: id(),
    applicationNo: text('application_no').notNull(),
    entity: text('entity').$type<'MB' | 'HB' | 'JV'>().notNull(),
    applicant: personColumn('applicant').notNull(),
    /** Of the applicant, when it was saved. */
    department: text('department').notNull(),
    persons: jsonb('persons').$type<string[]>().notNull(),
    areas: jsonb('areas').$type<AreaMap>().notNull(),
    startDate: dayColumn('start_date').notNull(),
    endDate: dayColumn('end_date').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<ApplicationState>().notNull(),
    comment: text('comment').notNull().default(''),
    revokedAt: instantColumn('revoked_at'),
    /** It was adjusted after its approval. */
    adjusted: boolean('adjusted').notNull().default(false),
  },
  (t) => [
    index('in_park_access_admissions_applicant').on(t.applicant, t.id),
    index('in_park_access_admissions_department').on(t.department, t.id),
    index('in_park_access_admissions_status').on(t.status, t.id),
    index('in_park_access_admissions_entity').on(t.entity, t.id),
    index('in_park_access_admissions_adjusted').on(t.id).where(sql`${t.adjusted}`),
  ],
)

export interface Adjusted {
  startDate: string
  endDate: string
  areas: AreaMap
}
export const adjustments = pgTable(
  'in_park_access_adjustments',
  {
    id: id(),
    admissionId: uuid('admission_id')
      .notNull()
      .references(() => admissions.id),
    before: jsonb('before').$type<Adjusted>().notNull(),
    after: jsonb('after').$type<Adjusted>().notNull(),
    reason: text('reason').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('in_park_access_adjustments_admission').on(t.admissionId, t.id), index('in_park_access_adjustments_by').on(t.by)],
)

/** Who did what: decisions for the log of approvals, and everything for that of operations. */
export const log = pgTable(
  'in_park_access_log',
  {
    id: id(),
    /** What it was done to: an application, an admission, a pass, an entry, a form or an area. */
    target: uuid('target').notNull(),
    /** How people know it. */
    object: text('object').notNull(),
    operation: text('operation').notNull(),
    /** An application was sent or decided. */
    approval: boolean('approval').notNull(),
    /** Whose application it was, if one’s. */
    applicant: personColumn('applicant'),
    /** None where a job did it. */
    operator: personColumn('operator'),
    reason: text('reason').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('in_park_access_log_target').on(t.target, t.id),
    index('in_park_access_log_approval').on(t.approval, t.id),
    index('in_park_access_log_operation').on(t.operation, t.id),
    index('in_park_access_log_applicant').on(t.applicant, t.id),
    index('in_park_access_log_operator').on(t.operator),
    index('in_park_access_log_at').on(t.at),
  ],
)
