import { PDFDocument, StandardFonts } from 'pdf-lib'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'

export const MEMBER = '10000001'
export const OTHER = '10000002'
/** HR operations: edits documents and arranges folders. */
export const HR = '10000005'
/** Arranges folders, and edits nothing. */
export const PLATFORM = '10000009'
/** Of the hotel branch. */
export const HOTEL = '10000010'
/** Edits documents, and arranges nothing. */
export const EHS = '10000016'
export const COMMS = '10000017'
export const GONE = '10016'

/** A PDF with a page for each text; the lines of each below one another. */
export async function pdfOf(...texts: readonly string[]): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  for (const text of texts) {
    const page = doc.addPage([300, 400])
    for (const [at, line] of text.split('\n').entries()) page.drawText(line, { x: 20, y: 360 - at * 20, size: 11, font })
  }
  return doc.save()
}

/** The titles of what somebody was told of the room. */
export async function toldTo(t: TestPortal, receiver: string, event: string): Promise<string[]> {
  await t.drain()
  const rows = await rowsOf<{ title: string }>(
    t.portal.database.read(),
    sql`select title_cn as title from notifications_notice where module = 'doc-center' and receiver = ${receiver} and event = ${event} order by id`,
  )
  return rows.map(({ title }) => title)
}

/** A day from the clock of the test on. */
export const dayIn = (t: TestPortal, days: number): string => new Date(t.portal.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)

type AuthGiven = { kind: 'everyone' | 'entity' | 'division' | 'department' | 'role' | 'person'; code: string; right: 'read' | 'download' | 'edit' }
export const EVERYONE: AuthGiven = { kind: 'everyone', code: '', right: 'download' }

const counted = new WeakMap<TestPortal, number>()
const next = (t: TestPortal): number => {
  const n = (counted.get(t) ?? 0) + 1
  counted.set(t, n)
  return n
}

/** What tests of documents do over and over, on one portal. */
export function shelf(t: TestPortal) {
  const hr = () => t.as(HR)
  const category = async () => {
    const { cid } = await (await hr()).ok(calls.saveCategory, {
      cid: `shelf-${next(t)}`,
      isNew: true,
      nameCn: '制度',
      nameEn: 'Policies',
      from: 'company',
      order: 1,
    })
    return cid
  }
  const folder = async (cid: string, given: { parentId?: string; inherits?: boolean; owners?: string[]; auths?: AuthGiven[] } = {}) => {
    const { parentId = null, inherits = true, owners = [EHS], auths = [] } = given
    const n = next(t)
    const { id } = await (await hr()).ok(calls.saveFolder, {
      ...{ cid, parentId, inherits, nameCn: `文件夹${n}`, nameEn: `Folder ${n}`, ownerDepartment: 'MB-SS-EH', owners: owners.map(asSsoId) },
    })
    if (auths.length > 0) await (await hr()).ok(calls.saveAuths, { folderId: id, auths })
    return id
  }
  const sent = async (bytes: Uint8Array | string, filename = 'paper.pdf', by = EHS) =>
    (await (await t.as(by)).upload(uploadFile, { policy: 'doc-center' }, { filename, bytes })).content!.id
  const written = (folderId: string, more: object = {}) => {
    const n = next(t)
    return {
      ...{
        folderId,
        titleCn: `安全手册${n}`,
        titleEn: `Safety manual ${n}`,
        docNo: `NO-${n}`,
        language: 'both' as const,
        effectiveFrom: t.portal.clock().toISOString().slice(0, 10),
      },
      ...{ reviewBy: null, downloadable: true, keywords: ['安全'], ...more },
    }
  }
  const draft = async (
    folderId: string,
    given: { pages?: string[]; by?: string; more?: object; file?: { bytes: Uint8Array | string; filename: string } } = {},
  ) => {
    const { pages = ['Wear the helmet. Keep the guard closed.'], by = EHS, more = {}, file } = given
    const fileId = file ? await sent(file.bytes, file.filename, by) : await sent(await pdfOf(...pages), 'paper.pdf', by)
    const { uid } = await (await t.as(by)).ok(calls.save, { ...written(folderId, more), fileId })
    return uid
  }
  const prepare = () => t.runJob('doc-center.prepareFiles')
  const published = async (...given: Parameters<typeof draft>) => {
    const uid = await draft(...given)
    await prepare()
    const found = await t.write((ctx) => rowsOf<{ fault: string | null }>(ctx.db, sql`select fault from doc_center_versions where uid = ${uid}`))
    if (found.some(({ fault }) => fault !== null)) throw new Error(`the file of ${uid} could not be made ready: ${JSON.stringify(found)}`)
    await (await t.as(given[1]?.by ?? EHS)).ok(calls.act, { uid, action: 'publish' })
    return uid
  }
  /** A folder that everybody may download from, with a document in force. */
  const open = async (given?: Parameters<typeof draft>[1]) => {
    const cid = await category()
    const folderId = await folder(cid, { auths: [EVERYONE] })
    return { cid, folderId, uid: await published(folderId, given) }
  }
  const version = async (uid: string, pages: string[], by = EHS) =>
    (await t.as(by)).ok(calls.newVersion, { uid, fileId: await sent(await pdfOf(...pages), 'next.pdf', by), changeNote: '更新' })
  return { category, folder, sent, written, draft, prepare, published, open, version }
}
