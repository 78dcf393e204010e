import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { CertificateState, TrainingState } from '../rules/life.ts'
import type { Area, CertType, Period, StaffState, TrainingKind } from '../rules/mayWork.ts'

export const suppliers = pgTable(
  'supplier_training_suppliers',
  {
    id: id(),
    name: text('name').notNull(),
    vendorNumber: text('vendor_number').notNull().unique(),
    contactName: text('contact_name').notNull(),
    contactMobile: text('contact_mobile').notNull(),
    contactEmail: text('contact_email').notNull(),
    owner: personColumn('owner').notNull(),
    contractFrom: dayColumn('contract_from').notNull(),
    contractTo: dayColumn('contract_to').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [index('supplier_training_suppliers_owner').on(t.owner), index('supplier_training_suppliers_active').on(t.active, t.id)],
)

export const staff = pgTable(
  'supplier_training_staff',
  {
    id: id(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    name: text('name').notNull(),
    /** The national ID, closed; what tells that two are one stands in the print. Both go with an erasure, and the mobile number too (SCT-16). */
    idSealed: text('id_sealed'),
    idPrint: text('id_print').unique(),
    mobile: text('mobile').unique(),
    job: text('job').notNull(),
    needs: jsonb('needs').$type<CertType[]>().notNull(),
    onsiteDates: jsonb('onsite_dates').$type<Period[]>().notNull(),
    /** The last of these days. */
    lastOnsite: dayColumn('last_onsite').notNull(),
    /** A file. */
    photo: uuid('photo'),
    state: text('state').$type<StaffState>().notNull(),
    erasedAt: instantColumn('erased_at'),
  },
  (t) => [
    index('supplier_training_staff_supplier').on(t.supplierId, t.id),
    index('supplier_training_staff_state').on(t.state, t.id),
    index('supplier_training_staff_last').on(t.lastOnsite).where(sql`${t.erasedAt} is null`),
  ],
)
const ofStaff = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

export const certificates = pgTable(
  'supplier_training_certificates',
  {
    id: id(),
    staffId: ofStaff(),
    type: text('type').$type<CertType>().notNull(),
    number: text('number').notNull(),
    expiryDate: dayColumn('expiry_date').notNull(),
    refresherDate: dayColumn('refresher_date'),
    /** Files; the front goes only when the person is erased. */
    frontPhoto: uuid('front_photo'),
    backPhoto: uuid('back_photo'),
    refuseReason: text('refuse_reason').notNull().default(''),
    state: text('state').$type<CertificateState>().notNull().default('to-check'),
  },
  (t) => [
    index('supplier_training_certificates_staff').on(t.staffId, t.id),
    index('supplier_training_certificates_state').on(t.state, t.id),
    index('supplier_training_certificates_type').on(t.type, t.id),
    index('supplier_training_certificates_expiry').on(t.state, t.expiryDate),
  ],
)

export const trainings = pgTable(
  'supplier_training_trainings',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    kind: text('kind').$type<TrainingKind>().notNull(),
    from: instantColumn('from').notNull(),
    to: instantColumn('to').notNull(),
    place: text('place').notNull(),
    trainer: personColumn('trainer').notNull(),
    capacity: integer('capacity').notNull(),
    validMonths: integer('valid_months').notNull(),
    state: text('state').$type<TrainingState>().notNull().default('planned'),
  },
  (t) => [
    index('supplier_training_trainings_from').on(t.from, t.id),
    index('supplier_training_trainings_state').on(t.state, t.from, t.id),
    index('supplier_training_trainings_kind').on(t.kind, t.from, t.id),
    index('supplier_training_trainings_trainer').on(t.trainer),
  ],
)

/** A time in which who scans the code is signed in. */
export const sessions = pgTable(
  'supplier_training_sessions',
  {
    id: id(),
    trainingId: uuid('training_id')
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    opens: instantColumn('opens').notNull(),
    closes: instantColumn('closes').notNull(),
  },
  (t) => [index('supplier_training_sessions_training').on(t.trainingId, t.closes)],
)

export const results = pgTable(
  'supplier_training_results',
  {
    id: id(),
    trainingId: uuid('training_id')
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    staffId: ofStaff(),
    enrolledBy: personColumn('enrolled_by').notNull(),
    signedInAt: instantColumn('signed_in_at'),
    /** No person: how one signed in. */
    by: text('signed_in_how').$type<'qr' | 'hand'>(),
    result: text('result').$type<'none' | 'passed' | 'failed'>().notNull().default('none'),
    score: integer('score'),
    validTo: dayColumn('valid_to'),
    /** When it was seen to that its validity had passed. */
    lapsedAt: instantColumn('lapsed_at'),
  },
  (t) => [
    uniqueIndex('supplier_training_results_once').on(t.trainingId, t.staffId),
    index('supplier_training_results_staff').on(t.staffId, t.id),
    index('supplier_training_results_valid').on(t.validTo).where(sql`${t.lapsedAt} is null`),
    index('supplier_training_results_by').on(t.enrolledBy),
  ],
)

export const cards = pgTable(
  'supplier_training_cards',
  {
    id: id(),
    staffId: ofStaff(),
    code: text('code').notNull().unique(),
    issuedBy: personColumn('issued_by').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    withdrawnAt: instantColumn('withdrawn_at'),
    /** Why: what somebody wrote stands in both, what the portal found in each language. */
    reasonCn: text('reason_cn').notNull().default(''),
    reasonEn: text('reason_en').notNull().default(''),
  },
  (t) => [
    index('supplier_training_cards_staff').on(t.staffId, t.id),
    uniqueIndex('supplier_training_cards_open').on(t.staffId).where(sql`${t.withdrawnAt} is null`),
    index('supplier_training_cards_issuer').on(t.issuedBy, t.id),
  ],
)

/** Of a person or of a company. */
export const blackList = pgTable(
  'supplier_training_black_list',
  {
    id: id(),
    staffId: uuid('staff_id').references(() => staff.id),
    supplierId: uuid('supplier_id').references(() => suppliers.id),
    reason: text('reason').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to'),
    by: personColumn('by').notNull(),
    liftedAt: instantColumn('lifted_at'),
    liftedBy: personColumn('lifted_by'),
    liftReason: text('lift_reason').notNull().default(''),
  },
  (t) => [
    index('supplier_training_black_list_staff').on(t.staffId),
    index('supplier_training_black_list_supplier').on(t.supplierId),
    index('supplier_training_black_list_to').on(t.to),
    index('supplier_training_black_list_lifted').on(t.liftedAt),
    index('supplier_training_black_list_by').on(t.by),
    index('supplier_training_black_list_lifted_by').on(t.liftedBy),
  ],
)

/** Who may issue site cards. */
export const issueMembers = pgTable('supplier_training_issue_members', {
  id: id(),
  ssoId: personColumn('sso_id').notNull().unique(),
  areas: jsonb('areas').$type<Area[]>().notNull(),
  from: dayColumn('from').notNull(),
  to: dayColumn('to'),
})

/** Wrong attempts to sign in, by a print of the device (SCT-14). */
export const attempts = pgTable(
  'supplier_training_attempts',
  {
    id: id(),
    device: text('device').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('supplier_training_attempts_device').on(t.device, t.at), index('supplier_training_attempts_at').on(t.at)],
)
