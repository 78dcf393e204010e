import type { CellFault } from '#foundation/contract/sheets.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { plainCode } from '../../rules.ts'
import { kindsByName } from '../data/kinds.ts'
import { codes } from '../tables.ts'
import { record } from './record.ts'

/** Codes of the hotels, and of which kind each is: template, and what is read. */
export const codeSheet = defineSheet({
  name: 'hotel-discount.codeSheet.sheet',
  columns: [
    { key: 'kind', title: 'hotel-discount.codeSheet.kind', type: 'text', required: true, max: 60 },
    { key: 'code', title: 'hotel-discount.codeSheet.code', type: 'text', required: true, max: 30, example: 'BAY2026A0001' },
  ],
})
type Row = CheckedRow<typeof codeSheet> & { values: RowOf<typeof codeSheet> }

const codeImport = defineImport({
  module: module.name,
  name: 'codes',
  sheet: codeSheet,
  async save(ctx, rows) {
    const kindOf = await kindsByName(ctx)
    const fresh = rows.flatMap(({ values }) => {
      const kind = kindOf(values.kind)
      return kind ? [{ kindId: kind.id, code: plainCode(values.code), state: 'new' as const }] : []
    })
    if (fresh.length > 0) await ctx.db.insert(codes).values(fresh).onConflictDoNothing()
  },
})

/** Says of a line what the sheet cannot know: a kind that nobody knows, a code that is there or comes twice. */
async function judge(ctx: Ctx): Promise<(row: Row) => CellFault[]> {
  const kindOf = await kindsByName(ctx)
  const there = new Set((await ctx.db.select({ code: codes.code }).from(codes)).map(({ code }) => code))
  const first = new Map<string, number>()
  return (row) => {
    const code = plainCode(row.values.code)
    const line = first.get(code)
    if (line === undefined) first.set(code, row.line)
    const say = (column: string, wrong: string) =>
      row.fault(column, ctx.text(`hotel-discount.fault.${wrong}`, { line: line ?? 0 }), ctx.text(`hotel-discount.expected.${wrong}`))
    const wrong = line !== undefined ? 'twice' : there.has(code) ? 'isThere' : undefined
    return [...(kindOf(row.values.kind) ? [] : [say('kind', 'kind')]), ...(wrong ? [say('code', wrong)] : [])]
  }
}

/** Checks a file of codes, all or nothing. @throws SHEET-02 */
export async function checkCodes(ctx: Reader & Uploading) {
  const { answer, read } = await checkImport(ctx, codeImport, { check: await judge(ctx) })
  const kindOf = await kindsByName(ctx)
  const byKind = Map.groupBy(answer.faultCount > 0 ? [] : read.rows, ({ values }) => kindOf(values.kind)!)
  return { ...answer, kinds: [...byKind].map(([{ nameCn, nameEn }, rows]) => ({ nameCn, nameEn, codes: rows.length })) }
}

/** @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmCodes(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, codeImport, importId)
  await record(ctx, 'HotelCouponCode.imported', { target: importId, after: { rows: begun.rows } })
  return begun
}
