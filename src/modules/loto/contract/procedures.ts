import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, personRef, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, content, EDIT, equipmentStatus, halfWritten, inspectionStanding, procedure, procedureState, REASON, VIEW, written } from './base.ts'

const at = `${BASE}/sop` as const
const made = z.object({ id: uuid, version: whole })
/** Which version, and as who sends this has read it (LOTO-14). */
export const seen = { id: uuid, version: whole }

export const [sopList, sopExport] = listing('loto.list.', [`POST ${at}/list`, `POST ${at}/export`], {
  access: VIEW,
  filters: {
    keyword: text().optional(),
    state: procedureState.optional(),
    venue: text().optional(),
    equipmentType: text().optional(),
    equipmentStatus: equipmentStatus.optional(),
    owner: ssoId.optional(),
    author: ssoId.optional(),
    approvedFrom: day.optional(),
    approvedTo: day.optional(),
    inspection: inspectionStanding.optional(),
  },
  row: z.object({
    id: uuid,
    procedureCode: z.string(),
    equipmentName: z.string(),
    equipmentType: z.string(),
    equipmentStatus,
    venue: z.string(),
    building: z.string(),
    locationNumber: z.string(),
    owner: personRef.nullable(),
    author: personRef,
    versionNo: whole,
    state: procedureState,
    approvedOn: day.nullable(),
    nextInspection: day.nullable(),
    inspection: inspectionStanding,
    version: whole,
    can: z.array(z.string()),
  }),
  columns: [
    'procedureCode',
    'equipmentName',
    'equipmentType',
    'equipmentStatus',
    'place',
    'owner',
    'author',
    'versionNo',
    'state',
    'approvedOn',
    'nextInspection',
  ],
  sheet: [
    'procedureCode',
    'equipmentName',
    'equipmentType',
    'equipmentStatus',
    'venue',
    'building',
    'locationNumber',
    'owner',
    'author',
    'versionNo',
    'state',
    'approvedOn',
    'nextInspection',
    'inspection',
  ],
})

export const sop = endpoint(`GET ${at}/:id`, { kind: 'read', access: VIEW, input: z.object({ id: uuid }), output: procedure })

/** All versions of a machine's procedure, the last first, and what happened to this one. */
export const sopHistory = endpoint(`GET ${at}/:id/history`, {
  kind: 'read',
  access: VIEW,
  input: z.object({ id: uuid }),
  output: z.object({
    versions: z.array(
      z.object({ id: uuid, versionNo: whole, state: procedureState, changeNoticeCode: z.string(), author: personRef, thisIssue: day.nullable() }),
    ),
    events: z.array(z.object({ id: uuid, at: stamp, by: personRef.nullable(), action: z.string(), reason: z.string() })),
  }),
})

/** A version beside the one before it, or beside another one of the same procedure. */
export const sopCompare = endpoint(`GET ${at}/:id/compare`, {
  kind: 'read',
  access: VIEW,
  input: z.object({ id: uuid, with: uuid.optional() }),
  output: z.object({ before: content.extend({ versionNo: whole }).nullable(), after: content.extend({ versionNo: whole }) }),
})

const of = { id: uuid.optional(), version: whole.optional() }
export const sopDraft = endpoint(`POST ${at}/draft`, { kind: 'write', access: EDIT, input: z.object({ ...of, ...halfWritten }), output: made })
export const sopSave = endpoint(`POST ${at}/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ ...of, ...written, confirmed: z.boolean().optional() }),
  output: made,
})

export const sopSubmit = endpoint(`POST ${at}/submit`, { kind: 'write', access: EDIT, input: z.object(seen) })
export const sopSendOn = endpoint(`POST ${at}/sendOn`, { kind: 'write', access: EDIT, input: z.object(seen) })
/** Without a reason only while it was never handed in. */
export const sopCancel = endpoint(`POST ${at}/cancel`, { kind: 'write', access: EDIT, input: z.object({ ...seen, reason: text(REASON).default('') }) })
/** Begins the next version of what is valid; where one is open, that one. */
export const sopChange = endpoint(`POST ${at}/change`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: uuid, changeNoticeCode: text(40) }),
  output: z.object({ id: uuid }),
})
