import { id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { PaperCause, Purpose, ScanOutcome } from '../rules.ts'

/** What a person's codes are signed with. A new one is a new row, so that an old code is still known for what it was. */
export const secret = pgTable(
  'my_qrcode_secret',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    /** Stands for the person in the code (QRC-04). */
    handle: text('handle').notNull(),
    sealed: text('sealed').notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
    cause: text('cause').$type<'renewed' | 'revoked' | 'left'>(),
    /** When repeated refusals were last told (QRC-09). */
    warnedAt: instantColumn('warned_at'),
  },
  (t) => [
    uniqueIndex('my_qrcode_secret_handle').on(t.handle),
    uniqueIndex('my_qrcode_secret_active').on(t.ssoId).where(sql`revoked_at is null`),
    index('my_qrcode_secret_of').on(t.ssoId, t.issuedAt),
    index('my_qrcode_secret_revoked').on(t.revokedAt),
  ],
)

/** A code that was accepted for a purpose; the key is what lets one of two readers win (QRC-03). */
export const use = pgTable(
  'my_qrcode_use',
  { code: text('code').notNull(), purpose: text('purpose').$type<Purpose>().notNull(), at: instantColumn('at').notNull() },
  (t) => [primaryKey({ columns: [t.code, t.purpose] }), index('my_qrcode_use_at').on(t.at)],
)

/** A code on paper. Of the code itself only a fingerprint is kept. */
export const paper = pgTable(
  'my_qrcode_paper',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    codeHash: text('code_hash').notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    issuedBy: personColumn('issued_by'),
    validUntil: instantColumn('valid_until').notNull(),
    /** None for those that time has ended, or will. */
    endedAt: instantColumn('ended_at'),
    cause: text('cause').$type<PaperCause>(),
  },
  (t) => [
    uniqueIndex('my_qrcode_paper_code').on(t.codeHash),
    index('my_qrcode_paper_of').on(t.ssoId, t.issuedAt),
    index('my_qrcode_paper_by').on(t.issuedBy),
    index('my_qrcode_paper_at').on(t.issuedAt, t.id),
    index('my_qrcode_paper_cause').on(t.cause, t.issuedAt, t.id),
    index('my_qrcode_paper_until').on(t.validUntil),
  ],
)

export const device = pgTable(
  'my_qrcode_device',
  {
    id: id(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    purposes: text('purposes').array().$type<Purpose[]>().notNull(),
    keyHash: text('key_hash').notNull(),
    active: boolean('active').notNull().default(true),
    lastSeenAt: instantColumn('last_seen_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [uniqueIndex('my_qrcode_device_key').on(t.keyHash), index('my_qrcode_device_name').on(t.name, t.id)],
)

export const scan = pgTable(
  'my_qrcode_scan',
  {
    id: id(),
    at: instantColumn('at').notNull(),
    deviceId: uuid('device_id').references(() => device.id),
    scannedBy: personColumn('scanned_by'),
    place: text('place'),
    /** None where the code told nobody: garbage, or not signed by us. */
    ssoId: personColumn('sso_id'),
    purpose: text('purpose').$type<Purpose>().notNull(),
    result: text('result').$type<ScanOutcome>().notNull(),
    nonce: text('nonce'),
    /** Of scans that a reader made without network: its own name for it, when it was settled, which scan it lost to and since when (QRC-12). */
    sentId: uuid('sent_id'),
    settledAt: instantColumn('settled_at'),
    /** No reference: of two scans of one code either may be the first to be removed. */
    lostTo: uuid('lost_to'),
    lostAt: instantColumn('lost_at'),
  },
  (t) => [
    index('my_qrcode_scan_of').on(t.ssoId, t.at),
    index('my_qrcode_scan_person').on(t.ssoId, t.at, t.id).where(sql`device_id is not null`),
    index('my_qrcode_scan_by').on(t.scannedBy),
    index('my_qrcode_scan_device').on(t.deviceId, t.at, t.id),
    index('my_qrcode_scan_devices').on(t.at, t.id).where(sql`device_id is not null`),
    index('my_qrcode_scan_purpose').on(t.purpose, t.at, t.id).where(sql`device_id is not null`),
    index('my_qrcode_scan_result').on(t.result, t.at, t.id).where(sql`device_id is not null`),
    index('my_qrcode_scan_at').on(t.at),
    uniqueIndex('my_qrcode_scan_sent').on(t.deviceId, t.sentId).where(sql`sent_id is not null`),
    index('my_qrcode_scan_lost').on(t.deviceId, t.lostAt).where(sql`lost_at is not null`),
  ],
)
