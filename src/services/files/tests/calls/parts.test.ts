import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW, type TestClient } from '#foundation/testing/portal.ts'
import { beginUpload, deleteFile, uploadPart, uploadState } from '../../contract.ts'
import { PART_BYTES } from '../../rules/index.ts'
import { attach, read } from '../../server/api.ts'
import { joinWhole } from '../../server/commands/joining.ts'
import { equip, equipmentOf } from '../../server/data/equipment.ts'
import { newStoredName } from '../../server/data/store.ts'
import { pdf } from '../rules/samples.ts'
import { as, EMPLOYEE, kinds, MANAGER, rows } from './room.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await openTestPortal()
afterAll(() => t.close())
const me = await t.as(EMPLOYEE)

/** 20MB are allowed: three parts. */
const POLICY = 'security-report'
const LARGE = pdf('x'.repeat(2 * PART_BYTES))
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const partOf = (bytes: Buffer, number: number): Buffer => bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES)

const begin = async (bytes = LARGE, given: { fileName?: string; sha256?: string } = {}): Promise<string> =>
  (await me.ok(beginUpload, { policy: POLICY, fileName: 'scan.pdf', size: bytes.length, ...given })).id
const send = (id: string, number: number, bytes = partOf(LARGE, number), given: { sha256?: string } = {}, who: TestClient = me) =>
  who.upload(uploadPart, { id, number, sha256: sha256(bytes), ...given }, { filename: 'scan.pdf', bytes })
const numbersOf = async (id: string) => (await me.ok(uploadState, { id })).there.map(({ number }) => number)

const dir = join(t.portal.config.dataDir, 'files')
const contents = (): string[] =>
  existsSync(dir) ? readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((e) => (e.isFile() ? [e.name] : [])) : []
const partRows = () => rowsOf<{ stored_name: string; sha256: string | null }>(t.portal.database.read(), sql`select stored_name, sha256 from files_part`)

/** Whatever was tried, no content is there that no row knows. */
afterEach(async () => {
  const known = new Set([...(await rows(t)), ...(await partRows())].map((row) => row.stored_name))
  expect(contents().filter((name) => !known.has(name))).toEqual([])
  t.setClock(TEST_NOW)
})

describe('a large file', () => {
  test('FILE-43 comes in parts, in any order, and is then a file like any other', async () => {
    const id = await begin(LARGE, { sha256: sha256(LARGE) })
    expect(await me.ok(uploadState, { id })).toEqual({ id, partSize: PART_BYTES, parts: 3, there: [], file: null })
    expect(await send(id, 3)).toMatchObject({ code: '10000', content: { file: null, there: [{ number: 3 }] } })
    await send(id, 1)
    expect(await send(id, 2)).toMatchObject({
      code: '10000',
      content: { file: { id, fileName: 'scan.pdf', size: LARGE.length, state: 'ready', shows: 'pdf' } },
    })
    expect(await kinds(t, id)).toEqual(['StoredFile.receive', 'StoredFile.accept'])
    const pieces: Uint8Array[] = []
    for await (const piece of (await read(await t.reader(EMPLOYEE), id)).open()) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(LARGE)).toBe(true)
    expect(await partRows(), 'nothing is left of the parts').toEqual([])
    expect((await me.ok(uploadState, { id })).file, 'who asks later hears the same').toMatchObject({ id, state: 'ready' })
    expect(await send(id, 2), 'and a part that comes once more changes nothing').toMatchObject({ code: '10000', content: { file: { id } } })
  })

  test('FILE-43 goes on where it stopped, on a node that has just been started', async () => {
    const id = await begin()
    await send(id, 1)
    equip(t.portal)
    expect(await numbersOf(id)).toEqual([1])
    await send(id, 2)
    expect(await send(id, 3)).toMatchObject({ content: { file: { state: 'ready' } } })
  })

  test('FILE-43 FILE-37 a part that is not what was announced is not kept, and may come again', async () => {
    const id = await begin()
    expect(await send(id, 1, partOf(LARGE, 1), { sha256: 'a'.repeat(64) })).toMatchObject({ code: 'FILE-37' })
    expect(await send(id, 1, partOf(LARGE, 1).subarray(1)), 'too short').toMatchObject({ code: 'FILE-37' })
    expect(await send(id, 3, LARGE.subarray(0, PART_BYTES)), 'too long').toMatchObject({ code: 'FILE-37' })
    expect(await numbersOf(id)).toEqual([])
    expect(await partRows()).toEqual([])
    expect(await send(id, 4)).toMatchObject({ code: 'SHELL-39' })
    expect(await send(id, 1)).toMatchObject({ code: '10000' })
    await me.ok(deleteFile, { id })
    await t.runJob('files.removeLoose')
  })

  test('FILE-43 a part that comes again with other bytes takes the place of the first', async () => {
    const id = await begin()
    const other = Buffer.from(partOf(LARGE, 2)).fill('y')
    await send(id, 2, other)
    await send(id, 2)
    expect(await partRows()).toHaveLength(1)
    await send(id, 1)
    expect(await send(id, 3)).toMatchObject({ content: { file: { state: 'ready' } } })
    expect((await rows(t, sql`id = ${id}`))[0]?.sha256).toBe(sha256(LARGE))
  })

  test('FILE-37 FILE-27 what is refused once it is whole leaves nothing, neither row nor part', async () => {
    const wrong = await begin(LARGE, { sha256: 'a'.repeat(64) })
    for (const number of [1, 2]) await send(wrong, number)
    expect(await send(wrong, 3)).toMatchObject({ code: 'FILE-37' })
    const noPdf = Buffer.alloc(PART_BYTES + 1, 'x')
    const text = await begin(noPdf)
    await send(text, 1, partOf(noPdf, 1))
    expect(await send(text, 2, partOf(noPdf, 2))).toMatchObject({ code: 'FILE-27' })
    expect(await rows(t, sql`id in (${wrong}, ${text})`)).toEqual([])
    expect(await partRows()).toEqual([])
    expect(await send(text, 2, partOf(noPdf, 2))).toMatchObject({ code: 'SHELL-02' })
  })

  test('FILE-19 FILE-20 FILE-35 is checked by its policy before a byte is sent', async () => {
    // one whose room gives no messages of its own
    const tried = (fileName: string, size: number) => me.call(beginUpload, { policy: 'cms-attachment', fileName, size })
    expect(await tried('a.exe', 100)).toMatchObject({ code: 'FILE-19' })
    expect(await tried('a.pdf', 20 * 1_048_576 + 1)).toMatchObject({ code: 'FILE-20' })
    expect(await tried('a.pdf', 0)).toMatchObject({ code: 'FILE-35' })
  })

  test('FILE-30 FILE-43 is part of no record before it is whole', async () => {
    const id = await begin()
    await send(id, 1)
    const attached = as(t, EMPLOYEE, (ctx) => attach(ctx, [id], { module: 'security-report', businessId: 's', policy: POLICY }))
    await expect(attached).rejects.toMatchObject({ refusals: [{ rule: 'FILE-30' }] })
    await me.ok(deleteFile, { id })
    await t.runJob('files.removeLoose')
  })

  test('FILE-43 is of nobody else: missing and foreign look alike', async () => {
    const id = await begin()
    const manager = await t.as(MANAGER)
    expect(await send(id, 1, undefined, {}, manager)).toMatchObject({ code: 'SHELL-02' })
    expect(await manager.call(uploadState, { id })).toMatchObject({ code: 'SHELL-02' })
    expect(await t.visitor.call(uploadState, { id })).toMatchObject({ code: '10004' })
    await me.ok(deleteFile, { id })
    expect(await me.call(uploadState, { id }), 'given up').toMatchObject({ code: 'SHELL-02' })
  })

  test('FILE-38 is counted for its sender from the moment it is announced until it is given up', async () => {
    const policy = 'disciplinary-scan'
    const size = 499 * 1_048_576
    const ids: string[] = []
    for (;;) {
      const answer = await me.call(beginUpload, { policy, fileName: 'scan.pdf', size })
      if (answer.code !== '10000') {
        expect(answer.code).toBe('FILE-38')
        break
      }
      ids.push(answer.content!.id)
    }
    expect(ids.length).toBeLessThanOrEqual(16)
    for (const id of ids) await me.ok(deleteFile, { id })
    await t.runJob('files.removeLoose')
    expect(await me.call(beginUpload, { policy, fileName: 'scan.pdf', size })).toMatchObject({ code: '10000' })
  })

  test('FILE-43 what nobody finishes goes after a day, its parts with it', async () => {
    const id = await begin()
    await send(id, 1)
    t.setClock('2026-11-21T04:01:00Z')
    await t.runJob('files.removeLoose')
    expect((await rows(t, sql`id = ${id}`))[0]?.state).toBe('deleted')
    expect(await partRows()).toEqual([])
  })
})

describe('joining', () => {
  const joining = (id: string, at: string | null) => t.write((ctx) => ctx.db.execute(sql`update files_upload set joining_at = ${at} where file_id = ${id}`))

  test('FILE-43 is left to who is at it, and taken over from who has fallen silent', async () => {
    const id = await begin()
    for (const number of [1, 2]) await send(id, number)
    await joining(id, '2026-11-20T03:59:00Z')
    expect(await send(id, 3), 'somebody joins: no part is taken any more').toMatchObject({ content: { file: null, there: [{ number: 1 }, { number: 2 }] } })
    await joining(id, null)
    expect(await send(id, 3)).toMatchObject({ content: { file: { state: 'ready' } } })
  })

  async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    yield bytes
  }

  test('FILE-43 a node that was killed at it is followed by the job of every five minutes, and what it had written goes', async () => {
    const id = await begin()
    for (const number of [1, 2]) await send(id, number)
    // as if the last part had come, and the node had died before it could say that all were joined
    const last = newStoredName()
    const { store } = equipmentOf(t.portal)
    await store.put(last, once(partOf(LARGE, 3)))
    await store.put((await rows(t, sql`id = ${id}`))[0]!.stored_name, once(LARGE))
    await t.write((ctx) =>
      ctx.db.execute(sql`insert into files_part (id, file_id, number, stored_name, size, sha256)
        values (gen_random_uuid(), ${id}, 3, ${last}, ${partOf(LARGE, 3).length}, ${sha256(partOf(LARGE, 3))})`),
    )
    await joining(id, '2026-11-20T04:00:00Z')
    await t.runJob('files.scanWaiting')
    expect((await rows(t, sql`id = ${id}`))[0]?.state).toBe('uploading')
    t.setClock('2026-11-20T04:03:00Z')
    await t.runJob('files.scanWaiting')
    expect((await rows(t, sql`id = ${id}`))[0]).toMatchObject({ state: 'ready', sha256: sha256(LARGE) })
    expect(await partRows()).toEqual([])
  })

  test('FILE-43 where the store fails the parts stay, and the next try succeeds', async () => {
    const id = await begin()
    for (const number of [1, 2]) await send(id, number)
    const { store } = equipmentOf(t.portal)
    const { get } = store
    store.get = () => {
      throw new Error('the store cannot be reached')
    }
    expect(await send(id, 3)).toMatchObject({ status: 500 })
    store.get = get
    expect(await numbersOf(id)).toEqual([1, 2, 3])
    expect(await send(id, 3)).toMatchObject({ content: { file: { state: 'ready' } } })
  })

  race('FILE-43 of several nodes that have the last part at the same moment one joins, and there is one file', async () => {
    const id = await begin()
    await Promise.all([1, 2, 3, 1, 2, 3].map((number) => send(id, number)))
    const ctx = await t.reader(EMPLOYEE)
    await Promise.all(Array.from({ length: 4 }, () => joinWhole({ ...ctx, write: (work) => t.write(work) }, id)))
    expect((await rows(t, sql`id = ${id}`))[0]).toMatchObject({ state: 'ready', sha256: sha256(LARGE), size: LARGE.length })
    expect(await kinds(t, id)).toEqual(['StoredFile.receive', 'StoredFile.accept'])
    expect(await partRows()).toEqual([])
    expect(t.portal.database.retries(), 'deadlocks').toBe(0)
  })
})
