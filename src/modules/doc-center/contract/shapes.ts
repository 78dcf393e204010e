import { day, instant, names, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { documentLife, RIGHTS, SUBJECTS } from '../rules/index.ts'

export const BASE = '/api/docSafety/doc/v1'
/** What every call of readers asks for (DOCC-01). */
export const READ = 'DOCUMENT'
export const EDIT = 'DOCUMENT_DOCUMENT_EDIT'
export const ADMIN = 'DOCUMENT_FOLDER_ADMIN'
export const ANY = [READ, EDIT, ADMIN] as const
export const MANAGE = [EDIT, ADMIN] as const

/** In addresses and as the beginning of numbers. */
export const cid = z.string().regex(/^[a-z][a-z0-9-]{1,29}$/)
export const shelf = z.enum(['company', 'department'])
export type ShelfName = z.output<typeof shelf>
export const language = z.enum(['zh', 'en', 'both'])
export type Language = z.output<typeof language>
export const TYPES = ['pdf', 'docx', 'xlsx', 'pptx', 'jpg', 'jpeg', 'png', 'mp4'] as const
export const right = z.enum(RIGHTS)
export const subjectKind = z.enum(SUBJECTS)
export const documentState = z.enum(documentLife.states)
/** It is told by the room itself, in plain words, where it is too short (DOCC-10). */
export const keyword = text(60)

export const category = names.extend({ cid, from: shelf, order: z.int() })
export type Category = z.output<typeof category>

export const department = names.extend({ code: z.string() })

/** A line of the table of contents. */
export const chapter = z.object({ title: z.string(), page: z.int(), level: z.int() })
export type Chapter = z.output<typeof chapter>

const titled = z.object({ uid: uuid, cid, titleCn: z.string(), titleEn: z.string() })
export const documentRef = titled

/** A document as a list shows it. */
export const documentRow = titled.extend({
  folderId: uuid,
  folder: names,
  department,
  docNo: z.string(),
  version: z.int(),
  effectiveFrom: day,
  changedAt: instant,
  suffix: z.string(),
  size: z.int(),
  pages: z.int(),
  fresh: z.boolean(),
  favorite: z.boolean(),
})
export type DocumentRow = z.output<typeof documentRow>
