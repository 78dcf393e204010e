import { enforce, illegal } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { type CellFault, LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Uploading, WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { persons } from '#services/people/server/api.ts'
import { type RowOf, readSheet } from '#services/spreadsheets/server/api.ts'
import { type importBatch as importCall, MOST_ROWS, PAY_ITEMS } from '../../contract/index.ts'
import module from '../../module.ts'
import { importRules, rowRules, totalsOf } from '../../rules.ts'
import { sealedTotals, sealSlip } from '../data/sealed.ts'
import { batchSheet } from '../data/sheet.ts'
import { requireCompany } from '../policy.ts'
import { batches, slips } from '../tables.ts'
import { tellPayroll } from './telling.ts'

type Given = z.output<typeof importCall.input>
type Row = RowOf<typeof batchSheet>

const CHUNK = 500

const linesOf = (row: Row) =>
  PAY_ITEMS.flatMap(([code]) => {
    const amountFen = row[code] ?? 0
    const basis = `${code}Basis` in row ? (row[`${code}Basis` as keyof Row] ?? '') : ''
    return amountFen === 0 ? [] : [{ code, amountFen, basis: String(basis) }]
  })

/**
 * Takes a month's payslips of a group, all or none (PAYSLIP-06). The file itself is kept nowhere.
 * @throws SHEET-02 for what is no such sheet, PAYSLIP-06 for a file that was taken before, not-found for a company outside of the scope
 */
export async function importBatch(ctx: Reader & Uploading, given: Given) {
  requireCompany(ctx, given)
  const { rows, faults, faultCount, ...read } = await readSheet(ctx, ctx.file, batchSheet, { maxRows: MOST_ROWS })
  if (faultCount > 0) return { id: null, rows: rows.length, faults: faults.slice(0, LISTED_FAULTS), faultCount, ...read }
  if (rows.length === 0) throw illegal('file')
  return ctx.write(async (write) => {
    await lockName(write.db, `payslip:${given.month}`)
    const content = write.secrets.sign('payslip.content', JSON.stringify(rows.map(({ values }) => values)))
    enforce(importRules, { facts: { before: await takenBefore(write, given, content) }, input: {}, p: {}, now: write.now })
    const wrong = await judge(write, given, rows)
    if (wrong.length > 0) return { id: null, rows: rows.length, faults: wrong.slice(0, LISTED_FAULTS), faultCount: wrong.length, ...read }
    const values = rows.map((row) => row.values)
    return { id: await keep(write, given, values, content), rows: rows.length, faults: [], faultCount: 0, ...read }
  })
}

async function takenBefore({ db }: WriteCtx, { month, entity, staffGroup, employeeType }: Given, content: string): Promise<boolean> {
  const same = and(eq(batches.month, month), eq(batches.entity, entity), eq(batches.staffGroup, staffGroup), eq(batches.employeeType, employeeType))
  const [found] = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(same, eq(batches.content, content), ne(batches.status, 'withdrawn')))
  return found !== undefined
}

/** What a sheet cannot know of its rows: whose they are, whether they add up, and to which account they go. */
async function judge(ctx: Ctx, given: Given, rows: readonly { line: number; values: Row }[]): Promise<CellFault[]> {
  const numbers = rows.flatMap(({ values }) => (/^\d{8}$/.test(values.ssoId) ? [asSsoId(values.ssoId)] : []))
  const [known, paid] = [await persons(ctx, numbers), await paidAlready(ctx, given, numbers)]
  const seen = new Set<string>(paid)
  return rows.flatMap(({ line, values }) => {
    const facts = { known: /^\d{8}$/.test(values.ssoId) && known.has(asSsoId(values.ssoId)), taken: seen.has(values.ssoId) }
    seen.add(values.ssoId)
    const input = { row: line, lines: linesOf(values), netFen: values.net, bankLast4: values.bankLast4 }
    return rowRules.check({ facts, input, p: {}, now: ctx.now }).map(({ rule, field, figures }) => ({
      sheet: '',
      line,
      column: ctx.text(`payslip.column.${field}`),
      cell: ctx.text('payslip.rowOf', { row: line }),
      // never an amount
      value: values.ssoId,
      message: ctx.text(`rule.${rule}`, figures),
      expected: ctx.text(`payslip.right.${field}`),
    }))
  })
}

/** Who has a payslip of the month from another batch. */
async function paidAlready({ db }: Pick<Ctx, 'db'>, { month }: Given, numbers: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < numbers.length; from += CHUNK) {
    const some = numbers.slice(from, from + CHUNK).map(asSsoId)
    const rows = await db
      .select({ ssoId: slips.ssoId })
      .from(slips)
      .innerJoin(batches, eq(batches.id, slips.batch))
      .where(and(inArray(slips.ssoId, some), eq(slips.month, month), ne(batches.status, 'withdrawn')))
    found.push(...rows.map(({ ssoId }) => ssoId))
  }
  return found
}

async function keep(ctx: WriteCtx, given: Given, rows: readonly Row[], content: string): Promise<string> {
  const importedBy = asSsoId(ctx.by)
  const id = newId(ctx.now)
  const made = rows.map((row) => ({ row, lines: linesOf(row) }))
  const of = (which: 'grossFen' | 'netFen') => made.reduce((sum, { lines }) => sum + totalsOf(lines)[which], 0)
  const totals = sealedTotals.seal(ctx, { grossTotalFen: of('grossFen'), netTotalFen: of('netFen') })
  await ctx.db.insert(batches).values({ id, ...given, rows: rows.length, totals, content, status: 'imported', importedBy })
  const slipOf = ({ row, lines }: (typeof made)[number]) => {
    const { ssoId, workedDays, bankLast4 } = row
    const sealed = sealSlip(ctx, { ssoId, month: given.month, lines, workedDays, bankLast4, note: '' })
    return { id: newId(ctx.now), batch: id, ssoId: asSsoId(ssoId), month: given.month, sealed }
  }
  for (let from = 0; from < made.length; from += CHUNK) await ctx.db.insert(slips).values(made.slice(from, from + CHUNK).map(slipOf))
  await ctx.audit({ module: module.name, kind: 'PayslipBatch.imported', target: id, after: { ...given, rows: rows.length } })
  await tellPayroll(ctx, 'imported', { businessId: id, month: given.month, link: '/payslip/admin' })
  return id
}
