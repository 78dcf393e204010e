import type { CellFault } from '#foundation/contract/sheets.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Uploading, WriteCtx, Writer } from '#foundation/server/context.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, type RowOf } from '#services/spreadsheets/server/api.ts'
import { sku as skuOf } from '../../contract/base.ts'
import module from '../../module.ts'
import { priceOf } from '../../rules/shop.ts'
import { goodsSheet } from '../data/sheets.ts'
import { items, variants } from '../tables.ts'
import { moveStock } from './goods.ts'
import { record } from './record.ts'

type Row = CheckedRow<typeof goodsSheet> & { values: RowOf<typeof goodsSheet> }
type Values = Row['values']

/** Known goods by sku get their new price and the pieces that came; what is not known is added and waits, off sale, for its pictures. */
const goodsImport = defineImport({
  module: module.name,
  name: 'goods',
  sheet: goodsSheet,
  async save(ctx, rows, { importId }) {
    const known = await knownBy(
      ctx,
      rows.map(({ values }) => values.sku),
    )
    const ids = [...new Set([...known.values()].map(({ item }) => item))]
    await ctx.db.select({ id: items.id }).from(items).where(inArray(items.id, ids)).orderBy(asc(items.id)).for('update')
    for (const { values } of rows) {
      const there = known.get(values.sku)
      const { id, item } = there ? await reprice(ctx, there, values) : await add(ctx, values)
      if (values.pieces)
        await moveStock(ctx, id, item, values.pieces, { reason: ctx.text('eshop.upload.came', {}, 'zh'), key: `upload:${importId}:${values.sku}` })
    }
  },
})

interface Known {
  id: string
  item: string
  priceDeltaFen: number
}

async function knownBy({ db }: Ctx, skus: readonly string[]): Promise<Map<string, Known>> {
  const rows = await db
    .select({ sku: variants.sku, id: variants.id, item: variants.item, priceDeltaFen: variants.priceDeltaFen })
    .from(variants)
    .where(inArray(variants.sku, [...skus]))
  return new Map(rows.map(({ sku, ...of }) => [sku, of]))
}

/** The price of the line is that of its variant. */
async function reprice(ctx: WriteCtx, known: Known, { originalPriceFen, staffPriceFen }: Values): Promise<Known> {
  await ctx.db
    .update(items)
    .set({ originalPriceFen, ...(staffPriceFen !== null && { staffPriceFen: staffPriceFen - known.priceDeltaFen }) })
    .where(eq(items.id, known.item))
  return known
}

async function add(ctx: WriteCtx, { sku, pieces: _, ...given }: Values): Promise<Known> {
  const [item] = await ctx.db
    .insert(items)
    .values({
      ...{ ...given, descriptionCn: '', descriptionEn: '', pictures: [], warnBelow: null, saleFrom: ctx.now, saleTo: null },
      ...{ entities: ['MB', 'HB', 'JV'], onSale: false },
    })
    .returning({ id: items.id })
  const [variant] = await ctx.db
    .insert(variants)
    .values({ item: item!.id, sku, optionCn: '', optionEn: '', priceDeltaFen: 0, place: 0 })
    .returning({ id: variants.id })
  return { id: variant!.id, item: item!.id, priceDeltaFen: 0 }
}

/** Checks a file of goods and keeps it for a day; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkUpload(ctx: Reader & Uploading) {
  const { answer, read } = await checkImport(ctx, goodsImport, { check: await judge(ctx) })
  const good = answer.faultCount > 0 ? [] : read.rows
  const known = await knownBy(
    ctx,
    good.map(({ values }) => values.sku),
  )
  return { ...answer, known: known.size, fresh: good.length - known.size }
}

/** Says of a line what the sheet cannot know: a sku that is none or comes twice, a price that leaves nothing. */
async function judge(ctx: Ctx): Promise<(row: Row) => CellFault[]> {
  const all = await ctx.db.select({ sku: variants.sku, priceDeltaFen: variants.priceDeltaFen }).from(variants)
  const deltas = new Map(all.map(({ sku, priceDeltaFen }) => [sku, priceDeltaFen]))
  const first = new Map<string, number>()
  return (row) => {
    const { sku, staffPriceFen } = row.values
    const before = first.get(sku)
    if (before === undefined) first.set(sku, row.line)
    const say = (column: string, wrong: string) => [
      row.fault(column, ctx.text(`eshop.upload.fault.${wrong}`, { line: before ?? 0 }), ctx.text(`eshop.upload.expected.${wrong}`)),
    ]
    if (!skuOf.safeParse(sku).success) return say('sku', 'sku')
    if (before !== undefined) return say('sku', 'twice')
    const base = staffPriceFen === null ? null : staffPriceFen - (deltas.get(sku) ?? 0)
    return base !== null && (base < 0 || priceOf(base, deltas.get(sku) ?? 0) === null) ? say('staffPriceFen', 'price') : []
  }
}

/** Begins to take in a checked file. @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmUpload(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, goodsImport, importId)
  await record(ctx, 'ShopItem.uploaded', { target: importId, after: { rows: begun.rows } })
  return begun
}
