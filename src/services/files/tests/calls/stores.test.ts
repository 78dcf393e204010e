import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { beginUpload, downloadFile, linkToFile, previewFile, storageReport, uploadFile, uploadPart } from '../../contract.ts'
import { PART_BYTES } from '../../rules/index.ts'
import { inPieces } from '../../server/data/pieces.ts'
import { sha256, signed } from '../../server/data/s3Signing.ts'
import { s3Store } from '../../server/data/s3Store.ts'
import { newStoredName, TooLarge } from '../../server/data/store.ts'
import { docx, pdf, photo } from '../rules/samples.ts'
import { ADMIN, aPdf, EMPLOYEE, rows } from './room.ts'
import { s3Server } from './s3Server.ts'

const MB = 1_048_576
let now = new Date(TEST_NOW)
const server = await s3Server(() => now)
const store = s3Store(server.bucket, () => now)
const t = await openTestPortal({ config: { objectStore: server.bucket } })
afterAll(async () => {
  await t.close()
  await server.close()
})
afterEach(() => {
  now = new Date(TEST_NOW)
  t.setClock(TEST_NOW)
})

async function* cut(bytes: Uint8Array, length = 700_001): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const all = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a signature', () => {
  // the examples that the protocol's own description works out
  const bucket = { url: '', region: 'us-east-1', accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const of = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    signed(bucket, {
      method,
      url: new URL(`https://examplebucket.s3.amazonaws.com${path}`),
      headers,
      hash: sha256(body),
      at: new Date('2013-05-24T00:00:00Z'),
    }).authorization?.split('Signature=')[1]

  test('FILE-46 is the one that every store of the protocol makes', () => {
    expect(of('GET', '/test.txt', { range: 'bytes=0-9' })).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
    const put = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
    expect(of('PUT', '/test%24file.text', put, 'Welcome to Amazon S3.')).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
    expect(of('GET', '/?lifecycle')).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543')
    expect(of('GET', '/?max-keys=2&prefix=J')).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
  })
})

describe('an object store', () => {
  test('FILE-46 gives back what was put, whole and in stretches, below and above the size of a piece', async () => {
    for (const size of [0, 1, 8 * MB, 8 * MB + 1, 20 * MB + 17]) {
      const [bytes, name] = [randomBytes(size), newStoredName()]
      expect(await store.put(name, cut(bytes))).toEqual({ size, sha256: createHash('sha256').update(bytes).digest('hex') })
      expect((await all(store.get(name))).equals(bytes), String(size)).toBe(true)
      expect((await all(store.get(name, { start: 5, end: 9 }))).equals(bytes.subarray(5, 10))).toBe(true)
      expect(await all(store.get(name, { start: size + 5, end: size + 9 })), 'behind the end').toHaveLength(0)
      await store.remove(name)
      await store.remove(name)
      await expect(all(store.get(name))).rejects.toThrow('404')
    }
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
  })

  test('FILE-46 any bytes in any pieces are the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 })), fc.integer({ min: 1, max: 30 }), async (came, length) => {
        const pieces: Buffer[] = []
        for await (const piece of inPieces(cutAt(came), length)) pieces.push(piece)
        expect(Buffer.concat(pieces).equals(Buffer.concat(came))).toBe(true)
        expect(pieces.slice(0, -1).every((piece) => piece.length === length)).toBe(true)
        expect(pieces.every((piece) => piece.length > 0)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
  async function* cutAt(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
    yield* pieces
  }

  test('FILE-46 keeps nothing of what is too large or breaks off', async () => {
    await expect(store.put(newStoredName(), cut(randomBytes(20 * MB)), 17 * MB)).rejects.toThrow(TooLarge)
    const breaks = async function* () {
      yield randomBytes(17 * MB)
      throw new Error('the sender is gone')
    }
    await expect(store.put(newStoredName(), breaks())).rejects.toThrow('the sender is gone')
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
  })

  test('FILE-46 is asked again where it stumbles, and not where it refuses', async () => {
    const name = newStoredName()
    server.stumble(/^PUT/, 503, 500)
    await store.put(name, cut(Buffer.from('x')))
    server.stumble(/^GET/, 500)
    expect((await all(store.get(name))).toString()).toBe('x')
    const before = server.asked.length
    server.stumble(/^PUT/, 403)
    await expect(store.put(name, cut(Buffer.from('x')))).rejects.toThrow('403')
    expect(server.asked.length - before).toBe(1)
    await store.remove(name)
  })

  test('FILE-46 uploads that a crash left are given up a day later, however many', async () => {
    server.stumble(/^DELETE .*uploadId/, 400, 400, 400, 400, 400)
    for (let n = 0; n < 5; n++) await store.put(newStoredName(), cut(randomBytes(18 * MB)), 17 * MB).catch(() => {})
    expect(server.uploads.size).toBe(5)
    expect(await store.sweep(now), 'not those of just now').toBe(0)
    expect(await store.sweep(new Date('2026-11-21T04:00:00Z'))).toBe(5)
    expect(server.uploads.size).toBe(0)
  })

  test('FILE-46 takes only who has its key', async () => {
    const stranger = s3Store({ ...server.bucket, secretKey: 'guessed' }, () => now)
    await expect(stranger.put(newStoredName(), cut(Buffer.from('x')))).rejects.toThrow('SignatureDoesNotMatch')
    expect(server.objects.size).toBe(0)
  })
})

describe('a portal on an object store', () => {
  const upload = async (filename: string, bytes: Buffer, policy = 'default') => (await t.as(EMPLOYEE)).upload(uploadFile, { policy }, { filename, bytes })
  const nameOf = async (id: string) => (await rows(t, sql`id = ${id}`))[0]!.stored_name
  const has = (name: string) => server.objects.has(`${name.slice(0, 2)}/${name}`)

  test('FILE-46 takes files of every kind in, looks inside them, and lets them out', async () => {
    const me = await t.as(EMPLOYEE)
    const { id } = (await upload('证明.pdf', aPdf().bytes)).content!
    expect(has(await nameOf(id))).toBe(true)
    const { url } = await me.ok(linkToFile, { id })
    const link = Object.fromEntries(new URL(url, 'http://localhost').searchParams) as unknown as { fileName: string; until: number; signature: string }
    expect((await me.download(downloadFile, link)).file?.bytes.equals(aPdf().bytes)).toBe(true)
    expect(await upload('a.docx', docx())).toMatchObject({ content: { state: 'ready' } })
    expect(await upload('a.docx', docx({ name: 'word/vbaProject.bin', content: 'x' }))).toMatchObject({ content: { state: 'quarantined' } })
    const picture = (await upload('a.jpg', await photo())).content!
    expect((await me.download(previewFile, { id: picture.id, size: 'thumb' })).file?.type).toBe('image/jpeg')
    expect(await upload('a.pdf', Buffer.from('no PDF'))).toMatchObject({ code: 'FILE-27' })
  })

  test('FILE-43 FILE-46 joins parts there, and leaves none', async () => {
    const me = await t.as(EMPLOYEE)
    const bytes = pdf('x'.repeat(PART_BYTES))
    const before = server.objects.size
    const { id } = await me.ok(beginUpload, { policy: 'security-report', fileName: 'scan.pdf', size: bytes.length })
    for (const number of [1, 2]) {
      const part = bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES)
      await me.upload(uploadPart, { id, number, sha256: sha256(part) }, { filename: 'scan.pdf', bytes: part })
    }
    expect((await rows(t, sql`id = ${id}`))[0]).toMatchObject({ state: 'ready', sha256: sha256(bytes) })
    expect(server.objects.size).toBe(before + 1)
  })

  test('FILE-42 FILE-46 has no room left where the store says so, and keeps nothing', async () => {
    const before = server.objects.size
    server.stumble(/^PUT/, 507)
    expect(await upload('a.pdf', pdf())).toMatchObject({ code: 'FILE-42' })
    expect(server.objects.size).toBe(before)
    expect(await upload('a.pdf', pdf())).toMatchObject({ code: '10000' })
  })

  test('FILE-46 a store that cannot be reached is a fault that leaves nothing, and passes', async () => {
    const before = (await rows(t)).length
    server.stumble(/^PUT/, 503, 503, 503)
    expect(await upload('a.pdf', pdf())).toMatchObject({ status: 500 })
    expect((await rows(t)).length).toBe(before)
    expect(await upload('a.pdf', pdf())).toMatchObject({ code: '10000' })
  })

  test('FILE-46 erases contents there, and does not pretend to know how full it is', async () => {
    const { id } = (await upload('a.pdf', pdf())).content!
    const name = await nameOf(id)
    await t.write((ctx) => ctx.db.execute(sql`update files_file set state = 'deleted', deleted_at = '2026-10-01' where id = ${id}`))
    await t.runJob('files.eraseOld', '2026-11-20')
    expect(has(name)).toBe(false)
    await t.runJob('files.removeLoose')
    expect(await (await t.as(ADMIN)).ok(storageReport, {})).toMatchObject({ room: 0, used: 0 })
  })
})
