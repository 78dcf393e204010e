import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, nothing, personRef, requiredText, someOf, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { BASE, BOTH, certState, certType, EDIT, keyword, made, period, reasonOut, staffState, trainingKind } from './base.ts'

const MOST_PERIODS = 20
const CODE_LENGTH = 60
const names = { nameCn: z.string(), nameEn: z.string() }
const certificate = z.object({ type: certType, state: certState, expiryDate: day, daysLeft: z.int() })
const training = z.object({ ...names, kind: trainingKind, validTo: day.nullable() })

/** `expiring`: something that counts runs out within 30 days. */
export const [staffList, staffExport] = listing('supplier-training.staff.', [`POST ${BASE}/staff/list`, `POST ${BASE}/staff/export`], {
  access: BOTH,
  filters: { state: staffState.optional(), company: keyword, certType: certType.optional(), expiring: z.boolean().optional(), keyword },
  row: z.object({
    id: uuid,
    name: z.string(),
    company: z.string(),
    supplierId: uuid,
    job: z.string(),
    nationalId: z.string(),
    onsiteDates: z.array(period),
    inductedUntil: day.nullable(),
    certificates: z.array(certificate),
    state: staffState,
    mayWork: z.boolean(),
    reasons: z.array(reasonOut),
    /** The code of the site card that counts. */
    card: z.string().nullable(),
    can: z.array(z.enum(['edit', 'issue', 'bar'])),
  }),
  columns: ['name', 'job', 'nationalId', 'onsiteDates', 'inductedUntil', 'certificates', 'mayWork'],
  // a line of the sheet says more than a field, and is made by hand
  sheet: [],
})
export type StaffRow = z.output<typeof staffList.output>['list'][number]

/** Registers somebody, or changes them. What of the national ID is kept stays where none is sent. */
export const staffSave = endpoint(`POST ${BASE}/staff/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({
    id: uuid.optional(),
    supplierId: uuid,
    name: requiredText(),
    nationalId: text(20).optional(),
    mobile: text(20).optional(),
    job: requiredText(),
    needs: someOf(certType).default([]),
    onsiteDates: z.array(period).min(1).max(MOST_PERIODS),
    photo: uuid.optional(),
    left: z.boolean().default(false),
  }),
  output: made,
})

/** Checks a file of people, all or nothing (SCT-15). */
export const staffImport = endpoint(`POST ${BASE}/staff/import`, { kind: 'upload', access: EDIT, input: nothing, output: importCheck })
export const staffImportConfirm = endpoint(`POST ${BASE}/staff/import/confirm`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const staffTemplate = endpoint(`GET ${BASE}/staff/import/template`, { kind: 'stream', access: EDIT, input: nothing })

export const staff = endpoint(`GET ${BASE}/staff/:id`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ id: uuid }),
  output: z.object({
    id: uuid,
    name: z.string(),
    nationalId: z.string(),
    mobile: z.string(),
    job: z.string(),
    needs: z.array(certType),
    state: staffState,
    photo: fileRef.nullable(),
    supplier: z.object({ id: uuid, name: z.string(), owner: personRef, contractFrom: day, contractTo: day, active: z.boolean() }),
    onsiteDates: z.array(period),
    mayWork: z.boolean(),
    reasons: z.array(reasonOut),
    trainings: z.array(
      training.extend({ id: uuid, at: stamp, signedInAt: stamp.nullable(), result: z.enum(['none', 'passed', 'failed']), score: z.number().nullable() }),
    ),
    certificates: z.array(
      certificate.extend({
        id: uuid,
        number: z.string(),
        refresherDate: day.nullable(),
        refuseReason: z.string(),
        front: fileRef.nullable(),
        back: fileRef.nullable(),
        can: z.array(z.enum(['edit', 'renew'])),
      }),
    ),
    cards: z.array(z.object({ id: uuid, code: z.string(), from: day, to: day, issuedBy: personRef, withdrawnAt: stamp.nullable(), reason: z.string() })),
    /** The reasons are for who keeps the black list. */
    barred: z.array(z.object({ id: uuid, company: z.boolean(), from: day, to: day.nullable(), liftedAt: stamp.nullable(), reason: z.string() })),
    timeline: z.array(z.object({ id: z.string(), at: stamp, says: z.string(), by: z.string() })),
    can: z.array(z.enum(['edit', 'certify', 'issue', 'withdraw'])),
  }),
})
export type Staff = z.output<typeof staff.output>

const code = requiredText(CODE_LENGTH)
/** What the QR of a card opens, for whoever holds it: as it is now (SCT-13). `reasons` are for who may see suppliers and is signed in. */
export const snapshot = endpoint(`GET ${BASE}/snapshot/:code`, {
  kind: 'read',
  access: 'public',
  open: 'whoever holds the code of a site card, which nobody guesses, sees who it is and whether they may work today (SCT-13)',
  input: z.object({ code }),
  output: z.object({
    name: z.string(),
    company: z.string(),
    hasPhoto: z.boolean(),
    day,
    mayWork: z.boolean(),
    /** The card was withdrawn or has ended. */
    cardEnded: z.boolean(),
    lapsed: z.array(reasonOut),
    reasons: z.array(reasonOut).nullable(),
    trainings: z.array(training),
    certificates: z.array(z.object({ type: certType, state: certState, expiryDate: day })),
  }),
})
export const snapshotPhoto = endpoint(`GET ${BASE}/snapshot/:code/photo`, {
  kind: 'stream',
  access: 'public',
  open: 'as snapshot: the face on the card, by its code',
  input: z.object({ code }),
})
/** Somebody was turned back for what ran out: the owner hears, once a day, who of the same supplier may work in that job (SCT-17). */
export const snapshotRefused = endpoint(`POST ${BASE}/snapshot/refused`, {
  kind: 'write',
  access: 'public',
  open: 'notes by the code of a card that its holder was turned back; who is in charge hears it once a day (SCT-17)',
  input: z.object({ code }),
})
