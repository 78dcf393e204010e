import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { basedOn } from '#foundation/contract/saved.ts'
import { day, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { MOST_AT_ONCE, MOST_ATTACHED, MOST_ITEMS, MOST_PEOPLE } from '../rules/index.ts'
import { BASE, CLOSED_BECAUSE, EDITS, LIST_ACTS, LISTS, listItem, listKind, listState, result, signature, signer, templateNames } from './base.ts'

const row = {
  id: uuid,
  kind: listKind,
  number: z.string(),
  ...templateNames,
  person: personRef,
  /** As it was called when the list was made. */
  positionCn: z.string(),
  positionEn: z.string(),
  trainer: personRef,
  /** Items with a result, of all. */
  done: z.int(),
  all: z.int(),
  /** Whose turn it is. */
  signer: personRef.nullable(),
  due: day,
  overdue: z.boolean(),
  /** Of the person by this template. */
  lastCheck: day.nullable(),
  nextCheck: day.nullable(),
  state: listState,
  can: z.array(z.enum(LIST_ACTS)),
}

const filters = {
  kind: listKind.optional(),
  state: listState.optional(),
  number: text(20).optional(),
  template: uuid.optional(),
  ssoId: ssoId.optional(),
  position: text().optional(),
  trainer: ssoId.optional(),
  signer: ssoId.optional(),
  department: text(40).optional(),
  from: day.optional(),
  to: day.optional(),
  complete: z.boolean().optional(),
  overdue: z.boolean().optional(),
}

/** Lists of the people that somebody oversees, and those in which they have a part. */
export const listSearch = listing('ojt.list.', `POST ${BASE}/list/search`, {
  access: LISTS,
  filters,
  hidden: ['kind'],
  row: z.object(row),
  columns: ['number', 'template', 'person', 'position', 'trainer', 'progress', 'signer', 'due', 'lastCheck', 'nextCheck', 'state'],
})
export type ListRow = z.output<typeof listSearch.output>['list'][number]

/** The same with items and signatures; or how many of them are overdue in each department. */
export const listExport = endpoint(`POST ${BASE}/list/export`, {
  kind: 'stream',
  access: LISTS,
  input: z.object({ filters: z.object(filters).prefault({}), by: z.enum(['list', 'department']).default('list') }),
  output: exportLater,
})

const other = z.object({ id: uuid, kind: listKind, number: z.string() })

export const list = endpoint(`GET ${BASE}/list/:id`, {
  kind: 'read',
  access: LISTS,
  input: z.object({ id: uuid }),
  output: z.object({
    ...row,
    template: uuid,
    version: z.int(),
    revision: z.int(),
    start: day,
    madeAt: stamp,
    madeBy: personRef.nullable(),
    signedOn: day.nullable(),
    file: fileRef.nullable(),
    courseIds: z.array(z.string()),
    items: z.array(listItem),
    signatures: z.array(signature),
    attachments: z.array(fileRef),
    closedBecause: z.enum(CLOSED_BECAUSE).nullable(),
    closedReason: z.string(),
    /** The list that this one corrects, or whose failed items it trains again; and those that followed from this one. */
    refersTo: other.nullable(),
    followed: z.array(other),
  }),
})
export type ListDetail = z.output<typeof list.output>

const asked = {
  kind: listKind,
  template: uuid,
  /** As they were typed, one to a line (OJT-05). */
  people: z.array(requiredText()).min(1).max(MOST_PEOPLE),
  trainer: ssoId,
}

/** Who would get a list, and who is left out and why. */
export const listPreview = endpoint(`POST ${BASE}/list/preview`, {
  kind: 'read',
  access: EDITS,
  input: z.object(asked),
  output: z.object({
    accepted: z.array(z.object({ person: personRef, signers: z.array(signer) })),
    /** OJT-06 */
    ignored: z.array(personRef),
    /** OJT-08 */
    already: z.array(personRef),
    /** Counted from 1 (OJT-05, OJT-07). */
    unknown: z.array(z.object({ line: z.int(), value: z.string(), several: z.boolean() })),
  }),
})
export type Preview = z.output<typeof listPreview.output>

/** Makes a list for each that has none yet. `corrects` is a signed list of the one person (OJT-11). */
export const listCreate = endpoint(`POST ${BASE}/list/create`, {
  kind: 'write',
  access: EDITS,
  input: z.object({ ...asked, start: day, due: day, corrects: uuid.nullable().default(null) }),
  output: z.object({ made: z.array(other), already: z.array(personRef), ignored: z.array(personRef) }),
})

/** Results of items, by their numbers, and all files of the list. `resubmit` sends a rejected list to its signers again. */
export const listItems = endpoint(`POST ${BASE}/list/items`, {
  kind: 'write',
  access: LISTS,
  input: z.object({
    id: uuid,
    basedOn,
    results: z
      .array(z.object({ no: requiredText(10), result: result.nullable(), date: day.nullable().default(null), remark: text(200).default('') }))
      .max(MOST_ITEMS),
    attachments: z.array(uuid).max(MOST_ATTACHED).default([]),
    resubmit: z.boolean().default(false),
  }),
})

const ids = z.array(uuid).min(1).max(MOST_AT_ONCE)
const saying = z.object({ ids, comment: text(200).default('') })
const because = z.object({ ids, comment: requiredText(200) })

export const listSign = endpoint(`POST ${BASE}/list/sign`, { kind: 'write', access: LISTS, input: saying })
export const listReject = endpoint(`POST ${BASE}/list/reject`, { kind: 'write', access: LISTS, input: because })
export const listCancel = endpoint(`POST ${BASE}/list/cancel`, { kind: 'write', access: EDITS, input: because })
export const listClose = endpoint(`POST ${BASE}/list/close`, { kind: 'write', access: EDITS, input: because })
/** Reminds whose turn it is, once a day for each list. */
export const listRemind = endpoint(`POST ${BASE}/list/remind`, { kind: 'write', access: EDITS, input: saying, output: z.object({ reminded: z.int() }) })
