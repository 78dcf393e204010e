import ExcelJS from 'exceljs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { type Sample, type SampleFile, samplesOf } from '#foundation/testing/samples.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const isStream = (call: Endpoint): call is Endpoint<'stream'> => call.kind === 'stream'
const isUpload = (call: Endpoint): call is Endpoint<'upload'> => call.kind === 'upload'

async function bookOf(bytes: string | Uint8Array): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Uint8Array.from(Buffer.from(bytes)).buffer)
  return book
}
const rowsIn = (sheet: ExcelJS.Worksheet): string[][] =>
  sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1).map((cell) => String(cell ?? ''))] : []))

/** The rows that a sample sends, its headings first. */
const rowsOf = async ({ filename, bytes }: SampleFile): Promise<string[][]> =>
  filename.endsWith('.csv')
    ? String(bytes)
        .split('\r\n')
        .map((line) => line.split(','))
    : rowsIn((await bookOf(bytes)).worksheets[0]!)

/** The template as a person fills it in, with the rows of a sample; nothing where it has not their columns. */
async function filledIn(template: Uint8Array, [headings = [], ...rows]: string[][]): Promise<Uint8Array | undefined> {
  const book = await bookOf(template)
  const [sheet] = book.worksheets
  const titles = rowsIn(sheet!)[0]!.map((title) => title.replace(/\s*\*$/, ''))
  const places = headings.map((heading) => titles.indexOf(heading) + 1)
  if (places.includes(0)) return undefined
  for (const [at, row] of rows.entries()) for (const [i, cell] of row.entries()) if (cell) sheet!.getCell(at + 2, places[i]!).value = cell
  return new Uint8Array(await book.xlsx.writeBuffer())
}

async function answerTo(template: Endpoint<'stream'>, { call, by, input, file }: Sample) {
  const who = await t.as(by)
  const rows = await rowsOf(await file(t, 1))
  const { file: given } = await who.download(template)
  const bytes = given && (await filledIn(given.bytes, rows))
  return bytes && isUpload(call) ? who.upload(call, await input(t, 1), { filename: 'filled.xlsx', bytes }) : undefined
}

const templates = t.portal.rooms.flatMap((room) =>
  room.endpoints
    .filter(isStream)
    .flatMap((call) => (call.path.endsWith('/template') && call.input.safeParse({}).success ? [[call.path, call, room] as const] : [])),
)
/** What is no sheet of rows to be checked, and where it is tried instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/api/basic/people/v1/feed/template': 'several sheets: people/tests/calls/feed.test.ts',
  '/api/basic/audience/v1/check/template': 'numbers only: audience/tests/calls/choosing.test.ts',
}

describe.each(templates.filter(([path]) => !(path in ELSEWHERE)))('%s', async (_, template, room) => {
  test('is taken once it is filled in with what a person sends', async () => {
    const answers = []
    for (const one of await samplesOf(room)) if (isUpload(one.call)) answers.push(await answerTo(template, one))
    const taken = answers.flatMap((answer) => (answer ? [answer] : []))
    expect(taken.length).toBeGreaterThan(0)
    for (const answer of taken) expect(answer).toMatchObject({ code: '10000', content: { faultCount: 0 } })
  })
})
