import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { defineSheet, sheetRows } from '#services/spreadsheets/server/api.ts'
import type { stockDifferences as call } from '../../contract/index.ts'
import { MOST_PIECES } from '../../rules/stock.ts'
import { materials as materialTable, stockDifferences, warehouses } from '../tables.ts'
import { stockOf } from './accounts.ts'

/** What the warehouse system sends: a line for each material and warehouse. */
const feedSheet = defineSheet({
  name: 'material-requisition.differences.feed',
  columns: [
    { key: 'code', title: 'material-requisition.materials.code', type: 'text', required: true, max: 30 },
    { key: 'warehouse', title: 'material-requisition.materials.warehouse', type: 'text', required: true, max: 30 },
    { key: 'counted', title: 'material-requisition.materials.counted', type: 'integer', required: true, min: 0, max: MOST_PIECES },
  ],
})
/** A feed has no limit of rows but the machine's. */
const NO_LIMIT = { maxRows: Number.POSITIVE_INFINITY, maxMegabytes: Number.POSITIVE_INFINITY }
/** Codes that are looked up at once. */
const BATCH = 500

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

interface Found {
  materialId: string
  warehouseId: string
  ours: number
  theirs: number
}

/** Where a file says another stock than is kept here; lines that cannot be read or name what is not known here are passed by. @throws SHEET-02 */
export async function differencesIn(ctx: Ctx, bytes: Uint8Array): Promise<Found[]> {
  const materials = new Map((await ctx.db.select({ id: materialTable.id, code: materialTable.code }).from(materialTable)).map(({ id, code }) => [code, id]))
  const places = new Map((await ctx.db.select({ id: warehouses.id, code: warehouses.code }).from(warehouses)).map(({ id, code }) => [code, id]))
  const told = new Map<string, { code: string; materialId: string; warehouseId: string; theirs: number }>()
  for await (const { values } of sheetRows(ctx, inOne(bytes), feedSheet, NO_LIMIT)) {
    const [materialId, warehouseId] = [values && materials.get(values.code), values && places.get(values.warehouse)]
    if (values && materialId && warehouseId) told.set(`${materialId} ${warehouseId}`, { code: values.code, materialId, warehouseId, theirs: values.counted })
  }
  const codes = [...new Set([...told.values()].map(({ code }) => code))]
  const ours = new Map<string, number>()
  for (let from = 0; from < codes.length; from += BATCH)
    for (const { code, warehouseId, available, reserved } of await stockOf(ctx, codes.slice(from, from + BATCH), true))
      ours.set(`${code} ${warehouseId}`, available + reserved)
  return [...told.values()].flatMap(({ code, ...one }) => {
    const kept = ours.get(`${code} ${one.warehouseId}`) ?? 0
    return kept === one.theirs ? [] : [{ ...one, ours: kept }]
  })
}

export async function readDifferences({ db }: Pick<Ctx, 'db'>): Promise<GivenOf<typeof call>> {
  const rows = await db
    .select({
      ...{
        id: stockDifferences.id,
        materialId: stockDifferences.materialId,
        materialCode: materialTable.code,
        nameCn: materialTable.nameCn,
        nameEn: materialTable.nameEn,
        purchaseUnit: materialTable.purchaseUnit,
      },
      ...{
        warehouseId: stockDifferences.warehouseId,
        warehouseCn: warehouses.nameCn,
        warehouseEn: warehouses.nameEn,
        ours: stockDifferences.ours,
        theirs: stockDifferences.theirs,
        day: stockDifferences.day,
      },
    })
    .from(stockDifferences)
    .innerJoin(materialTable, eq(materialTable.id, stockDifferences.materialId))
    .innerJoin(warehouses, eq(warehouses.id, stockDifferences.warehouseId))
    .orderBy(asc(materialTable.code), asc(warehouses.code))
  return { list: rows }
}
