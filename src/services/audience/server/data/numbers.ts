import { illegal } from '#foundation/contract/refused.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Uploading } from '#foundation/server/context.ts'
import { checkList } from '#services/people/server/api.ts'
import { defineSheet, encodingInto, sheetRows, template } from '#services/spreadsheets/server/api.ts'
import { MOST_LISTED, type NumbersChecked, SHOWN } from '../../contract.ts'

/** What stands between two numbers of a line: blanks, commas and semicolons, those of Chinese texts too. */
const BETWEEN = /[\s,;\uFF0C\uFF1B\u3001]+/u

/** The file that is taken: one column of numbers, whatever else stands beside it. */
const sheet = defineSheet({ name: 'audience.numbers.sheet', columns: [{ key: 'ssoId', title: 'audience.numbers.column', type: 'text', max: 60 }] })

interface Line {
  line: number
  text: string
}

/**
 * Tells good numbers from those that are malformed, unknown or of somebody who left, with the line of each bad one (AUD-02). A number that
 * comes twice is taken once.
 * @throws illegal input for more than 5,000
 */
async function judge(ctx: Pick<Ctx, 'db'>, lines: readonly Line[]): Promise<NumbersChecked> {
  const pieces = lines.flatMap(({ line, text }) =>
    text
      .normalize('NFKC')
      .split(BETWEEN)
      .filter(Boolean)
      .map((value) => ({ line, value })),
  )
  if (pieces.length > MOST_LISTED) throw illegal('lines')
  const { valid, faults } = await checkList(
    ctx,
    pieces.map(({ value }) => value),
  )
  return {
    ssoIds: valid.map(({ ssoId }) => ssoId),
    sample: valid.slice(0, SHOWN),
    faults: faults.flatMap(({ line, value, reason }) => (reason === 'doubled' ? [] : [{ line: pieces[line - 1]!.line, value: value.slice(0, 60), reason }])),
  }
}

/** Numbers as somebody pasted them, several in a line. */
export const checkNumbers = (ctx: Pick<Ctx, 'db'>, lines: readonly string[]): Promise<NumbersChecked> =>
  judge(
    ctx,
    lines.map((text, at) => ({ line: at + 1, text })),
  )

/** Numbers of a sheet; a line is that of the file. Nothing of it is kept. @throws SHEET-02 */
export async function checkNumbersFile(ctx: Ctx & Uploading): Promise<NumbersChecked> {
  const lines: Line[] = []
  const read: { encoding?: 'gb18030' } = {}
  for await (const row of sheetRows(ctx, ctx.file, sheet, { maxRows: MOST_LISTED, onEncoding: encodingInto(read) }))
    lines.push({ line: row.line, text: row.said('ssoId') ?? '' })
  return { ...(await judge(ctx, lines)), ...read }
}

export const numbersTemplate = (ctx: Ctx): Promise<FileAnswer> => template(ctx, sheet)
