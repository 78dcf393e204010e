import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { eventually } from '#foundation/testing/eventually.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { deleteFile, listPolicies, uploadFile, uploadTerminationFile } from '../../contract.ts'
import { addScanner, read } from '../../server/api.ts'
import { equipmentOf } from '../../server/data/equipment.ts'
import { TEST_VIRUS } from '../../server/data/scanner.ts'
import { docx, pdf, photo, zip } from '../rules/samples.ts'
import { ADMIN, aPdf, EMPLOYEE, kinds, MANAGER, notices, ROOM, rows } from './room.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const me = await t.as(EMPLOYEE)
const up = (policy: string, file: { filename: string; bytes: string | Uint8Array }, more = {}) => me.upload(uploadFile, { policy, ...more }, file)

const dir = join(t.portal.config.dataDir, 'files')
const contents = (): string[] =>
  existsSync(dir) ? readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((e) => (e.isFile() ? [e.name] : [])) : []
const { port } = await t.app.listen({ port: 0, host: '127.0.0.1' }).then(() => t.app.server.address() as AddressInfo)
const cookies = (await t.app.inject({ url: `/api/basic/role/v1/ssologin?sso=${EMPLOYEE}` })).cookies
const headers = {
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  'x-csrf-token': cookies.find(({ name }) => name === 'backlot_csrf')?.value ?? '',
  'content-type': 'multipart/form-data; boundary=cut',
}
const head = `--cut\r\ncontent-disposition: form-data; name="input"\r\n\r\n${JSON.stringify({ policy: ROOM })}\r\n--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
const open = () => request({ port, host: '127.0.0.1', method: 'POST', path: uploadFile.path, headers })

/** Whatever was tried, each content has its row and each row its content. */
afterEach(async () => {
  expect(contents().toSorted()).toEqual((await rows(t, sql`erased_at is null`)).map((row) => row.stored_name).toSorted())
})

describe('an upload', () => {
  test('FILE-22 FILE-24 comes under the default policy, is checked and ready', async () => {
    const answer = await me.upload(uploadFile, {}, aPdf())
    expect(answer).toMatchObject({ code: '10000', content: { fileName: '证明.pdf', contentType: 'application/pdf', state: 'ready', says: null } })
    expect(await kinds(t, answer.content!.id)).toEqual(['StoredFile.receive', 'StoredFile.accept'])
  })

  test('FILE-06 the call of ESS takes what the policy termination takes', async () => {
    expect(await me.upload(uploadTerminationFile, {}, aPdf())).toMatchObject({ code: '10000', content: { state: 'ready' } })
    expect(await me.upload(uploadTerminationFile, {}, { filename: 'a.docx', bytes: docx() })).toMatchObject({
      code: expect.stringMatching(/^(FILE-19|TERM-05)$/),
    })
  })

  test('FILE-19 FILE-20 FILE-34 what the policy does not take is refused, and everything is named at once', async () => {
    const file = { filename: `${'名'.repeat(40)}.mp4`, bytes: 'x' }
    const answer = await up(ROOM, file, { size: 100_001 })
    expect(answer).toMatchObject({ status: 200, code: 'FILE-19', returnMsg: '不支持的文件类型，可上传：pdf, jpg, txt, zip' })
    expect(answer.fields?.map(({ code, message }) => [code, message])).toEqual([
      ['FILE-19', '不支持的文件类型，可上传：pdf, jpg, txt, zip'],
      ['FILE-34', '文件名过长，含后缀最多40个字符'],
      ['FILE-20', '文件过大，单个文件上限为98KB'],
    ])
    expect((await me.upload(uploadFile, { policy: 'headcount' }, aPdf(), { lang: 'en' })).returnMsg).toMatch(/upload a Word file/i)
  })

  test('FILE-20 FILE-28 a size that was announced too small helps nobody; the limit itself is within', async () => {
    const full = Buffer.concat([pdf(), Buffer.alloc(100_000 - pdf().length, 32)])
    expect(await up(ROOM, { filename: 'a.pdf', bytes: full })).toMatchObject({ code: '10000' })
    expect(await up(ROOM, { filename: 'a.pdf', bytes: Buffer.concat([full, Buffer.from(' ')]) }, { size: 10 })).toMatchObject({ code: 'FILE-20' })
  })

  test('FILE-37 FILE-35 what arrives is what was announced, and something', async () => {
    const sha256 = 'a'.repeat(64)
    expect(await up(ROOM, aPdf(), { size: pdf().length + 1 })).toMatchObject({ code: 'FILE-37' })
    expect(await up(ROOM, aPdf(), { sha256 })).toMatchObject({ code: 'FILE-37' })
    expect(await up(ROOM, { filename: 'a.txt', bytes: '' })).toMatchObject({ code: 'FILE-35' })
  })

  test('FILE-27 FILE-48 what is another type that the policy takes is kept as what it is; else the message says what it is', async () => {
    expect(await up(ROOM, { filename: '照片.pdf', bytes: await photo() })).toMatchObject({
      code: '10000',
      content: { fileName: '照片.jpg', contentType: 'image/jpeg', state: 'ready' },
    })
    expect(await up(ROOM, { filename: 'a.pdf', bytes: docx() })).toMatchObject({ code: 'FILE-48', returnMsg: '文件内容实际为DOCX，与文件后缀不符，请更换文件' })
    // GBK, and a line feed before the beginning
    const gbk = Buffer.from([0xc0, 0xee, 0xc0, 0xd7, 0x0a])
    expect(await up(ROOM, { filename: '名单.txt', bytes: gbk })).toMatchObject({
      content: { fileName: '名单.txt', contentType: 'text/plain; charset=gb18030' },
    })
    expect(await up(ROOM, { filename: 'b.pdf', bytes: Buffer.concat([Buffer.from('\n'), pdf()]) })).toMatchObject({
      code: '10000',
      content: { fileName: 'b.pdf' },
    })
  })

  test('FILE-27 a program with the name of a PDF is refused', async () => {
    expect(await up(ROOM, { filename: 'a.pdf', bytes: 'MZ and a program' })).toMatchObject({ code: 'FILE-27', fields: [{ path: 'file' }] })
    expect(await up(ROOM, { filename: 'a.jpg', bytes: (await photo()).subarray(0, 300) })).toMatchObject({ code: 'FILE-27' })
  })

  test('FILE-31 path signs and what cannot be seen are no part of the name', async () => {
    const kept = async (filename: string) => (await up(ROOM, aPdf(filename))).content?.fileName
    expect(await kept('../../../etc/证明.pdf')).toBe('证明.pdf')
    expect(await kept('C:\\a\\b.pdf')).toBe('b.pdf')
    expect(await kept('gpj\u202E.pdf')).toBe('gpj.pdf')
    expect(await up(ROOM, aPdf('../..'))).toMatchObject({ code: 'FILE-19' })
  })

  test('FILE-32 a photo loses place and device, unless the module asks to keep them', async () => {
    const bytes = await photo()
    const exifUnder = async (policy: string) => {
      const { content } = await up(policy, { filename: 'a.jpg', bytes })
      const { open } = await read(await t.reader(EMPLOYEE), content!.id)
      const pieces: Uint8Array[] = []
      for await (const piece of open()) pieces.push(piece)
      return (await sharp(Buffer.concat(pieces)).metadata()).exif
    }
    expect(await exifUnder(ROOM)).toBeUndefined()
    expect(await exifUnder(`${ROOM}-evidence`)).toBeDefined()
  })

  test('FILE-24 a policy that nobody declares, and that of files made by the portal, is none', async () => {
    expect(await up('no-such-policy', aPdf())).toMatchObject({ code: 'SHELL-39' })
    expect(await up('made', aPdf())).toMatchObject({ code: 'SHELL-39' })
  })

  test('SESS-05 needs somebody who has signed in', async () => {
    expect(await t.visitor.upload(uploadFile, {}, aPdf())).toMatchObject({ code: '10004' })
  })
})

describe('what is harmful', () => {
  test('FILE-40 goes to quarantine, with the reason, and those concerned are told', async () => {
    const { content } = await up(ROOM, { filename: 'note.txt', bytes: TEST_VIRUS })
    expect(content).toMatchObject({ state: 'quarantined', says: '包含病毒' })
    await t.drain()
    expect(await notices(t, EMPLOYEE)).toMatchObject([{ event: 'quarantined', bodyCn: expect.stringContaining('“note.txt”未通过安全检测：包含病毒') }])
    expect(await notices(t, ADMIN)).toMatchObject([{ event: 'toRelease' }])
    expect(await notices(t, MANAGER)).toEqual([])
    const bomb = zip([{ name: 'zeros', content: Buffer.alloc(60 * 1024 * 1024), says: 100 }])
    expect(await up(ROOM, { filename: 'bomb.zip', bytes: bomb })).toMatchObject({
      content: { state: 'quarantined', says: expect.stringContaining('压缩包异常') },
    })
  })

  test('FILE-30 FILE-40 another scanner is asked too; where it cannot tell, the file waits until it can', async () => {
    let answers: 'down' | 'clean' = 'down'
    addScanner(t.portal, {
      async scan({ size }) {
        if (answers === 'down') throw new Error('nobody is there')
        return size === 13 ? { clean: false, reason: 'scanner', finding: 'Worm.Test' } : { clean: true }
      },
    })
    t.setClock('2026-11-20T05:00:00Z')
    const waiting = await up(ROOM, aPdf())
    expect(waiting).toMatchObject({ code: '10000', content: { state: 'scanning' } })
    t.setClock('2026-11-20T05:05:00Z')
    await t.runJob('files.scanWaiting')
    expect(await rows(t, sql`id = ${waiting.content!.id}`)).toMatchObject([{ state: 'scanning' }])
    answers = 'clean'
    await t.runJob('files.scanWaiting')
    expect(await rows(t, sql`id = ${waiting.content!.id}`)).toMatchObject([{ state: 'ready' }])
    expect(await up(ROOM, { filename: 'a.txt', bytes: 'thirteen char' })).toMatchObject({ content: { state: 'quarantined', says: '未通过安全检测 Worm.Test' } })
  })
})

describe('over a real connection', () => {
  /** Sends so many pieces of a megabyte, as fast as they are taken, and gives what was answered. */
  async function send(pieces: number): Promise<{ sent: number; answer: string }> {
    const sending = open()
    let answer = ''
    const ended = new Promise<void>((done) => {
      sending.on('response', (response) => {
        response.on('error', () => {})
        response.on('data', (piece) => {
          answer += piece
        })
      })
      sending.on('close', () => done())
      sending.on('error', () => done())
    })
    sending.write(head)
    const piece = Buffer.alloc(1024 * 1024, 'x')
    let sent = 0
    let over = false
    void ended.then(() => {
      over = true
    })
    while (sent < pieces && !over) {
      await Promise.race([ended, new Promise<void>((next) => sending.write(piece, () => next()))])
      sent++
    }
    sending.end('\r\n--cut--\r\n')
    await ended
    return { sent, answer }
  }

  test('FILE-20 who sends too much hears why, though not all of it was kept', async () => {
    expect((await send(10)).answer).toContain('FILE-20')
  })

  test('FILE-20 a huge upload is stopped early, long before all of it came', async () => {
    expect((await send(500)).sent).toBeLessThan(150)
  })

  test('FILE-37 an upload that is broken off leaves nothing', async () => {
    const before = await rows(t)
    const sending = open()
    sending.on('error', () => {})
    await new Promise<void>((done) => sending.write(head + pdf(), () => done()))
    await eventually(async () => expect(await rows(t)).toHaveLength(before.length + 1))
    sending.destroy()
    await eventually(async () => expect(await rows(t)).toHaveLength(before.length))
  })

  test('FILE-42 is refused with its words where there is no room left, and comes in again when there is', async () => {
    const { store } = equipmentOf(t.portal)
    const { put } = store
    store.put = async () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
    expect(await up(ROOM, aPdf())).toMatchObject({ status: 200, code: 'FILE-42', returnMsg: expect.stringContaining('空间已满'), fields: [{ path: 'file' }] })
    store.put = put
    expect(await up(ROOM, aPdf())).toMatchObject({ code: '10000' })
  })
})

test("FILE-22 an own upload can be taken back, another's cannot", async () => {
  const { id } = (await up(ROOM, aPdf())).content!
  const other = await t.as(MANAGER)
  expect(await other.call(deleteFile, { id })).toMatchObject({ code: 'SHELL-02' })
  expect(await me.call(deleteFile, { id })).toMatchObject({ code: '10000' })
  expect(await me.call(deleteFile, { id })).toMatchObject({ code: 'SHELL-02' })
})

test('FILE-38 one person cannot fill the place of all', async () => {
  await t.write((ctx) =>
    ctx.db.execute(
      sql`update files_file set size = 9::bigint * 1024 * 1024 * 1024 where id = (select id from files_file where uploaded_by = ${EMPLOYEE} limit 1)`,
    ),
  )
  expect(await up(ROOM, aPdf())).toMatchObject({ code: 'FILE-38' })
  expect(await (await t.as(MANAGER)).upload(uploadFile, {}, aPdf())).toMatchObject({ code: '10000' })
})

test('FILE-19 pages get the policies in force with the words of their refusals', async () => {
  const [headcount] = await me.ok(listPolicies, { key: 'headcount' })
  expect(headcount).toMatchObject({
    types: ['docx', 'doc'],
    maxSize: 5_242_880,
    under: false,
    maxFiles: 1,
    says: { type: expect.stringMatching(/^请上传.*Word文件$/) },
  })
  expect((await me.ok(listPolicies)).map(({ key }) => key)).not.toContain('made')
  expect(await me.call(listPolicies, { key: 'nobody' })).toMatchObject({ code: 'SHELL-39' })
})
