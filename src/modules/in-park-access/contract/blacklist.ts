import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, nothing, personRef, requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { cellFault } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { BASE, BLACK_EDIT, BLACK_VIEW, keyword, made, mayLack } from './base.ts'

const MOST_FILES = 10
const state = wordsAt('in-park-access.barState.', z.enum(['active', 'lifted']))

/** `keyword` is a part of name or company, or an ID number in full. */
export const blacklistSearch = listing('in-park-access.black.', `POST ${BASE}/blacklist/search`, {
  access: BLACK_VIEW,
  filters: { state: state.optional(), keyword },
  row: z.object({
    id: uuid,
    name: z.string(),
    idNumber: z.string(),
    company: z.string(),
    reason: z.string(),
    fromDate: day,
    toDate: day.nullable(),
    addedBy: personRef,
    state,
    liftReason: z.string(),
    attachments: z.array(fileRef),
    can: z.array(z.literal('lift')),
  }),
  columns: ['name', 'idNumber', 'company', 'reason', 'fromDate', 'toDate', 'addedBy', 'state'],
  sheet: ['name', 'idNumber', 'company', 'reason', 'fromDate', 'toDate', 'addedBy', 'state', 'liftReason'],
})

/** Without an end it is for good; it counts from today on at the latest. */
export const blacklistSave = endpoint(`POST ${BASE}/blacklist/save`, {
  kind: 'write',
  access: BLACK_EDIT,
  input: z.object({
    name: requiredText(),
    idNumber: requiredText(30),
    company: text(120).default(''),
    reason: mayLack,
    fromDate: day,
    toDate: day.nullable().default(null),
    attachments: z.array(uuid).max(MOST_FILES).default([]),
  }),
  output: made,
})
export const blacklistLift = endpoint(`POST ${BASE}/blacklist/lift`, { kind: 'write', access: BLACK_EDIT, input: z.object({ id: uuid, reason: mayLack }) })
/** Reads entries from a file, all or none. */
export const blacklistImport = endpoint(`POST ${BASE}/blacklist/import`, {
  kind: 'upload',
  access: BLACK_EDIT,
  input: nothing,
  output: z.object({ rows: z.int(), faults: z.array(cellFault), faultCount: z.int() }),
})
