import ExcelJS from 'exceljs'
import type { Lang } from '#foundation/contract/schemas.ts'
import { fill } from '#foundation/contract/texts.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx } from '#foundation/server/context.ts'
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { defineSheet } from '../../rules/sheet.ts'

/** Words that a room would have in its locales. */
const WORDS: Record<Lang, Record<string, string>> = {
  zh: {
    ...zh,
    't.people': '员工名单',
    't.no': '员工号',
    't.name': '姓名',
    't.age': '年龄',
    't.born': '出生日期',
    't.seen': '最近签到',
    't.pay': '补贴',
    't.on': '在职',
    't.kind': '类型',
    't.full': '全职',
    't.part': '兼职',
  },
  en: {
    ...en,
    't.people': 'Team members',
    't.no': 'Number',
    't.name': 'Name',
    't.age': 'Age',
    't.born': 'Born',
    't.seen': 'Last seen',
    't.pay': 'Allowance',
    't.on': 'Active',
    't.kind': 'Kind',
    't.full': 'Full time',
    't.part': 'Part time',
  },
}

type Speaks = Pick<Ctx, 'text' | 'lang' | 'now' | 'parameters'>

export const reader = (lang: Lang): Speaks => ({
  lang,
  now: new Date('2026-11-22T02:00:00Z'),
  text: (key, values = {}, inLang = lang) => fill(WORDS[inLang][key] ?? key, values, inLang),
  parameters: (of) => Object.fromEntries(Object.entries(of.parameters).map(([key, { default: value }]) => [key, value])) as never,
})
export const zhReader = reader('zh')
export const enReader = reader('en')

export const people = defineSheet({
  name: 't.people',
  columns: [
    { key: 'no', title: 't.no', type: 'text', required: true, max: 8, example: '10000001' },
    { key: 'name', title: 't.name', type: 'text', required: true, max: 20 },
    { key: 'age', title: 't.age', type: 'integer', min: 16, max: 70 },
    { key: 'born', title: 't.born', type: 'day' },
    { key: 'seen', title: 't.seen', type: 'instant' },
    { key: 'pay', title: 't.pay', type: 'money', min: 0 },
    { key: 'on', title: 't.on', type: 'yesno' },
    { key: 'kind', title: 't.kind', type: 'enum', codes: { 'full-time': 't.full', 'part-time': 't.part' }, required: true },
  ],
})
export const HEADINGS = '员工号,姓名,年龄,出生日期,最近签到,补贴,在职,类型'

/** Bytes in pieces, so that nothing depends on how a network cuts them. */
export async function* inPieces(bytes: Uint8Array | string, size = 7): AsyncGenerator<Uint8Array> {
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size)
}

export async function bytesOf({ body }: FileAnswer): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Reads an xlsx by another library than the one that wrote it. */
export async function opened(bytes: Buffer): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  return book
}

/** An xlsx written by another library than the one that reads it. */
export async function madeElsewhere(
  rows: readonly (readonly ExcelJS.CellValue[])[],
  change: (sheet: ExcelJS.Worksheet) => void = () => undefined,
): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Sheet1')
  for (const row of rows) sheet.addRow([...row])
  change(sheet)
  return Buffer.from(await book.xlsx.writeBuffer())
}
