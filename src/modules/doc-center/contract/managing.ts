import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, names, nothing, personRef, requiredText, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, category, cid, department, documentRow, documentState, EDIT, language, MANAGE, right, shelf, subjectKind } from './shapes.ts'

/** Who has what right, in words. */
const auth = z.object({ kind: subjectKind, code: z.string(), nameCn: z.string(), nameEn: z.string(), right })

/** The folders that the person runs: those where she may edit, all of them for an administrator of folders. */
export const folderList = endpoint(`GET ${BASE}/folder/list`, {
  kind: 'read',
  access: MANAGE,
  input: nothing,
  output: z.object({
    categories: z.array(category),
    folders: z.array(
      names.extend({
        id: uuid,
        cid,
        parentId: uuid.nullable(),
        department,
        inherits: z.boolean(),
        owners: z.array(personRef),
        auths: z.array(auth),
        can: z.array(z.enum(['edit', 'admin'])),
      }),
    ),
    can: z.array(z.enum(['admin'])),
  }),
})
export type ManagedFolder = z.output<typeof folderList.output>['folders'][number]

export const managedRow = documentRow.omit({ fresh: true, favorite: true }).extend({
  status: documentState,
  language,
  downloadable: z.boolean(),
  keywords: z.array(z.string()),
  reviewBy: day.nullable(),
  /** It waits for its day. */
  scheduled: z.boolean(),
  /** Its newest version is being made ready, or could not be: why. */
  preparing: z.boolean(),
  fault: z.enum(['unreadable', 'conversion']).nullable(),
  successor: z.object({ uid: uuid, cid, titleCn: z.string(), titleEn: z.string() }).nullable(),
  campaign: uuid.nullable(),
  can: z.array(z.enum(['edit', 'publish', 'unschedule', 'replace', 'withdraw', 'restore', 'newVersion', 'ask'])),
})
export type ManagedRow = z.output<typeof managedRow>

/** Which documents are shown, exported, and reported on. */
export const managedFilters = {
  folder: uuid.optional(),
  status: documentState.optional(),
  /** Its review is due within 30 days, or overdue. */
  review: z.boolean().optional(),
  keyword: text().optional(),
}

export const manageList = endpoint(`POST ${BASE}/manage/list`, {
  kind: 'read',
  access: MANAGE,
  input: listInput(managedFilters),
  output: listOutput(managedRow),
})

const written = {
  titleCn: requiredText(150),
  titleEn: requiredText(150),
  language,
  effectiveFrom: day,
  reviewBy: day.nullable(),
  downloadable: z.boolean(),
  /** Empty ones are left out. */
  keywords: z.array(text(30)).max(10),
}

/** Keeps a new document with its first file as a draft, or changes what is said of one. Without a number it is given one (DOCC-11). */
export const save = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ uid: uuid.optional(), folderId: uuid, fileId: uuid.optional(), docNo: text(40), ...written }),
  output: z.object({ uid: uuid, docNo: z.string() }),
})

/** Another file for a document. Of one in force it takes the place of the last as soon as it can be read. */
export const newVersion = endpoint(`POST ${BASE}/version`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ uid: uuid, fileId: uuid, changeNote: requiredText(200) }),
  output: z.object({ version: z.int() }),
})

export const act = endpoint(`POST ${BASE}/action`, {
  kind: 'write',
  access: EDIT,
  input: z.object({
    uid: uuid,
    action: z.enum(['publish', 'unschedule', 'replace', 'withdraw', 'restore']),
    successor: uuid.optional(),
    reason: text(200).optional(),
  }),
  output: z.object({ uid: uuid, state: documentState, scheduled: z.boolean() }),
})

/** Into another folder that the person may edit too. */
export const move = endpoint(`POST ${BASE}/move`, { kind: 'write', access: EDIT, input: z.object({ uid: uuid, folderId: uuid }), output: nothing })

const side = z.array(z.object({ text: z.string(), changed: z.boolean() })).nullable()

/** Two versions line by line, what changed marked (DOCC-18). */
export const compare = endpoint(`GET ${BASE}/compare`, {
  kind: 'read',
  access: EDIT,
  input: z.object({ uid: uuid, before: z.coerce.number().pipe(whole), after: z.coerce.number().pipe(whole) }),
  output: z.object({ lines: z.array(z.object({ before: side, after: side })) }),
})

/** How many read and downloaded a document, by version and department (DOCC-14). */
export const report = endpoint(`POST ${BASE}/report`, {
  kind: 'read',
  access: MANAGE,
  input: listInput({ uid: uuid }),
  output: listOutput(z.object({ version: z.int(), department, readers: z.int(), downloads: z.int(), lastAt: instant })),
})

/** Who it was: for administrators (DOCC-14). */
export const readers = endpoint(`POST ${BASE}/report/names`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ uid: uuid }),
  output: listOutput(z.object({ person: personRef, version: z.int(), firstAt: instant, lastAt: instant, downloaded: z.boolean() })),
})

/** The documents as the list shows them, or what was read of them. */
export const exportDocuments = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: MANAGE,
  input: z.object({ what: z.enum(['documents', 'reads']), filters: z.object(managedFilters).prefault({}) }),
  output: exportLater,
})

export const saveCategory = endpoint(`POST ${BASE}/category/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ cid, isNew: z.boolean(), nameCn: requiredText(60), nameEn: requiredText(60), from: shelf, order: z.int().min(0).max(999) }),
  output: z.object({ cid }),
})

export const saveFolder = endpoint(`POST ${BASE}/folder/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    cid,
    parentId: uuid.nullable(),
    nameCn: requiredText(60),
    nameEn: requiredText(60),
    ownerDepartment: requiredText(),
    inherits: z.boolean(),
    owners: z.array(ssoId).max(20),
  }),
  output: z.object({ id: uuid }),
})

/** @see DOCC-12 */
export const deleteFolder = endpoint(`POST ${BASE}/folder/delete`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }), output: nothing })

/** All rights of a folder beside those of its owners. */
export const saveAuths = endpoint(`POST ${BASE}/folder/auth/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ folderId: uuid, auths: z.array(z.object({ kind: subjectKind, code: text(), right })).max(100) }),
  output: nothing,
})
