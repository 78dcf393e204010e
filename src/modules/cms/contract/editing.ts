import { fieldDifference } from '#foundation/contract/difference.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, MOST, nothing, personRef, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { definition } from '#services/audience/contract.ts'
import { contentType } from './categories.ts'
import { BASE, contentRow, EDITORS, fileFacts, half, halves, itemId, written } from './shapes.ts'

const id = z.int().min(1).max(MOST)
export const actions = z.enum(['draft', 'publish', 'archive'])
export type Action = z.output<typeof actions>

const versionLine = z.object({
  version: whole,
  by: personRef.nullable(),
  at: instant,
  action: z.enum(['draft', 'publish', 'archive', 'keep', 'flag', 'restore']),
})
export type VersionLine = z.output<typeof versionLine>

export const contentDetail = endpoint(`GET ${BASE}/detail`, {
  kind: 'read',
  access: EDITORS,
  input: z.object({ id: itemId }),
  output: contentRow.extend({
    /** What an editor goes on from: where it is published, with what was written since (CMS-25). */
    written,
    staleHalves: z.partialRecord(half, z.string()),
    /** Of a stale half of the text: what the other one said when both last said the same, where that is known (CMS-26). */
    staleSince: z.partialRecord(half, z.string()),
    files: z.array(fileFacts),
    people: z.array(personRef),
    targetSize: whole.nullable(),
    versions: z.array(versionLine),
    translator: personRef.nullable(),
    /** Halves that say nothing though the other does, and who may be asked for them. */
    missing: halves,
    /** What publishing asks about first: those, and halves that did not follow (CMS-19). */
    behind: halves,
    translators: z.array(personRef),
    /** Why it was sent back last. */
    returned: z.string().nullable(),
  }),
})
export type ContentDetail = z.output<typeof contentDetail.output>

export const saveContent = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: EDITORS,
  input: written.extend({
    id: id.optional(),
    type: contentType,
    /** `keep`: beside what readers see (CMS-25). */
    action: z.enum([...actions.options, 'keep']),
    /** The version that was edited, 0 of a new item (CMS-09). */
    version: whole,
    /** When a draft goes live by itself (CMS-20). */
    publishAt: instant.nullable().optional(),
    /** Halves that need not follow the change of the other. */
    fits: halves.optional(),
    /** It may be published with a half that is stale or missing (CMS-19). */
    confirmed: z.boolean().optional(),
  }),
  output: z.object({ id: z.int(), version: whole, stale: halves }),
})

/** A move without a change of the text. */
export const moveContent = endpoint(`POST ${BASE}/move`, {
  kind: 'write',
  access: EDITORS,
  input: z.object({ id, action: actions, version: whole, confirmed: z.boolean().optional() }),
  output: z.object({ version: whole }),
})

export const batchContents = endpoint(`POST ${BASE}/batch`, {
  kind: 'write',
  access: EDITORS,
  input: z.object({ ids: z.array(id).min(1).max(100), action: z.enum(['publish', 'archive']) }),
  output: z.object({ list: z.array(z.object({ id: z.int(), done: z.boolean(), why: z.string().nullable() })) }),
})

export const flagContent = endpoint(`POST ${BASE}/flag`, {
  kind: 'write',
  access: EDITORS,
  input: z.object({ id, flag: z.enum(['sticky', 'homepageDisplay']), on: z.boolean() }),
  output: nothing,
})

export const countTarget = endpoint(`POST ${BASE}/target/count`, {
  kind: 'read',
  access: EDITORS,
  input: z.object({ definition }),
  output: z.object({ count: whole }),
})

export const requestReview = endpoint(`POST ${BASE}/review/request`, { kind: 'write', access: EDITORS, input: z.object({ id }), output: nothing })
export const withdrawReview = endpoint(`POST ${BASE}/review/withdraw`, { kind: 'write', access: EDITORS, input: z.object({ id }), output: nothing })

/** What a version said, and what differs from the one before it, or from the one that is named. */
export const readVersion = endpoint(`GET ${BASE}/version`, {
  kind: 'read',
  access: EDITORS,
  input: z.object({ id: itemId, version: z.coerce.number().int().min(0).max(MOST), against: z.coerce.number().int().min(0).max(MOST).optional() }),
  output: versionLine.extend({ written, against: whole.nullable(), fields: z.array(fieldDifference) }),
})

export const restoreVersion = endpoint(`POST ${BASE}/version/restore`, {
  kind: 'write',
  access: EDITORS,
  input: z.object({ id, version: whole, over: whole }),
  output: z.object({ version: whole }),
})

/** Says that one is at it, and learns who else is. */
export const noteEditing = endpoint(`POST ${BASE}/editing`, {
  kind: 'write',
  access: EDITORS,
  input: z.object({ id, leaves: z.boolean().default(false) }),
  output: z.object({ others: z.array(personRef), version: whole }),
})

export const askTranslation = endpoint(`POST ${BASE}/translate/ask`, {
  kind: 'write',
  access: EDITORS,
  input: z.object({ id, translator: ssoId, note: text(150) }),
  output: nothing,
})

/** The bytes of a video or a file of an item, for who may read it: what texts of readers' pages lead to. */
export const contentMedia = endpoint(`GET ${BASE}/media`, { kind: 'stream', access: 'signed-in', input: z.object({ id: uuid }), output: nothing })
