import type ExcelJS from 'exceljs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { type Sample, type SampleFile, samplesOf } from '#foundation/testing/samples.ts'
import { bookOf } from '#foundation/testing/sheets.ts'
import { bulkSheet, readBulk } from '#services/e-sign/contract/index.ts'
import { importFile, importTemplate } from '#services/roster/contract.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const isStream = (call: Endpoint): call is Endpoint<'stream'> => call.kind === 'stream'
const isUpload = (call: Endpoint): call is Endpoint<'upload'> => call.kind === 'upload'

const rowsIn = (sheet: ExcelJS.Worksheet): string[][] =>
  sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1).map((cell) => String(cell ?? ''))] : []))

/** The rows that a sample sends, its headings first. */
const rowsOf = async ({ filename, bytes }: SampleFile): Promise<string[][]> =>
  filename.endsWith('.csv')
    ? String(bytes)
        .split('\r\n')
        .map((line) => line.split(','))
    : rowsIn((await bookOf(Buffer.from(bytes))).worksheets[0]!)

/** The template as a person fills it in who goes from column to column. */
async function filledAlong(template: Uint8Array, row: readonly string[]): Promise<Uint8Array> {
  const book = await bookOf(template)
  for (const [at, cell] of row.entries()) book.worksheets[0]!.getCell(2, at + 1).value = cell
  return new Uint8Array(await book.xlsx.writeBuffer())
}

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

const HR = '10000005'
/** A call that gives templates by what is asked of it, and the one that takes them; what is asked, and what a person types. */
const ASKED: { gives: Endpoint<'stream'>; takes: Endpoint<'upload'>; asked: object; row: readonly string[] }[] = [
  {
    gives: importTemplate,
    takes: importFile,
    asked: { what: 'shifts' },
    row: ['T-1', '10000001', '2026-11-27 08:00', '2026-11-27 16:30', '8', '冒险海湾', '否'],
  },
  { gives: importTemplate, takes: importFile, asked: { what: 'absences' }, row: ['T-2', '10000001', '2026-12-07 00:00', '2026-12-08 00:00', '休假', '否'] },
  { gives: importTemplate, takes: importFile, asked: { what: 'calendar' }, row: ['度假区', '2026-12-24', '休息日', '闭园演练', 'Closed for a drill'] },
  { gives: bulkSheet, takes: readBulk, asked: { template: 'confidentiality' }, row: ['10000001', '夜光花车', '2026-12-31'] },
]

test.each(ASKED)('$gives.path of $asked is taken once it is filled in', async ({ gives, takes, asked, row }) => {
  const who = await t.as(HR)
  const { file } = await who.download(gives, asked)
  const bytes = await filledAlong(Buffer.from(file!.bytes), row)
  expect(await who.upload(takes, asked, { filename: 'filled.xlsx', bytes })).toMatchObject({ code: '10000', content: { faultCount: 0, faults: [] } })
})

test('no template is left out', () => {
  const asking = t.portal.rooms.flatMap(({ endpoints }) =>
    endpoints.filter(isStream).filter((call) => /\/(template|bulk\/sheet)$/.test(call.path) && !(call.path in ELSEWHERE) && !call.input.safeParse({}).success),
  )
  expect(asking.map(({ path }) => path).toSorted()).toEqual([...new Set(ASKED.map(({ gives }) => gives.path))].toSorted())
})

const templates = t.portal.rooms.flatMap((room) =>
  room.endpoints
    .filter(isStream)
    .flatMap((call) => (call.path.endsWith('/template') && call.input.safeParse({}).success ? [[call.path, call, room] as const] : [])),
)
/** What is no sheet of rows to be checked, and where it is tried instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/api/basic/people/v1/feed/template': 'several sheets: people/tests/calls/feed.test.ts',
  '/api/basic/audience/v1/check/template': 'numbers only: audience/tests/calls/choosing.test.ts',
  '/api/ehs-ess/performer-record/v1/template': 'people and shows that have to be there: performer-record/tests/calls/uploads.test.ts',
  '/api/ehs-ess/learning/v1/import/template': 'one of its kinds comes with images: learning/tests/calls',
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
