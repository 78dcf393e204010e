import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Suffix } from '../../rules/index.ts'
import { matches } from '../../server/data/content.ts'
import { withoutPlace } from '../../server/data/pictures.ts'
import { ruledScanner, TEST_VIRUS } from '../../server/data/scanner.ts'
import { bytesAt, diskStore, newStoredName, TooLarge } from '../../server/data/store.ts'
import { docx, heic, office365, oldOffice, pdf, photo, png, xlsx, zip } from './samples.ts'

const dir = mkdtempSync(join(tmpdir(), 'backlot-store-'))
const store = diskStore(dir)
afterAll(() => rmSync(dir, { recursive: true }))

async function put(bytes: Buffer | string) {
  const name = newStoredName()
  return { name, ...(await store.put(name, Readable.from([Buffer.from(bytes)]))) }
}
const all = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
const isA = async (suffix: Suffix, bytes: Buffer | string): Promise<boolean> => matches(store, await put(bytes), suffix)
const scan = async (suffix: Suffix, bytes: Buffer | string) => {
  const content = await put(bytes)
  const verdict = await ruledScanner.scan({
    ...content,
    suffix,
    open: () => store.get(content.name),
    read: (start, length) => bytesAt(store, content.name, start, length),
  })
  return verdict.clean ? 'clean' : verdict.reason
}

describe('type', () => {
  test('FILE-27 a content is what its suffix says', async () => {
    const fitting: [Suffix, Buffer | string][] = [
      ['pdf', pdf()],
      ['png', await png()],
      ['jpg', await photo()],
      ['jpeg', await photo()],
      [
        'webp',
        await sharp(await png())
          .webp()
          .toBuffer(),
      ],
      [
        'gif',
        await sharp(await png())
          .gif()
          .toBuffer(),
      ],
      ['heic', heic()],
      ['docx', docx()],
      ['xlsx', xlsx()],
      ['zip', zip([{ name: 'a.txt', content: 'a' }])],
      ['doc', oldOffice('1Table', 'CompObj', 'Data', 'WordDocument')],
      ['xls', oldOffice('Workbook')],
      ['oft', oldOffice('__properties_version1.0')],
      ['msg', oldOffice('a', 'b', 'c', 'd', 'e', '__nameid_version1.0')],
      ['csv', '\ufeff姓名,部门\r\n李晓雯,游乐\r\n'],
      // GBK, as Chinese Windows saves a text
      ['csv', Buffer.from([0xc0, 0xee, 0x2c, 0xc0, 0xd7])],
      ['txt', Buffer.from([0xc0, 0xee, 0xc0, 0xd7, 0x0a])],
      ['pdf', Buffer.concat([Buffer.from('\n'), pdf()])],
      // Office 365 names its main part so, and its relations say where it is
      ['docx', office365('word/document2.xml')],
      ['txt', '一行\n'],
      ['eml', 'From: a@resort\r\nSubject: hello\r\n\r\nbody'],
    ]
    for (const [suffix, bytes] of fitting) expect(await isA(suffix, bytes), suffix).toBe(true)
  })

  test('FILE-27 a content that does not match its suffix is refused, whatever it is', async () => {
    const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
    const other: [Suffix, Buffer | string][] = [
      ['pdf', exe],
      ['pdf', '<html><script>alert(1)</script></html>'],
      ['jpg', await png()],
      ['png', pdf()],
      ['docx', xlsx()],
      ['docx', zip([{ name: 'word/document.xml', content: '' }])],
      ['docx', Buffer.from('PK\u0003\u0004 and nothing else', 'latin1')],
      ['zip', exe],
      ['zip', Buffer.concat([pdf(), zip([{ name: 'a.txt', content: 'a' }])])],
      ['doc', docx()],
      ['xls', oldOffice('WordDocument')],
      ['oft', oldOffice('WordDocument')],
      ['mp4', pdf()],
      ['csv', Buffer.from([0xff, 0xff, 0x20])],
      ['xlsx', office365('word/document2.xml')],
      ['csv', 'a,\u0000b'],
      ['txt', exe],
      ['eml', 'no field at all'],
      ['pdf', ''],
    ]
    for (const [suffix, bytes] of other) expect(await isA(suffix, bytes), `${suffix} of ${Buffer.from(bytes).subarray(0, 12).toString('latin1')}`).toBe(false)
  })
})

describe('harm', () => {
  test('FILE-40 what no attachment has a reason to hold is found', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])
    expect(await scan('txt', TEST_VIRUS)).toBe('virus')
    expect(await scan('pdf', pdf(TEST_VIRUS))).toBe('virus')
    expect(await scan('txt', `${'x'.repeat(65_520)}${TEST_VIRUS}`), 'across two pieces').toBe('virus')
    expect(await scan('zip', zip([{ name: 'a.txt', content: TEST_VIRUS }]))).toBe('virus')
    expect(await scan('txt', '#!/bin/sh\nrm -rf /')).toBe('executable')
    expect(await scan('zip', zip([{ name: 'setup.EXE', content: 'x' }]))).toBe('executable')
    expect(await scan('zip', zip([{ name: 'photo.jpg', content: program }]))).toBe('executable')
    expect(await scan('docx', docx({ name: 'word/vbaProject.bin', content: 'x' }))).toBe('macro')
    expect(await scan('xls', oldOffice('Workbook', '_VBA_PROJECT_CUR'))).toBe('macro')
    expect(await scan('pdf', pdf('/OpenAction << /S /Launch >>'))).toBe('launch')
    expect(await scan('zip', zip([{ name: 'a.txt', content: 'a', encrypted: true }]))).toBe('encrypted')
  })

  test('FILE-40 an archive that unpacks to more than it says, or to very much, is a bomb', async () => {
    const zeros = Buffer.alloc(60 * 1024 * 1024)
    expect(await scan('zip', zip([{ name: 'zeros', content: zeros }])), 'a thousandfold').toBe('bomb')
    expect(await scan('zip', zip([{ name: 'zeros', content: zeros, says: 10 }])), 'it lies').toBe('bomb')
    expect(await scan('zip', zip([{ name: 'a', content: 'a', says: 2 ** 31 }])), 'it says so itself').toBe('bomb')
  })

  test('FILE-40 what people send every day is let through', async () => {
    for (const [suffix, bytes] of [
      ['pdf', pdf()],
      ['docx', docx()],
      ['xlsx', xlsx()],
      ['png', await png()],
      ['zip', zip([{ name: '证书/1.pdf', content: pdf() }])],
      ['doc', oldOffice('WordDocument')],
    ] as const)
      expect(await scan(suffix, bytes), suffix).toBe('clean')
  })
})

describe('pictures', () => {
  test('FILE-32 a photo loses place and device and is turned as it is to be seen', async () => {
    const before = await sharp(await photo()).metadata()
    expect(before).toMatchObject({ width: 8, height: 4, orientation: 6 })
    const bytes = await withoutPlace(store, await put(await photo()), 'jpg')
    const after = await sharp(await all(bytes!)).metadata()
    expect(after).toMatchObject({ format: 'jpeg', width: 4, height: 8 })
    expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined])
  })

  test('FILE-32 a picture that tells nothing stays as it is, byte for byte', async () => {
    expect(await withoutPlace(store, await put(await png()), 'png')).toBeUndefined()
  })

  test('FILE-32 HEIC is blanked where it tells place and device, and nowhere else', async () => {
    const original = heic()
    const bytes = await all((await withoutPlace(store, await put(original), 'heic'))!)
    expect(bytes).toHaveLength(original.length)
    expect(bytes.includes('place and device')).toBe(false)
    expect(bytes.includes('pixels of the picture')).toBe(true)
    expect(bytes.subarray(0, original.indexOf('Exif place'))).toEqual(original.subarray(0, original.indexOf('Exif place')))
  })

  test('FILE-32 a picture that cannot be read is told from one that can', async () => {
    const torn = (await photo()).subarray(0, 200)
    await expect(withoutPlace(store, await put(torn), 'jpg')).rejects.toThrow()
    await expect(withoutPlace(store, await put(Buffer.concat([heic().subarray(0, 60), Buffer.alloc(40)])), 'heic')).rejects.toThrow()
  })
})

describe('the store', () => {
  const drafts = () => readdirSync(join(dir, 'drafts'))

  test('FILE-20 it stops as soon as too much has come, and keeps nothing', async () => {
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 1024
        yield Buffer.alloc(1024)
      }
    }
    const name = newStoredName()
    await expect(store.put(name, endless(), 10_000)).rejects.toThrow(TooLarge)
    expect(sent).toBeLessThan(12_000)
    expect(drafts()).toEqual([])
    await expect(bytesAt(store, name, 0, 1)).rejects.toThrow()
  })

  test('FILE-37 what breaks off leaves nothing; what a crash left is swept a day later', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('the connection is gone')
    }
    await expect(store.put(newStoredName(), broken())).rejects.toThrow('gone')
    expect(drafts()).toEqual([])
    const left = join(dir, 'drafts', newStoredName())
    writeFileSync(left, 'half')
    utimesSync(left, new Date('2026-11-18T00:00:00Z'), new Date('2026-11-18T00:00:00Z'))
    expect(await store.sweep(new Date('2026-11-19T00:00:00Z'))).toBe(1)
    expect(drafts()).toEqual([])
  })

  test('FILE-31 no name leads out of the store', async () => {
    await expect(store.put('../../outside', Readable.from([Buffer.from('x')]))).rejects.toThrow('no content')
    expect(() => store.get('../../etc/passwd')).toThrow('no content')
  })
})
