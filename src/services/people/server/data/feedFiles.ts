import { notFound } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { type CellFault, type Column, faultsFile, template } from '#services/spreadsheets/server/api.ts'
import type { FeedSheet } from '../../contract.ts'
import { spoolStored } from '../commands/feedFile.ts'
import { sheetsIn } from '../commands/importFile.ts'
import { peopleFeedFaults, peopleFeedRuns } from '../tables.ts'
import { classNames } from './directory.ts'
import { faultInWords } from './feed.ts'
import { IMPORT_SHEETS } from './sheets.ts'

/** The three sheets to be filled in. */
export async function importTemplate(ctx: Ctx): Promise<FileAnswer> {
  const classes = (await classNames(ctx)).map((one) => nameIn(ctx, one) ?? String(one.code))
  const { persons, departments, divisions } = IMPORT_SHEETS
  // classes are chosen by name, which are data
  const columns = persons.columns.map(
    (column): Column =>
      column.key === 'employeeClass'
        ? { key: column.key, title: column.title, required: true, type: 'text', choices: classes, ...(classes[6] && { example: classes[6] }) }
        : column,
  )
  return template(ctx, [{ ...persons, columns }, departments, divisions], { name: ctx.text('people.import.template') })
}

/** Cells that are marked at most: beyond, somebody took the wrong column and sees it. */
const MARKED = 10_000

/** One sheet of the file of a refused run, its bad cells marked (SHEET-01). @throws not-found where nothing of it is wrong */
export async function markedFile(ctx: Ctx & Pick<JobCtx, 'write'>, { id, sheet }: { id: string; sheet: FeedSheet }): Promise<FileAnswer> {
  const [run] = await ctx.db.select().from(peopleFeedRuns).where(eq(peopleFeedRuns.id, id))
  const rows = await ctx.db
    .select()
    .from(peopleFeedFaults)
    .where(and(eq(peopleFeedFaults.runId, id), eq(peopleFeedFaults.sheet, sheet)))
    .orderBy(asc(peopleFeedFaults.row))
    .limit(MARKED)
  const layout = run?.layout?.[sheet]
  if (!run || !rows.length || !layout) throw notFound()
  const job: JobCtx = { now: ctx.now, today: ctx.today, log: ctx.log, read: (work) => work(ctx), write: ctx.write }
  const stored = await spoolStored(job, id)
  try {
    const found = (await sheetsIn(ctx, stored.paths, { maxMegabytes: Number.POSITIVE_INFINITY })).find((one) => one.sheet === sheet)
    if (!found) throw notFound()
    const faults = rows.map((row): CellFault => {
      const { wrong, right, column } = faultInWords(ctx, row)
      return {
        sheet: layout.worksheet,
        line: row.row,
        column,
        cell: `${layout.cells[row.column] ?? 'A'}${row.row}`,
        value: row.value,
        message: wrong,
        expected: right,
      }
    })
    return await faultsFile(ctx, found.path, { name: run.fileName, sheetNames: [layout.worksheet], faults })
  } finally {
    await stored.remove()
  }
}
