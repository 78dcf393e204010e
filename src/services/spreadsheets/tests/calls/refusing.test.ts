import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Refused } from '#foundation/contract/refused.ts'
import { sheetRows } from '../../server/data/checkedRows.ts'
import { readSheet } from '../../server/data/read.ts'
import { reasons } from '../../server/data/unreadable.ts'
import { tagsOf } from '../../server/data/xml.ts'
import { Zip } from '../../server/data/zip.ts'
import { HEADINGS, inPieces, madeElsewhere, people, zhReader } from './parts.ts'

const ROW = '10000001,李,,,,,,全职'

async function reason(bytes: Uint8Array | string, limits = {}): Promise<unknown> {
  try {
    await readSheet(zhReader, inPieces(bytes, 60_000), people, limits)
    return 'read'
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    expect(fault.refusals[0].rule).toBe('SHEET-02')
    return fault.refusals[0].figures.reason
  }
}

test('SHEET-02 what is neither xlsx nor csv in UTF-8 or GBK is refused by its content, whatever it is called', async () => {
  const neither = Uint8Array.from([0xd4, 0x20, 0xff, 0xff, 0x0a])
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)])
  expect(await reason(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBe('请上传Excel（xlsx）或CSV文件')
  expect(await reason(neither)).toContain('UTF-8')
  expect(await reason(Buffer.from(`\ufeff${HEADINGS}`, 'utf16le'))).toContain('UTF-8')
  expect(await reason(old)).toContain('加密')
  expect(await reason('')).toBe('文件中没有数据行')
  expect(await reason(HEADINGS)).toBe('文件中没有数据行')
  expect(await reason((await madeElsewhere([HEADINGS.split(',')])).subarray(0, 3000))).toContain('损坏')
})

test('SHEET-02 a tag that is full of signs which end tags is read in one pass, and keeps nobody waiting', () => {
  const value = '>'.repeat(500_000)
  expect(tagsOf(`<row a="${value}" b='>'/>`)).toMatchObject([{ name: 'row', attributes: ` a="${value}" b='>'` }])
}, 2_000)

test('SHEET-02 all columns that are missing, not known or there twice are named at once', async () => {
  expect(await reason('员工号,姓名,name,电话,年龄,出生日期,最近签到,补贴\n')).toBe('列不符合模板，缺少：在职、类型；多余：电话；重复：name')
})

test('SHEET-02 a file of more megabytes or rows than may be is refused; a limit of the module goes first', async () => {
  const rows = (count: number) => `${HEADINGS}\n${`${ROW}\n`.repeat(count)}`
  expect(await reason(rows(50_000))).toBe('read')
  expect(await reason(rows(50_001))).toBe('单次最多导入50000行')
  expect(await reason(rows(101), { maxRows: 100 })).toBe('单次最多导入100行')
  expect(await reason(`${HEADINGS}\n${'x'.repeat(1_100_000)}`, { maxMegabytes: 1 })).toBe('文件不能超过1MB')
})

test('SHEET-02 a file that is too large is refused while it comes, and the rest is not taken', async () => {
  let taken = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      taken += 1
      yield new Uint8Array(1_048_576).fill(0x61)
    }
  }
  await expect(readSheet(zhReader, endless(), people)).rejects.toThrow('SHEET-02')
  expect(taken).toBe(21)
})

test('SHEET-02 a bomb is refused while it unpacks: much in little, rows without end, a cell far to the right', async () => {
  const rows = '<row r="2"><c r="XFD2"/></row>'.repeat(20_000)
  expect(await reason(xlsxOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`))).toBe('文件中没有数据行')
  expect(
    await reason(xlsxOf(`<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>${'a'.repeat(40_000)}</t></is></c></row></sheetData></worksheet>`)),
  ).toContain('损坏')
  expect(await reason(xlsxOf(`<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>`))).toContain('损坏')
})

test('SHEET-02 a part is unpacked to its limit, whatever the directory says of its size', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'bomb-'))
  await writeFile(join(dir, 'bomb.xlsx'), xlsxOf('<row/>'.repeat(200_000), 10))
  const file = await open(join(dir, 'bomb.xlsx'))
  const zip = await Zip.open(file)
  let read = 0
  await expect(
    (async () => {
      for await (const chunk of zip.content('xl/worksheets/sheet1.xml', 100_000)) read += chunk.length
    })(),
  ).rejects.toThrow(reasons.tooMuch)
  expect(read).toBeLessThan(100_001)
  await expect(zip.text('xl/workbook.xml', 5)).rejects.toThrow(reasons.tooMuch)
  await file.close()
  await rm(dir, { recursive: true })
})

test('SHEET-02 who reads row by row hears of a broken file at its place, and what was opened is closed', async () => {
  const seen: number[] = []
  const reading = sheetRows(zhReader, inPieces(`${HEADINGS}\n${ROW}\n${ROW}\n"never closed`), people)
  await expect(
    (async () => {
      for await (const { line } of reading) seen.push(line)
    })(),
  ).rejects.toThrow('SHEET-02')
  expect(seen).toEqual([2, 3])
})

/** An xlsx of the least parts, its worksheet packed; `announced`: the size that the directory tells. */
function xlsxOf(worksheet: string | Buffer, announced?: number): Buffer {
  const relation = (type: string, target: string) => `<Relationships><Relationship Id="r1" Type="http://x/${type}" Target="${target}"/></Relationships>`
  const parts: [string, string | Buffer][] = [
    ['_rels/.rels', relation('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'],
    ['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', worksheet],
  ]
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of parts) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(announced ?? Buffer.byteLength(content), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    bodies.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listed, end])
}
