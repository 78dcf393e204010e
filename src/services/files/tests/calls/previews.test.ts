import { readdirSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { eventually } from '#foundation/testing/eventually.ts'
import { openTestPortal, TEST_NOW, type TestClient } from '#foundation/testing/portal.ts'
import { previewFile, uploadFile } from '../../contract.ts'
import { attach, detach, toPdf } from '../../server/api.ts'
import { officeConverter } from '../../server/data/converter.ts'
import { equip, equipmentOf } from '../../server/data/equipment.ts'
import { docx, heic, pdf, photo, png, zip } from '../rules/samples.ts'
import { ADMIN, aPdf, as, EMPLOYEE, MANAGER, ROOM, readers } from './room.ts'

const t = await openTestPortal()
const machine = await mkdtemp(join(tmpdir(), 'backlot-office-'))
afterAll(async () => {
  await t.close()
  await rm(machine, { recursive: true, force: true })
})
const me = await t.as(EMPLOYEE)
const manager = await t.as(MANAGER)
readers.set('previews', [EMPLOYEE, MANAGER])

const upload = async (filename: string, bytes: Buffer, policy = 'default') => (await me.upload(uploadFile, { policy }, { filename, bytes })).content!
const look = (id: string, size: 'thumb' | 'screen' = 'screen', who: TestClient = me) => who.download(previewFile, { id, size })
const looks = (id: string) =>
  rowsOf<{ sso_id: string; purpose: string }>(t.portal.database.read(), sql`select sso_id, purpose from files_download where file_id = ${id} order by at, id`)
const made = (id: string) =>
  rowsOf<{ kind: string; stored_name: string }>(t.portal.database.read(), sql`select kind, stored_name from files_preview where file_id = ${id} order by kind`)
const dir = join(t.portal.config.dataDir, 'files')
const contents = (): string[] => readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((e) => (e.isFile() ? [e.name] : []))
const NOT_SHOWN = { status: 200, body: { code: 'FILE-44', returnMsg: '无法在此预览，请下载后查看' } }

/** An office program of the test: it writes a PDF that says what it was given, and counts how often. */
async function officeProgram(does = "fs.writeFileSync(path.join(out, 'file.pdf'), '%PDF-1.4 of ' + path.basename(source))"): Promise<string> {
  const program = join(machine, `office-${does.length}.cjs`)
  const script = `#!${process.execPath}
const fs = require('node:fs'), path = require('node:path')
const given = process.argv.slice(2), out = given[given.indexOf('--outdir') + 1], source = given.at(-1)
fs.appendFileSync(${JSON.stringify(join(machine, 'calls'))}, given.find((one) => one.startsWith('-env:')) + '\\n')
${does}
`
  await writeFile(program, script)
  await chmod(program, 0o755)
  return program
}
const withOffice = async (does?: string) => equip({ ...t.portal, config: { ...t.portal.config, officeConverter: await officeProgram(does) } })

afterEach(() => {
  equip(t.portal)
  t.setClock(TEST_NOW)
})

describe('a picture', () => {
  test('FILE-44 is shown small, as a JPEG without anything that it told besides, and in its own proportions', async () => {
    const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#c81e28' } })
      .png()
      .toBuffer()
    const { id, shows } = await upload('site.png', large)
    expect(shows).toBe('picture')
    for (const [size, width, height] of [
      ['screen', 1600, 800],
      ['thumb', 240, 120],
    ] as const) {
      const { file } = await look(id, size)
      expect(file).toMatchObject({ filename: 'site.png.jpg', type: 'image/jpeg' })
      expect(await sharp(file!.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
    }
    const small = await upload('a.jpg', await photo())
    expect((await sharp((await look(small.id)).file!.bytes).metadata()).width, 'never made larger').toBeLessThanOrEqual(8)
  })

  test('FILE-44 is made small once, and kept as long as its file', async () => {
    const { id } = await upload('a.png', await png())
    const first = await look(id, 'thumb')
    const [kept] = await made(id)
    expect(contents()).toContain(kept?.stored_name)
    expect((await look(id, 'thumb')).file?.bytes.equals(first.file!.bytes)).toBe(true)
    expect(await made(id)).toEqual([kept])
    await as(t, EMPLOYEE, (ctx) => attach(ctx, [id], { module: 'kept', businessId: 'k', policy: 'default' }))
    await as(t, EMPLOYEE, (ctx) => detach(ctx, [id], { module: 'kept', businessId: 'k' }))
    t.setClock('2026-12-25T04:00:00Z')
    await t.runJob('files.eraseOld', '2026-12-25')
    expect(await made(id)).toEqual([])
    expect(contents()).not.toContain(kept?.stored_name)
  })

  test('FILE-44 is made anew where a crash left one half made, and made for each who asks meanwhile', async () => {
    const { id } = await upload('a.png', await png())
    await look(id)
    await t.write((ctx) => ctx.db.execute(sql`update files_preview set made_at = null where file_id = ${id}`))
    expect((await look(id)).file?.type).toBe('image/jpeg')
    t.setClock('2026-11-20T05:01:00Z')
    await t.runJob('files.removeLoose')
    expect(await made(id)).toEqual([])
    expect((await look(id)).file?.type).toBe('image/jpeg')
    expect(await made(id)).toHaveLength(1)
  })

  test('FILE-44 FILE-42 is shown where there is no room to keep it', async () => {
    const { id } = await upload('a.png', await png())
    const { store } = equipmentOf(t.portal)
    store.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    expect((await look(id)).file?.type).toBe('image/jpeg')
    expect(await made(id)).toEqual([])
  })

  test('FILE-44 in HEIC can be downloaded where this installation cannot read it, and says so beforehand', async () => {
    const { id, shows } = await upload('a.heic', heic())
    expect(shows).toBeNull()
    expect(await look(id)).toMatchObject(NOT_SHOWN)
  })
})

describe('a PDF', () => {
  test('FILE-44 is shown as it is, in a frame of the portal and in no other, and does nothing there', async () => {
    const { id, shows } = await upload('a.pdf', pdf())
    expect(shows).toBe('pdf')
    const cookie = Object.entries(await cookiesOf()).map(([name, value]) => `${name}=${value}`)
    const came = await t.app.inject({ url: `${previewFile.path}?id=${id}`, headers: { cookie: cookie.join('; ') } })
    expect(came.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' })
    expect(came.headers['content-disposition']).toMatch(/^inline; filename="a\.pdf"/)
    expect(came.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/)
    expect(came.headers['content-security-policy']).not.toContain('script')
    expect(came.headers['cache-control']).toBe('private, no-store')
    expect(came.rawPayload.equals(pdf())).toBe(true)
    expect(await look(id, 'thumb'), 'there is no small picture of it').toMatchObject(NOT_SHOWN)
  })

  test('FILE-44 is made of an office file where a program is installed, once; elsewhere it is downloaded', async () => {
    const plain = await upload('a.docx', docx())
    expect(plain.shows).toBeNull()
    expect(await look(plain.id)).toMatchObject(NOT_SHOWN)
    await withOffice()
    const { id, shows } = await upload('报告.docx', docx())
    expect(shows).toBe('pdf')
    expect((await look(id)).file).toMatchObject({ filename: '报告.docx.pdf', type: 'application/pdf' })
    expect((await look(id)).file?.bytes.toString()).toBe('%PDF-1.4 of file.docx')
    expect((await made(id)).map(({ kind }) => kind)).toEqual(['pdf'])
    const ctx = { ...(await t.reader(EMPLOYEE)), write: t.write }
    const pieces: Uint8Array[] = []
    const given = await toPdf(ctx, id)
    for await (const piece of given instanceof Uint8Array ? [given] : given) pieces.push(piece)
    expect(Buffer.concat(pieces).toString()).toBe('%PDF-1.4 of file.docx')
    await expect(toPdf({ ...(await t.reader(ADMIN)), write: t.write }, id)).rejects.toMatchObject({ refusals: [{ rule: 'FILE-29' }] })
  })

  test('FILE-44 an office file that the program cannot read is downloaded, and nothing is left of the try', async () => {
    await withOffice('process.exit(3)')
    const { id } = await upload('a.docx', docx())
    expect(await look(id)).toMatchObject(NOT_SHOWN)
    expect(await made(id)).toEqual([])
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('backlot-pdf-'))).toEqual([])
  })
})

describe('an office program', () => {
  const convert = (program: string, patience?: number) => officeConverter(program, patience)(Readable.from([docx()], { objectMode: false }), 'docx')

  test('FILE-44 hears nothing of our settings', async () => {
    const kept = join(machine, 'env')
    process.env.BACKLOT_TEST_SECRET = 'not for you'
    await convert(
      await officeProgram(`fs.writeFileSync(${JSON.stringify(kept)}, JSON.stringify(process.env)); fs.writeFileSync(path.join(out, 'file.pdf'), '%PDF')`),
    )
    delete process.env.BACKLOT_TEST_SECRET
    expect(Object.keys(JSON.parse(await readFile(kept, 'utf8'))).toSorted()).toEqual(['HOME', 'PATH'])
  })

  test('FILE-44 that never ends is ended, with those that it started', async () => {
    const kept = join(machine, 'child')
    const program = await officeProgram(`const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
fs.writeFileSync(${JSON.stringify(kept)}, String(child.pid)); setInterval(() => {}, 1000)`)
    await expect(convert(program, 2000)).rejects.toThrow('SIGKILL')
    const child = Number(await readFile(kept, 'utf8'))
    await eventually(async () => expect(await isAlive(child)).toBe(false))
  })
})

/** Whether it still runs; what has ended and was not asked for yet does not. */
async function isAlive(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return state !== '' && !/\) Z /.test(state)
}

const cookiesOf = async (): Promise<Record<string, string>> => {
  const { cookies } = await t.app.inject({ url: `/api/basic/role/v1/ssologin?sso=${EMPLOYEE}` })
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

describe('who looks', () => {
  test('FILE-29 may open the file: nobody else sees any of it, be it an administrator', async () => {
    const { id } = (await me.upload(uploadFile, { policy: ROOM }, aPdf())).content!
    expect(await look(id, 'screen', manager), 'not yet of a record').toMatchObject({ status: 403, body: { code: 'FILE-29' } })
    await as(t, EMPLOYEE, (ctx) => attach(ctx, [id], { module: ROOM, businessId: 'previews', policy: ROOM }))
    expect(await look(id, 'screen', manager)).toMatchObject({ status: 200, file: { type: 'application/pdf' } })
    expect(await look(id, 'screen', await t.as(ADMIN))).toMatchObject({ status: 403, body: { code: 'FILE-29' } })
    expect(await look('01900000-0000-7000-8000-000000000000')).toMatchObject({ status: 403, body: { code: 'FILE-29' } })
    expect(await look(id, 'screen', t.visitor)).toMatchObject({ body: { code: '10004' } })
    readers.set('previews', [EMPLOYEE])
    expect(await look(id, 'screen', manager), 'who lost the right has lost the picture').toMatchObject({ status: 403 })
    readers.set('previews', [EMPLOYEE, MANAGER])
  })

  test('FILE-29 stands in the log, once for all looks of an hour', async () => {
    const { id } = await upload('a.png', await png())
    for (const size of ['thumb', 'screen', 'thumb'] as const) await look(id, size)
    expect(await looks(id)).toEqual([{ sso_id: EMPLOYEE, purpose: 'view' }])
    t.setClock('2026-11-20T05:00:01Z')
    await look(id)
    expect(await looks(id)).toHaveLength(2)
  })

  test('FILE-41 FILE-44 sees nothing of a file in quarantine, and of an archive nothing at all', async () => {
    const { id } = await upload('a.png', await png())
    await look(id)
    await t.write((ctx) => ctx.db.execute(sql`update files_file set state = 'quarantined' where id = ${id}`))
    expect(await look(id)).toMatchObject({ status: 403, body: { code: 'FILE-29' } })
    const archive = await upload('a.zip', zip([{ name: 'a.txt', content: 'x' }]), ROOM)
    expect(archive.shows).toBeNull()
    expect(await look(archive.id)).toMatchObject(NOT_SHOWN)
  })
})
