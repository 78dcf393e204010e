import type { Lang } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { id, instantColumn, person } from '#foundation/database/columns.ts'
import { index, integer, jsonb, pgTable, sql, text, uuid } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'

/** Who asked, as they were when they did: what goes on in the background goes on with their rights. */
export type AskedBy = Omit<Actor, 'permissions'> & { permissions: string[] }

/** An export that is made in the background (SHEET-07). */
export const exported = pgTable(
  'spreadsheets_export',
  {
    id: id(),
    /** Of the declared export. */
    key: text('key').notNull(),
    input: jsonb('input').$type<unknown>().notNull(),
    ssoId: person('sso_id').notNull(),
    askedBy: jsonb('asked_by').$type<AskedBy>().notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    requestedAt: instantColumn('requested_at').notNull(),
    /** How many rows there were when it was asked for, to show how far it is. */
    total: integer('total').notNull(),
    written: integer('written').notNull().default(0),
    /** Until when somebody is at it; whoever finds that over takes it up. */
    claimedUntil: instantColumn('claimed_until'),
    tries: integer('tries').notNull().default(0),
    doneAt: instantColumn('done_at'),
    failedAt: instantColumn('failed_at'),
    fileId: uuid('file_id'),
    until: instantColumn('until'),
  },
  (t) => [
    index('spreadsheets_export_of').on(t.ssoId, t.requestedAt, t.id),
    index('spreadsheets_export_waiting').on(t.requestedAt).where(sql`done_at is null and failed_at is null`),
    index('spreadsheets_export_requested').on(t.requestedAt),
  ],
)

/** A file that was checked, kept for a day to be marked or booked. */
export const imported = pgTable(
  'spreadsheets_import',
  {
    id: id(),
    /** Of the declared import. */
    key: text('key').notNull(),
    ssoId: person('sso_id').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    filename: text('filename').notNull(),
    fileId: uuid('file_id').notNull(),
    rows: integer('rows').notNull(),
    faultCount: integer('fault_count').notNull(),
    faults: jsonb('faults').$type<CellFault[]>().notNull(),
    checkedAt: instantColumn('checked_at').notNull(),
    confirmedAt: instantColumn('confirmed_at'),
    askedBy: jsonb('asked_by').$type<AskedBy>(),
    /** The last line that is booked: the next batch begins after it, however often the work is taken up. */
    bookedLine: integer('booked_line').notNull().default(0),
    booked: integer('booked').notNull().default(0),
    claimedUntil: instantColumn('claimed_until'),
    tries: integer('tries').notNull().default(0),
    doneAt: instantColumn('done_at'),
    failedAt: instantColumn('failed_at'),
  },
  (t) => [
    index('spreadsheets_import_of').on(t.ssoId, t.confirmedAt, t.id),
    index('spreadsheets_import_waiting').on(t.confirmedAt).where(sql`confirmed_at is not null and done_at is null and failed_at is null`),
    index('spreadsheets_import_checked').on(t.checkedAt),
  ],
)
