import { expect, test } from 'vitest'
import type { OutRow } from '../../rules/sheet.ts'
import { byPages, exportSheet } from '../../server/data/export.ts'
import { faultsFile } from '../../server/data/marked.ts'
import { readSheet } from '../../server/data/read.ts'
import { template } from '../../server/data/template.ts'
import { bytesOf, enReader, HEADINGS, inPieces, madeElsewhere, opened, people, zhReader } from './parts.ts'

type Row = OutRow<typeof people>
async function* rows(...given: Row[]): AsyncGenerator<Row> {
  yield* given
}

const ROW = { no: '00000001', name: '李雷', age: 30, born: '1996-02-29', seen: '2026-11-20T10:05:30.000Z', pay: 1250, on: true, kind: 'full-time' } as const

test('SHEET-04 a cell that begins like a formula is text, and stays text when it is edited', async () => {
  const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")']
  const book = await opened(await bytesOf(exportSheet(zhReader, people, rows(...evil.map((name): Row => ({ ...ROW, name }))))))
  const sheet = book.worksheets[0]!
  for (const [at, text] of evil.entries()) {
    const cell = sheet.getCell(at + 2, 2)
    expect([cell.type, cell.numFmt]).toEqual([3, '@'])
    expect(cell.formula).toBeUndefined()
    expect(cell.value).toBe(text.replace('\r', '_x000D_'))
  }
  expect(sheet.getCell('A2').value).toBe('00000001')
})

test('SHEET-05 titles, words and file name are in the language of the reader; numbers are numbers, dates dates', async () => {
  const inChinese = exportSheet(zhReader, people, rows(ROW, { no: '2', name: 'x', kind: 'part-time', on: false }))
  const inEnglish = exportSheet(enReader, people, rows({ ...ROW, seen: new Date('2026-11-20T10:05:30Z') }), { name: 'Active: 1/2' })
  expect([inChinese.filename, inEnglish.filename]).toEqual(['员工名单 2026-11-22 1000.xlsx', 'Active_ 1_2 2026-11-22 1000.xlsx'])
  const zh = (await opened(await bytesOf(inChinese))).worksheets[0]!
  const en = (await opened(await bytesOf(inEnglish))).worksheets[0]!
  const line = (sheet: typeof zh, row: number) => (sheet.getRow(row).values as unknown[]).slice(1)
  expect([zh.name, en.name]).toEqual(['员工名单', 'Team members'])
  expect(line(zh, 1)).toEqual(HEADINGS.split(','))
  expect(line(en, 1)).toEqual(['Number', 'Name', 'Age', 'Born', 'Last seen', 'Allowance', 'Active', 'Kind'])
  const [born, seen] = [new Date('1996-02-29T00:00:00Z'), new Date('2026-11-20T18:05:30Z')]
  expect(line(zh, 2)).toEqual(['00000001', '李雷', 30, born, seen, 12.5, '是', '全职'])
  expect(line(en, 2)).toEqual(['00000001', '李雷', 30, born, seen, 12.5, 'Yes', 'Full time'])
  expect(line(zh, 3)).toEqual(['2', 'x', undefined, undefined, undefined, undefined, '否', '兼职'])
  expect(zh.getCell('D2').numFmt).toBe('yyyy"年"m"月"d"日"')
  expect(en.getCell('D2').numFmt).toBe('[$-809]d mmm yyyy')
})

test('what is written is read back as it was', async () => {
  for (const reader of [zhReader, enReader]) {
    const bytes = await bytesOf(exportSheet(reader, people, rows(ROW)))
    const read = await readSheet(reader, inPieces(bytes, 500), people)
    expect(read.faults).toEqual([])
    expect(read.rows).toEqual([{ line: 2, values: { ...ROW, seen: new Date(ROW.seen) } }])
  }
})

test('the template is taken as it is, offers the words to choose from and says what each column takes', async () => {
  const answer = await template(zhReader, people)
  expect(answer.filename).toBe('员工名单模板.xlsx')
  const bytes = await bytesOf(answer)
  const [fill, notes] = (await opened(bytes)).worksheets
  expect((fill!.getRow(1).values as unknown[]).slice(1)).toEqual(['员工号 *', '姓名 *', '年龄', '出生日期', '最近签到', '补贴', '在职', '类型 *'])
  expect(fill!.getCell('H2').dataValidation).toMatchObject({ type: 'list', formulae: ['"全职,兼职"'] })
  expect((notes!.getRow(2).values as unknown[]).slice(1)).toEqual(['员工号', '是', '不超过8个字符的文字', '10000001'])
  await expect(readSheet(zhReader, inPieces(bytes, 500), people)).rejects.toMatchObject({ refusals: [{ figures: { reason: '文件中没有数据行' } }] })
})

test('SHEET-01 the file comes back with its bad cells marked, and can be put right and sent again', async () => {
  const source = await madeElsewhere([
    HEADINGS.split(','),
    ['1', '好', 30, 36526, undefined, 1.5, '是', '全职'],
    ['2', '', 'x', null, null, null, null, '=全职'],
  ])
  const { faults } = await readSheet(zhReader, inPieces(source, 1000), people)
  const answer = await faultsFile(zhReader, inPieces(source, 1000), { name: '名单.xlsx', faults })
  expect(answer.filename).toBe('名单（错误标记）.xlsx')
  const bytes = await bytesOf(answer)
  const sheet = (await opened(bytes)).worksheets[0]!
  const marked = (place: string) => (sheet.getCell(place).fill as { fgColor?: { argb?: string } } | undefined)?.fgColor?.argb === 'FFFFC7CE'
  expect(['A2', 'B2', 'C2', 'A3', 'B3', 'C3', 'H3'].filter(marked)).toEqual(['B3', 'C3', 'H3'])
  expect((sheet.getRow(2).values as unknown[]).slice(1, 9)).toEqual(['1', '好', 30, 36526, undefined, 1.5, '是', '全职'])
  expect(sheet.getCell('I1').value).toBe('错误说明')
  expect(sheet.getCell('I3').value).toBe(
    '姓名：不能为空（应为不超过20个字符的文字）\n年龄：不是整数（应为整数，16至70）\n类型：不在可选范围内（应为全职、兼职之一）',
  )
  const again = await readSheet(zhReader, inPieces(bytes, 1000), people)
  expect(again.faults.map(({ cell }) => cell)).toEqual(faults.map(({ cell }) => cell))
})

test('SHEET-03 rows are asked for as bytes are taken, and told when nobody wants more', async () => {
  let asked = 0
  let ended = false
  async function* endless(): AsyncGenerator<Row> {
    try {
      for (;;) {
        asked += 1
        yield { ...ROW, no: String(asked) }
      }
    } finally {
      ended = true
    }
  }
  const body = exportSheet(zhReader, people, endless()).body as AsyncIterable<Uint8Array>
  const reading = body[Symbol.asyncIterator]()
  expect((await reading.next()).value?.length).toBeGreaterThan(0)
  expect(asked, 'the first byte leaves before the rows are through').toBeLessThan(2_000)
  for (let turn = 0; turn < 100; turn++) await new Promise((go) => setImmediate(go))
  const before = asked
  expect(before, 'nobody takes bytes, nobody asks for rows').toBeLessThan(20_000)
  await reading.return?.(undefined)
  expect(ended).toBe(true)
})

test('SHEET-03 pages follow one another by the last row of the one before, and none is asked for too early', async () => {
  const asked: (number | undefined)[] = []
  const pages = byPages(async (after: number | undefined, limit) => {
    asked.push(after)
    return Array.from({ length: Math.min(limit, 7 - (after ?? 0)) }, (_, at) => (after ?? 0) + at + 1)
  }, 3)
  const first = await pages.next()
  expect([first.value, asked]).toEqual([1, [undefined]])
  const rest: number[] = []
  for await (const row of pages) rest.push(row)
  expect(rest).toEqual([2, 3, 4, 5, 6, 7])
  expect(asked).toEqual([undefined, 3, 6])
})
