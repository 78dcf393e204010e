import manifest from '../../module.ts'
import { type Raw, said } from '../../rules/cells.ts'
import type { Limits, ReadCtx } from './checkedRows.ts'
import { linesOf, namesOf } from './lines.ts'
import { received, type SheetSource } from './received.ts'
import { inWords, reasons, unreadable } from './unreadable.ts'

/**
 * The worksheets that are to be seen, by name, each with its headings; a csv has one without a name.
 * @throws SHEET-02
 */
export async function worksheetsIn(ctx: ReadCtx, source: string, limits: Limits = {}): Promise<{ name: string; headings: string[] }[]> {
  try {
    const file = await received(source, limits.maxMegabytes ?? ctx.parameters(manifest).importMegabytes)
    try {
      const sheets: { name: string; headings: string[] }[] = []
      for (const name of await namesOf(file)) {
        const { lines } = await linesOf(file, [name])
        const first = await lines.next()
        await lines.return(undefined)
        sheets.push({ name, headings: first.done ? [] : first.value.cells.map(said) })
      }
      return sheets
    } finally {
      await file.close()
    }
  } catch (fault) {
    throw inWords(fault, ctx.text)
  }
}

/**
 * The headings of the first worksheet that is to be seen, as they stand there, and its first lines that hold something: for who makes something of a sheet
 * whose columns nobody declared. @throws SHEET-02
 */
export async function beginningOf(
  ctx: ReadCtx,
  source: SheetSource,
  most: number,
  limits: Limits = {},
): Promise<{ headings: Raw[]; lines: Raw[][]; encoding?: 'gb18030' }> {
  try {
    const file = await received(source, limits.maxMegabytes ?? ctx.parameters(manifest).importMegabytes)
    try {
      const { lines, encoding } = await linesOf(file, [])
      const found: Raw[][] = []
      for await (const { cells } of lines) {
        if (cells.every((cell) => said(cell).trim() === '')) continue
        found.push([...cells])
        if (found.length > most) break
      }
      const [headings, ...rest] = found
      if (!headings) throw unreadable(reasons.empty)
      return { headings, lines: rest, ...(encoding === 'gb18030' && { encoding }) }
    } finally {
      await file.close()
    }
  } catch (fault) {
    throw inWords(fault, ctx.text)
  }
}
