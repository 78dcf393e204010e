import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, names, nothing, personRef, requiredText, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ANY, BASE, category, chapter, cid, department, documentRef, documentRow, documentState, keyword, language, READ, right, TYPES } from './shapes.ts'

/** The categories of which the person may see some folder; administrators of folders see all. */
export const categories = endpoint(`GET ${BASE}/categories`, { kind: 'read', access: ANY, input: nothing, output: z.array(category) })

/** The folders of a category that the person may look into (DOCC-06), each behind its parent. */
export const tree = endpoint(`GET ${BASE}/tree`, {
  kind: 'read',
  access: ANY,
  input: z.object({ cid }),
  output: z.object({
    category,
    folders: z.array(names.extend({ id: uuid, parentId: uuid.nullable(), department, right, follows: z.boolean() })),
  }),
})
export type Folder = z.output<typeof tree.output>['folders'][number]

/** Documents in force, what was changed last first: of a folder, of a category, or of the whole center. */
export const list = endpoint(`POST ${BASE}/list`, {
  kind: 'read',
  access: ANY,
  input: listInput({
    cid: cid.optional(),
    folder: uuid.optional(),
    type: z.enum(TYPES).optional(),
    department: text().optional(),
    from: day.optional(),
    to: day.optional(),
    keyword: keyword.optional(),
    favorite: z.boolean().optional(),
  }),
  output: listOutput(documentRow),
})

/** A page on which a keyword stands, with the sentence (DOCC-21). */
export const hit = documentRef.extend({ docNo: z.string(), page: z.int(), sentence: z.string() })
export type Hit = z.output<typeof hit>

/** The pages on which a keyword stands: of one document that is open, or of those in force of a category or the whole center. */
export const find = endpoint(`POST ${BASE}/find`, {
  kind: 'read',
  access: ANY,
  input: listInput({ keyword, cid: cid.optional(), uid: uuid.optional() }),
  output: listOutput(hit),
})

/** How a file is read in the page; none: it can be downloaded only. */
const shows = z.enum(['pdf', 'picture', 'film']).nullable()
const version = z.object({ version: z.int(), changeNote: z.string(), by: personRef.nullable(), at: instant, pages: z.int(), sha256: z.string(), shows })

/** What a page shows of a document, and what the person may do with it. */
export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'read',
  access: ANY,
  input: z.object({ uid: uuid }),
  output: documentRow.extend({
    language,
    status: documentState,
    reviewBy: day.nullable(),
    keywords: z.array(z.string()),
    downloadable: z.boolean(),
    /** Of the version in force. */
    shows,
    contents: z.array(chapter),
    /** The version in force; all of them for who may edit. */
    versions: z.array(version),
    related: z.array(documentRef),
    /** What came in its place: readers are sent there. */
    successor: documentRef.nullable(),
    /** It has to be confirmed by then, or was. */
    confirm: z.object({ id: uuid, until: day, confirmedAt: instant.nullable(), read: z.boolean() }).nullable(),
    can: z.array(z.enum(['download', 'edit'])),
  }),
})
export type Detail = z.output<typeof detail.output>

/** A version as it is read in the page: office files as the PDF that was made of them. It notes that it was read (DOCC-14). */
export const page = endpoint(`GET ${BASE}/page`, {
  kind: 'stream',
  access: ANY,
  input: z.object({ uid: uuid, version: z.coerce.number().pipe(whole) }),
  output: nothing,
})

/** A link to the file itself, for five minutes and for who asks only (DOCC-09, DOCC-13). */
export const download = endpoint(`POST ${BASE}/download`, {
  kind: 'write',
  access: ANY,
  input: z.object({ uid: uuid, version: whole.optional() }),
  output: z.object({ url: z.string(), until: instant }),
})

/** Keeps a document among one's own, or follows a folder. */
export const favorite = endpoint(`POST ${BASE}/favorite`, {
  kind: 'write',
  access: READ,
  input: z
    .object({ uid: uuid.optional(), folderId: uuid.optional(), on: z.boolean() })
    .refine(({ uid, folderId }) => (uid === undefined) !== (folderId === undefined)),
  output: nothing,
})

/** Where an old link leads: to the document, to its successor, or to a search for its name (DOCC-19). `id` is a uid or a number. */
export const landing = endpoint(`GET ${BASE}/landing`, {
  kind: 'read',
  access: READ,
  input: z.object({ id: requiredText(60) }),
  output: z.object({ document: documentRef.nullable(), moved: z.boolean(), name: names.nullable() }),
})
