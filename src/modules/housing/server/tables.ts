import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Gender } from '../contract.ts'
import type { InvoiceState, ResetState } from '../rules.ts'

export const rooms = pgTable(
  'housing_rooms',
  {
    id: id(),
    building: text('building').notNull(),
    number: text('number').notNull(),
    beds: integer('beds').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    lockId: text('lock_id').notNull().unique(),
    /** As the lock provider last said. */
    lockOnline: boolean('lock_online').notNull().default(true),
    /** Percent. */
    battery: integer('battery').notNull().default(100),
  },
  (t) => [
    uniqueIndex('housing_rooms_place').on(t.building, t.number),
    index('housing_rooms_gender').on(t.gender),
    index('housing_rooms_online').on(t.lockOnline),
  ],
)

const ofRoom = () =>
  uuid('room_id')
    .notNull()
    .references(() => rooms.id)

/** Who has, or had, which bed. */
export const residences = pgTable(
  'housing_residences',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    roomId: ofRoom(),
    bed: text('bed').notNull(),
    from: dayColumn('from').notNull(),
    /** Known before it comes; the bed is given up at noon of it (HOUSE-13). */
    to: dayColumn('to'),
    monthlyRentFen: integer('monthly_rent_fen').notNull(),
    state: text('state').$type<'active' | 'ended'>().notNull().default('active'),
    /** When the lock got a random password after it. */
    clearedAt: instantColumn('cleared_at'),
  },
  (t) => [
    // HOUSE-11
    uniqueIndex('housing_residences_bed').on(t.roomId, t.bed).where(sql`${t.state} = 'active'`),
    uniqueIndex('housing_residences_housed').on(t.ssoId).where(sql`${t.state} = 'active'`),
    index('housing_residences_person').on(t.ssoId, t.id),
    index('housing_residences_room').on(t.roomId),
    index('housing_residences_state').on(t.state, t.id),
    index('housing_residences_due').on(t.to).where(sql`${t.clearedAt} is null`),
  ],
)

/** What locks were told; the password itself is never stored (HOUSE-08). */
export const lockResets = pgTable(
  'housing_lock_resets',
  {
    id: id(),
    /** None where the portal replaced it. */
    ssoId: personColumn('sso_id'),
    roomId: ofRoom(),
    cause: text('cause').$type<'resident' | 'move-out'>().notNull(),
    requestedAt: instantColumn('requested_at').notNull(),
    state: text('state').$type<ResetState>().notNull().default('sent'),
    providerCode: text('provider_code').notNull().default(''),
  },
  (t) => [
    index('housing_lock_resets_person').on(t.ssoId, t.id),
    index('housing_lock_resets_room').on(t.roomId, t.requestedAt),
    index('housing_lock_resets_state').on(t.state, t.id),
    index('housing_lock_resets_requested').on(t.requestedAt),
  ],
)

export const invoiceRequests = pgTable(
  'housing_invoice_requests',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    /** What was asked for, also once the months are free again. */
    months: jsonb('months').$type<string[]>().notNull(),
    amountFen: integer('amount_fen').notNull(),
    titleKind: text('title_kind').$type<'person' | 'company'>().notNull(),
    title: text('title').notNull(),
    taxNumber: text('tax_number').notNull(),
    email: text('email').notNull(),
    state: text('state').$type<InvoiceState>().notNull().default('submitted'),
    rejectReason: text('reject_reason').notNull().default(''),
    submittedAt: instantColumn('submitted_at').notNull(),
  },
  (t) => [index('housing_invoice_requests_person').on(t.ssoId, t.id), index('housing_invoice_requests_state').on(t.state, t.id)],
)

export const rentMonths = pgTable(
  'housing_rent_months',
  {
    id: id(),
    residenceId: uuid('residence_id')
      .notNull()
      .references(() => residences.id, { onDelete: 'cascade' }),
    /** `YYYY-MM` */
    month: text('month').notNull(),
    amountFen: integer('amount_fen').notNull(),
    paid: boolean('paid').notNull().default(false),
    /** The one request that holds it (HOUSE-09). */
    invoiceRequest: uuid('invoice_request').references(() => invoiceRequests.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('housing_rent_months_month').on(t.residenceId, t.month), index('housing_rent_months_request').on(t.invoiceRequest)],
)
