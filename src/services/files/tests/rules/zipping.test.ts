import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unpack, zipEntries } from '../../server/data/zip.ts'
import { type ToZip, zipped } from '../../server/data/zipping.ts'

interface Given {
  path: string[]
  pieces: Uint8Array[]
}

const archive = async (files: readonly Given[]): Promise<Buffer> => {
  async function* entries(): AsyncGenerator<ToZip> {
    for (const { path, pieces } of files)
      yield {
        path,
        at: new Date('2026-11-20T04:00:00Z'),
        async *open() {
          yield* pieces
        },
      }
  }
  const parts: Uint8Array[] = []
  for await (const part of zipped(entries())) parts.push(part)
  return Buffer.concat(parts)
}
const readAt = (whole: Buffer) => async (start: number, length: number) => whole.subarray(start, start + length)
async function readBack(whole: Buffer): Promise<{ name: string; bytes: string }[]> {
  const entries = (await zipEntries(readAt(whole), whole.length)) ?? []
  const found: { name: string; bytes: string }[] = []
  for (const entry of entries) {
    const parts: Buffer[] = []
    for await (const piece of unpack(readAt(whole), entry)) parts.push(piece)
    found.push({ name: entry.name, bytes: Buffer.concat(parts).toString('hex') })
  }
  return found
}

test('an archive is read back as it was given, whatever it holds', async () => {
  const bytes = fc.uint8Array({ maxLength: 40 })
  const name = fc.oneof(fc.constantFrom('行驶证.jpg', 'a.pdf', '..', '/', ''), fc.string({ maxLength: 12 }))
  const file = fc.record({ path: fc.array(name, { minLength: 1, maxLength: 3 }), pieces: fc.array(bytes, { maxLength: 3 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 6 }), async (files) => {
      const found = await readBack(await archive(files))
      expect(found.map((one) => one.bytes)).toEqual(files.map(({ pieces }) => Buffer.concat(pieces).toString('hex')))
      const names = found.map((one) => one.name)
      expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(names.length)
      for (const one of names) expect(one.split('/').every((part) => part !== '' && part !== '..' && part !== '.' && !part.includes('\\'))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('two files of one name get a number before the suffix, and no name leads out of the archive', async () => {
  const same = { path: ['张伟', '证件.jpg'], pieces: [] }
  const found = await readBack(await archive([same, same, { path: ['..', '../etc/passwd'], pieces: [] }, { path: ['C:\\x'], pieces: [] }]))
  expect(found.map(({ name }) => name)).toEqual(['张伟/证件.jpg', '张伟/证件 (2).jpg', '_/_etc_passwd', 'C__x'])
})
