import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDict, PDFDocument, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { deleteFile, uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { ADMIN, HR, MEMBER, OTHER, papers, record, records } from './room.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { ask, asked, open, textsOf, pdf } = papers(t)
const codeOf = async (id: string) => (await rowsOf<{ code: string }>(t.portal.database.read(), sql`select code from print_jobs where id = ${id}`))[0]!.code
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('asking for a paper', () => {
  test('PRINT-01 a print id opens one paper with what the record says', async () => {
    const id = await asked(record('plain'))
    expect((await open(id)).content).toMatchObject({ id, number: 'T-plain', language: 'zh', changed: false, appended: 0 })
    const texts = await textsOf(id)
    for (const text of ['测试单', '李晓雯', '明细', 'T-plain']) expect(texts).toContain(text)
  })

  test('PRINT-02 only who may read the record asks for its paper or opens it, also with the id', async () => {
    record('mine')
    expect(await ask('mine', {}, OTHER)).toMatchObject({ status: 403, code: 'PRINT-02', returnMsg: '您的权限不够' })
    const id = await asked('mine')
    expect(await open(id, OTHER)).toMatchObject({ status: 403, code: 'PRINT-02' })
    expect((await pdf(id, OTHER)).status).toBe(403)
    expect(await (await t.as(OTHER)).call(calls.notePrinted, { id })).toMatchObject({ status: 403 })
    // it is asked again when it is opened
    records.get('mine')!.readers = []
    expect(await open(id)).toMatchObject({ status: 403 })
    expect(await t.visitor.call(calls.printDetail, { id })).toMatchObject({ code: '10004' })
  })

  test('PRINT-11 a record that lacks a field is refused, and the field is named', async () => {
    record('gap', { values: { who: '李晓雯' } })
    expect(await ask('gap')).toMatchObject({ code: 'PRINT-11', returnMsg: '打印数据不完整', fields: [{ path: 'lines' }] })
    record('empty', { values: { who: '李晓雯', lines: null } })
    expect(await ask('empty')).toMatchObject({ code: '10000' })
  })

  test('PRINT-09 an id that is unknown, or none at all, is not found', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing', '']) expect(await open(id)).toMatchObject({ code: 'SHELL-02' })
    expect(await ask('nowhere')).toMatchObject({ status: 403 })
    expect(await (await t.as(MEMBER)).call(calls.createPrint, { kind: 'no-kind', businessId: 'x', language: 'zh' })).toMatchObject({ code: 'SHELL-02' })
  })
})

describe('what it says', () => {
  test('PRINT-03 the values are those of the moment, and a change since is marked', async () => {
    const id = await asked(record('moving'))
    records.set('moving', { ...records.get('moving')!, changedAt: new Date('2026-11-20T05:00:00Z'), values: { who: '别人', lines: null } })
    expect((await open(id)).content?.changed).toBe(true)
    const texts = await textsOf(id)
    expect(texts).toContain('李晓雯')
    expect(texts).not.toContain('别人')
    expect(texts.join()).toContain('此后记录已有变更')
    expect(texts.join()).toContain('2026年11月20日 12:00')
  })

  test('PRINT-04 a print id opens for 24 hours', async () => {
    const id = await asked(record('day'))
    t.setClock('2026-11-21T03:59:59.000Z')
    expect(await open(id)).toMatchObject({ code: '10000' })
    t.setClock('2026-11-21T04:00:00.000Z')
    expect(await open(id)).toMatchObject({ code: 'PRINT-04', returnMsg: '打印链接已失效，请重新发起' })
    expect((await pdf(id)).body).toMatchObject({ code: 'PRINT-04' })
  })

  test('PRINT-05 what is not approved, or void, carries that word across each page', async () => {
    const acrossOf = async (id: string) => (await open(id)).content!.pages.map(({ ops }) => ops.find((op) => op.op === 'across')?.text)
    expect(await acrossOf(await asked(record('final')))).toEqual([undefined])
    expect(await acrossOf(await asked(record('open', { standing: 'open' })))).toEqual(['未批准'])
    expect(await acrossOf(await asked(record('void', { standing: 'void' }), { language: 'en' }))).toEqual(['Not valid'])
  })

  test('PRINT-08 a paper with personal data names who prints it at its foot', async () => {
    expect((await textsOf(await asked(record('personal')))).join()).toContain('打印人 李晓雯，2026年11月20日 12:00')
  })

  test('PRINT-08 whoever else may read the record and prints the same paper is named on theirs', async () => {
    const id = await asked(record('shared', {}, [MEMBER, OTHER]))
    const { nameCn } = (await t.reader(OTHER)).actor
    const said = JSON.stringify((await open(id, OTHER)).content!.pages)
    expect(said).toContain(`打印人 ${nameCn}，`)
    expect(said).not.toContain('打印人 李晓雯')
  })
})

describe('the file', () => {
  test('PRINT-07 the PDF has the pages of the screen, with its own face, and is the same bytes each time', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`第${at}行`, '正常'])
    const id = await asked(record('long', { values: { who: '李晓雯', lines: { head: ['项', '果'], rows } } }))
    const [one, two] = [await pdf(id), await pdf(id)]
    expect(one.file).toMatchObject({ type: 'application/pdf', filename: '打印记录 T-long.pdf' })
    expect(sha256(one.file!.bytes)).toBe(sha256(two.file!.bytes))
    const made = await PDFDocument.load(one.file!.bytes)
    const shown = (await open(id)).content!.pages
    expect(made.getPageCount()).toBe(shown.length)
    expect(shown.length).toBeGreaterThan(2)
    const holdsFace = ([, one]: [PDFRef, PDFObject]) => one instanceof PDFDict && one.has(PDFName.of('FontFile2'))
    expect(made.context.enumerateIndirectObjects().filter(holdsFace)).toHaveLength(1)
  })

  test('what left for a disk or a printer is counted, and the log tells it to who administers printing only', async () => {
    const id = await asked(record('counted'))
    await pdf(id)
    await (await t.as(MEMBER)).ok(calls.notePrinted, { id })
    const admin = await t.as(ADMIN)
    const row = (await admin.ok(calls.printLog, { pageSize: 100, filters: { ssoId: MEMBER } })).list.find((one) => one.id === id)
    expect(row).toMatchObject({ id, number: 'T-counted', printedCount: 2, person: { ssoId: MEMBER }, opens: true })
    t.setClock('2026-11-21T04:00:00.000Z')
    expect((await (await t.as(ADMIN)).ok(calls.printLog, { pageSize: 100, filters: { ssoId: MEMBER } })).list.find((one) => one.id === id)?.opens).toBe(false)
    t.setClock(TEST_NOW)
    expect(await (await t.as(MEMBER)).call(calls.printLog, {})).toMatchObject({ status: 403 })
    expect((await admin.download(calls.exportLog, { filters: {} })).file?.filename).toContain('打印记录')
  })
})

describe('several at once', () => {
  const together = async (businessIds: readonly string[], by: string = MEMBER) =>
    (await t.as(by)).download(calls.printTogether, { kind: 'print-test', businessIds: [...businessIds], language: 'zh' })
  const jobs = () =>
    rowsOf<{ id: string; code: string; business_id: string }>(t.portal.database.read(), sql`select id, code, business_id from print_jobs order by id`)

  test('PRINT-15 chosen records are one PDF in their order, each the pages that it has alone, with a code of its own', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`第${at}行`, '正常'])
    const ids = [record('z-last'), record('a-long', { values: { who: '李晓雯', lines: { head: ['项', '果'], rows } } }), record('m-mid')]
    const before = new Set((await jobs()).map(({ id }) => id))
    const { file } = await together([...ids, ids[0]!])
    expect(file).toMatchObject({ type: 'application/pdf', filename: '打印记录（3份）.pdf' })
    const made = (await jobs()).filter(({ id }) => !before.has(id))
    expect(made.map((one) => one.business_id).toSorted()).toEqual([...ids].toSorted())
    expect(new Set(made.map(({ code }) => code)).size).toBe(3)
    const pagesOf = async (id: string) => (await open(made.find((one) => one.business_id === id)!.id)).content!.pages.length
    const [first, long, last] = [await pagesOf(ids[0]!), await pagesOf(ids[1]!), await pagesOf(ids[2]!)]
    expect(long).toBeGreaterThan(1)
    expect((await PDFDocument.load(file!.bytes)).getPageCount()).toBe(first! + long! + last!)
    // its code proves the whole file
    for (const { code } of made) expect((await t.visitor.ok(calls.verifyPrint, { code })).sha256).toEqual([sha256(file!.bytes)])
  })

  test('PRINT-15 the order is that of the list, not of the records', async () => {
    const one = (await together([record('b-second'), record('a-first')])).file!.bytes
    const other = (await together(['a-first', 'b-second'])).file!.bytes
    expect(sha256(one)).not.toBe(sha256(other))
  })

  test('PRINT-15 where one cannot be printed none is, and it is named; PRINT-02 for who may not read one of them', async () => {
    record('whole')
    record('lacking', { values: { who: '李晓雯' } })
    const before = (await jobs()).length
    expect((await together(['whole', 'lacking'])).body).toMatchObject({ code: 'PRINT-15', returnMsg: '第2份无法打印：内容不完整或已不存在，整批均未打印' })
    record('not mine', {}, [OTHER])
    expect(await together(['whole', 'not mine'])).toMatchObject({ status: 403, body: { code: 'PRINT-02' } })
    expect((await jobs()).length).toBe(before)
    const many = Array.from({ length: calls.MOST_TOGETHER + 1 }, (_, n) => `n${n}`)
    expect((await together(many)).body).toMatchObject({ fields: [{ path: 'businessIds' }] })
  })
})

describe('the proof', () => {
  test('PRINT-10 a case file has what each service knows, and its code proves the file', async () => {
    const id = await asked(record('case'), { caseFile: true })
    const texts = await textsOf(id)
    for (const text of ['完整案卷', '已批准', 'section of case']) expect(texts.join()).toContain(text)
    const { file } = await pdf(id)
    const found = await t.visitor.ok(calls.verifyPrint, { code: await codeOf(id) })
    expect(found).toMatchObject({ number: 'T-case', changed: false, date: '2026-11-20', sha256: [sha256(file!.bytes)] })
    expect(JSON.stringify(found)).not.toContain('李晓雯')
  })

  test('PRINT-10 a file that is gone, damaged or under a password is listed, and holds up no case file', async () => {
    const doc = await PDFDocument.create()
    doc.addPage([200, 200])
    const me = await t.as(MEMBER)
    const upload = async (bytes: Uint8Array, filename: string) => (await me.upload(uploadFile, {}, { filename, bytes })).content!.id
    const damaged = Buffer.from('%PDF-1.4\nnothing that could be read\n%%EOF\n')
    const files = [await upload(await doc.save(), 'a.pdf'), await upload(damaged, 'b.pdf'), await upload(await doc.save(), 'c.pdf')]
    const id = await asked(record('files', { files }), { caseFile: true })
    await me.ok(deleteFile, { id: files[2]! })
    const shown = (await open(id)).content!
    expect(shown.appended).toBe(1)
    expect((await textsOf(id)).filter((text) => text === '仅列出')).toHaveLength(2)
    const { file } = await pdf(id)
    expect((await PDFDocument.load(file!.bytes)).getPageCount()).toBe(shown.pages.length + 1)
  })

  test('PRINT-10 what stands behind a case file is said of each paper without reading its files again, be they of the same content only', async () => {
    const doc = await PDFDocument.create()
    doc.addPage([222, 222])
    const bytes = await doc.save()
    const me = await t.as(MEMBER)
    const upload = async (content: Uint8Array, filename: string) => (await me.upload(uploadFile, {}, { filename, bytes: content })).content!.id
    const damaged = Buffer.from('%PDF-1.4\nnothing of this could be read\n%%EOF\n')
    const one = await asked(record('read once', { files: [await upload(bytes, 'a.pdf'), await upload(damaged, 'b.pdf')] }), { caseFile: true })
    const two = await asked(record('the same', { files: [await upload(bytes, 'c.pdf'), await upload(damaged, 'd.pdf')] }), { caseFile: true })
    const shown = await open(one)
    const store = join(t.portal.config.dataDir, 'files')
    await rename(store, `${store}-away`)
    expect(await open(one)).toEqual(shown)
    expect((await open(two)).content).toMatchObject({ appended: 1 })
    expect((await textsOf(two)).filter((text) => text === '仅列出')).toHaveLength(1)
    await rename(`${store}-away`, store)
    expect((await PDFDocument.load((await pdf(two)).file!.bytes)).getPageCount()).toBe(shown.content!.pages.length + 1)
  })

  test('PRINT-10 a code that nothing bears is not found, and one that is typed with blanks is read', async () => {
    const code = await codeOf(await asked(record('typed')))
    expect(await t.visitor.call(calls.verifyPrint, { code: '0000000000000000' })).toMatchObject({ code: 'SHELL-02' })
    expect(await t.visitor.call(calls.verifyPrint, { code: 'short' })).toMatchObject({ code: 'SHELL-02' })
    expect(await t.visitor.ok(calls.verifyPrint, { code: code.toLowerCase().replace(/(.{4})/g, '$1 ') })).toMatchObject({ number: 'T-typed' })
  })

  test('PRINT-10 the code goes on telling when what the paper said is gone', async () => {
    const id = await asked(record('old'))
    t.setClock('2026-11-22T00:00:00.000Z')
    await t.runJob('print.forgetSnapshots')
    await t.runJob('print.forgetSnapshots')
    const [row] = await rowsOf<{ gone: boolean }>(t.portal.database.read(), sql`select snapshot is null as gone from print_jobs where id = ${id}`)
    expect(row).toEqual({ gone: true })
    expect(await t.visitor.ok(calls.verifyPrint, { code: await codeOf(id) })).toMatchObject({ number: 'T-old', state: { cn: '已批准' } })
    records.delete('old')
    expect(await t.visitor.ok(calls.verifyPrint, { code: await codeOf(id) })).toMatchObject({ stateNow: null, changed: true })
  })
})

describe('templates', () => {
  const content = {
    kind: 'print-test',
    nameCn: '新版式',
    nameEn: 'New layout',
    body: [{ block: 'facts' as const, fields: ['who'], columns: 2 }],
    leftOut: ['lines'],
    paper: 'A5' as const,
    orientation: 'landscape' as const,
  }

  test('PRINT-13 PRINT-14 SHELL-61 a template with a field that is neither placed nor left out is not published', async () => {
    const admin = await t.as(ADMIN)
    const { id, revision } = await admin.ok(calls.saveTemplate, { ...content, leftOut: [] })
    expect((await admin.ok(calls.previewTemplate, { ...content, leftOut: [], language: 'zh' })).faults).toHaveLength(1)
    expect(await admin.call(calls.publishTemplate, { id, basedOn: revision })).toMatchObject({ code: 'PRINT-13', fields: [{ path: 'body', code: 'PRINT-14' }] })
    await admin.ok(calls.saveTemplate, { ...content, basedOn: revision })
    const before = await asked(record('before'))
    await admin.ok(calls.publishTemplate, { id, basedOn: revision + 1 })
    // what was asked for before keeps its own
    expect(await textsOf(before)).toContain('测试单')
    const after = (await open(await asked(record('after')))).content!
    expect(after.pages[0]).toMatchObject({ width: 595.28, height: 419.53 })
    const next = await admin.ok(calls.saveTemplate, { ...content, nameCn: '第三版', basedOn: revision + 1 })
    // SHELL-61
    expect(await admin.call(calls.publishTemplate, { id: next.id, basedOn: next.revision })).toMatchObject({ code: 'SHELL-61', fields: [{ path: 'name' }] })
    await admin.ok(calls.publishTemplate, { id: next.id, basedOn: next.revision, confirmed: true })
    const [found] = await admin.ok(calls.searchTemplates, { kind: 'print-test' })
    expect(found?.templates.map(({ version, status }) => `${version} ${status}`)).toEqual(['2 published', '1 superseded', '0 superseded'])
  })

  test('SHELL-64 of two who change a template the second is told by whom, and nobody publishes what another has changed since', async () => {
    const [one, two] = [await t.as(ADMIN), await t.as(HR)]
    const saved = async () => (await one.ok(calls.searchTemplates, { kind: 'print-test' }))[0]!.saved
    const { revision } = await saved()
    const draft = await one.ok(calls.saveTemplate, { ...content, basedOn: revision })
    expect(draft.revision).toBe(revision + 1)
    await two.ok(calls.saveTemplate, { ...content, nameEn: 'Theirs', basedOn: draft.revision })
    expect(await one.call(calls.saveTemplate, { ...content, nameEn: 'Mine', basedOn: draft.revision })).toMatchObject({ code: 'SHELL-64' })
    expect(await one.call(calls.publishTemplate, { id: draft.id, basedOn: draft.revision })).toMatchObject({ code: 'SHELL-64' })
    expect(await saved()).toMatchObject({ revision: revision + 2, by: { ssoId: HR } })
    await one.ok(calls.publishTemplate, { id: draft.id, basedOn: revision + 2, confirmed: true })
    // a version that is published counts on: another draft begins with what it says
    expect(await saved()).toMatchObject({ revision: revision + 2 })
    expect(await one.call(calls.saveTemplate, { ...content, basedOn: revision })).toMatchObject({ code: 'SHELL-64' })
  })

  test('SHELL-64 of two who save a template at the same moment one is told, whether there is a draft or none yet', async () => {
    const [one, two] = [await t.as(ADMIN), await t.as(HR)]
    for (let round = 0; round < 3; round++) {
      const [{ saved, templates }] = (await one.ok(calls.searchTemplates, { kind: 'print-test' })) as [calls.KindRow]
      const save = (client: typeof one, nameEn: string) => client.call(calls.saveTemplate, { ...content, nameEn, basedOn: saved.revision })
      const answers = await Promise.all([save(one, 'One'), save(two, 'Two')])
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'SHELL-64'])
      const [now] = (await one.ok(calls.searchTemplates, { kind: 'print-test' })) as [calls.KindRow]
      expect(now.templates[0]).toMatchObject({ status: 'draft', nameEn: answers[0].code === '10000' ? 'One' : 'Two' })
      expect(now.templates.length - templates.length).toBe(templates[0]?.status === 'draft' ? 0 : 1)
    }
  })

  test('PRINT-13 nobody else changes templates', async () => {
    for (const ssoId of [MEMBER, OTHER]) {
      const client = await t.as(ssoId)
      expect(await client.call(calls.searchTemplates, {})).toMatchObject({ status: 403 })
      expect(await client.call(calls.saveTemplate, content)).toMatchObject({ status: 403 })
      expect(await client.call(calls.previewTemplate, { ...content, language: 'zh' })).toMatchObject({ status: 403 })
    }
    expect(await (await t.as(HR)).call(calls.searchTemplates, {})).toMatchObject({ code: '10000' })
  })
})
