import { refuse } from '#foundation/contract/refused.ts'
import { listed } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { encodingInto, type Limits, sheetRows, worksheetsIn } from '#services/spreadsheets/server/api.ts'
import { type FeedSheet, feedSheet } from '../../contract.ts'
import type { classNames } from '../data/directory.ts'
import { IMPORT_SHEETS } from '../data/sheets.ts'
import type { FeedLayout } from '../tables.ts'
import { COLUMNS } from './importColumns.ts'
import type { FileRow } from './importRow.ts'

type Speaks = Pick<Ctx, 'text' | 'lang' | 'parameters'>

const LANGS = ['zh', 'en'] as const
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
const both = (ctx: Speaks, key: string): string[] => LANGS.map((lang) => plain(ctx.text(key, {}, lang)))

/** A sheet of an import that a file holds. */
export interface FoundSheet {
  sheet: FeedSheet
  path: string
  worksheet: string
}

/**
 * Which sheets these files hold: a worksheet is known by its name, the only one of a file also by its columns. Others are notes.
 * @throws SHEET-02 for what cannot be read, or where none is there, or one twice
 */
export async function sheetsIn(ctx: Speaks, paths: readonly string[], limits: Limits = {}): Promise<FoundSheet[]> {
  const found: FoundSheet[] = []
  for (const path of paths) {
    const worksheets = await worksheetsIn(ctx, path, limits)
    const named = worksheets.flatMap(({ name }) => {
      const sheet = feedSheet.options.find((one) => [one, ...both(ctx, `people.sheet.${one}`)].includes(plain(name)))
      return sheet ? [{ sheet, path, worksheet: name }] : []
    })
    const [first] = worksheets
    if (named.length) found.push(...named)
    else if (first) found.push({ sheet: byHeadings(ctx, first.headings), path, worksheet: first.name })
  }
  const twice = feedSheet.options.find((sheet) => found.filter((one) => one.sheet === sheet).length > 1)
  if (twice) throw refuse('SHEET-02', { field: 'file', reason: ctx.text('people.import.twice', { sheet: ctx.text(`people.sheet.${twice}`) }) })
  return feedSheet.options.flatMap((sheet) => found.filter((one) => one.sheet === sheet))
}

/** A person has a number; of what has none, only a department has a division. */
function byHeadings(ctx: Speaks, headings: readonly string[]): FeedSheet {
  const has = (key: string) => headings.some((one) => [plain(key), ...both(ctx, `people.column.${key}`)].includes(plain(one).replace(/(?<!\s)\s*\*$/, '')))
  return has('ssoId') ? 'persons' : has('divisionCode') ? 'departments' : has('code') ? 'divisions' : 'persons'
}

/**
 * Every row of these sheets as texts; words that stand for codes become the codes, `classes` those of employee classes. `layout` is filled as sheets are begun.
 * A sheet that was left empty, as in a template of which one was filled in, says nothing.
 * @throws SHEET-02 where all are empty
 */
export async function* fileRows(
  ctx: Speaks,
  sheets: readonly FoundSheet[],
  { layout, limits = {}, classes = [] }: { layout: FeedLayout; limits?: Limits; classes?: readonly ClassName[] },
): AsyncGenerator<FileRow> {
  let rows = 0
  for (const { sheet, path, worksheet } of sheets) {
    const words = wordsOf(ctx, sheet).set('employeeClass', wordsOfClasses(classes))
    const keys = COLUMNS[sheet].map((column) => column.key)
    const read: { encoding?: 'gb18030' } = {}
    const onEncoding = encodingInto(read)
    for await (const line of sheetRows(ctx, path, IMPORT_SHEETS[sheet], { ...limits, worksheet, mayBeEmpty: true, onEncoding })) {
      rows += 1
      layout[sheet] ??= {
        worksheet,
        ...read,
        cells: Object.fromEntries(
          keys.flatMap((key) => (line.said(key) === undefined ? [] : [[key, line.fault(key, '', '').cell.replace(/(?<!\d)\d+$/, '')] as const])),
        ),
      }
      const cells: Record<string, string> = {}
      for (const key of keys) {
        const said = line.said(key)
        if (said !== undefined) cells[key] = words.get(key)?.get(plain(said)) ?? said
      }
      yield { sheet, row: line.line, cells }
    }
  }
  const names = sheets.map(({ sheet }) => ctx.text(`people.sheet.${sheet}`))
  if (rows === 0) throw refuse('SHEET-02', { field: 'file', reason: ctx.text('people.import.noRows', { sheets: listed(names, ctx.lang) }) })
}

type ClassName = Awaited<ReturnType<typeof classNames>>[number]
const wordsOfClasses = (classes: readonly ClassName[]): Map<string, string> =>
  new Map(classes.flatMap(({ code, nameCn, nameEn }) => [nameCn, nameEn].map((name) => [plain(name), String(code)] as const)))

/** For each column of codes, the words of both languages with what they mean. */
function wordsOf(ctx: Speaks, sheet: FeedSheet): Map<string, Map<string, string>> {
  const yesNo = (['yes', 'no'] as const).flatMap((code) => both(ctx, `spreadsheets.${code}`).map((word) => [word, code] as const))
  return new Map(
    COLUMNS[sheet].flatMap(({ key, type, codes }): [string, Map<string, string>][] => {
      if (type === 'yesno') return [[key, new Map(yesNo)]]
      return codes ? [[key, new Map(Object.entries(codes).flatMap(([code, word]) => both(ctx, word).map((one) => [one, code] as const)))]] : []
    }),
  )
}
