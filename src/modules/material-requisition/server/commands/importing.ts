import type { CellFault } from '#foundation/contract/sheets.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { type CheckedRow, checkImport, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import { code as codeText } from '../../contract/index.ts'
import module from '../../module.ts'
import { MOST_PIECES } from '../../rules/stock.ts'
import { stockOf } from '../data/accounts.ts'
import { groups, materials, warehouses } from '../tables.ts'
import { saveMaterial } from './master.ts'
import { record } from './record.ts'
import { countStock } from './stock.ts'

const KEY = 'material-requisition.materials.'
const said = <const K extends string>(key: K, max: number, example: string) => ({ key, title: KEY + key, type: 'text', required: true, max, example }) as const

/** A file of materials, a line each: a code that is there is changed, another added; with a warehouse, what was counted there. */
export const materialSheet = defineSheet({
  name: 'material-requisition.materials.sheet',
  columns: [
    said('code', 30, 'LVM-0001'),
    said('groupCode', 30, 'OFFICE'),
    { key: 'nameCn', title: `${KEY}nameCn`, type: 'text', required: true, max: 60 },
    said('nameEn', 60, 'A4 paper'),
    said('purchaseUnit', 20, 'BOX'),
    { key: 'warehouse', title: `${KEY}warehouse`, type: 'text', mayLack: true, max: 30, example: 'WH1' },
    { key: 'counted', title: `${KEY}counted`, type: 'integer', mayLack: true, min: 0, max: MOST_PIECES, example: 100 },
  ],
})
type Values = RowOf<typeof materialSheet>
type Row = CheckedRow<typeof materialSheet> & { values: Values }

const codeIn = (typed: string): string => typed.trim().toUpperCase()
const idsOf = (rows: readonly { id: string; code: string }[]) => new Map(rows.map(({ id, code }) => [code, id]))
const groupIds = async ({ db }: Pick<Ctx, 'db'>) => idsOf(await db.select({ id: groups.id, code: groups.code }).from(groups))
const placeIds = async ({ db }: Pick<Ctx, 'db'>) => idsOf(await db.select({ id: warehouses.id, code: warehouses.code }).from(warehouses))

const materialUpload = defineImport({
  ...{ module: module.name, name: 'materials', sheet: materialSheet },
  async save(ctx, rows) {
    const [byGroup, byPlace] = [await groupIds(ctx), await placeIds(ctx)]
    for (const { values } of rows.toSorted((one, other) => (codeIn(one.values.code) < codeIn(other.values.code) ? -1 : 1)))
      await saveRow(ctx, values, byGroup, byPlace)
  },
})

async function saveRow(ctx: Writer, values: Values, byGroup: ReadonlyMap<string, string>, byPlace: ReadonlyMap<string, string>): Promise<void> {
  const code = codeIn(values.code)
  const groupId = byGroup.get(codeIn(values.groupCode))
  if (groupId === undefined) return
  const [before] = await ctx.db.select().from(materials).where(eq(materials.code, code))
  const { nameCn, nameEn, purchaseUnit, warehouse, counted } = values
  const kept = { picture: before?.picture ?? null, active: before?.active ?? true }
  await saveMaterial(ctx, { ...(before && { id: before.id }), code, groupId, nameCn, nameEn, purchaseUnit, ...kept })
  const warehouseId = warehouse === null ? undefined : byPlace.get(codeIn(warehouse))
  if (warehouseId !== undefined && counted !== null)
    await countStock(ctx, { code, warehouseId, counted, reason: ctx.text('material-requisition.materials.byFile') })
}

/** Checks a file; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkMaterials(ctx: Reader & Uploading) {
  const known = new Set((await ctx.db.select({ code: materials.code }).from(materials)).map(({ code }) => code))
  const { answer, read } = await checkImport(ctx, materialUpload, { check: await judge(ctx) })
  const good = answer.faultCount > 0 ? [] : read.rows
  // a material may come once for each warehouse
  const codes = [...new Set(good.map(({ values }) => codeIn(values.code)))]
  const added = codes.filter((code) => !known.has(code)).length
  return { ...answer, added, changed: codes.length - added }
}

/** Says of a line what the sheet cannot know. A material may come once for each warehouse. */
async function judge(ctx: Ctx): Promise<(row: Row) => Promise<CellFault[]>> {
  const [byGroup, byPlace] = [await groupIds(ctx), await placeIds(ctx)]
  const seen = new Set<string>()
  return async (row) => {
    const { values } = row
    const wrong = (column: string, what: string) => [
      row.fault(column, ctx.text(`material-requisition.upload.fault.${what}`), ctx.text(`material-requisition.upload.expected.${what}`)),
    ]
    const [code, place] = [codeIn(values.code), values.warehouse === null ? '' : codeIn(values.warehouse)]
    if (!codeText.safeParse(code).success) return wrong('code', 'code')
    if (seen.has(`${code} ${place}`)) return wrong('code', 'twice')
    seen.add(`${code} ${place}`)
    if (!byGroup.has(codeIn(values.groupCode))) return wrong('groupCode', 'group')
    const warehouseId = byPlace.get(place)
    if (place !== '' && warehouseId === undefined) return wrong('warehouse', 'warehouse')
    if (values.counted === null) return []
    if (warehouseId === undefined) return wrong('warehouse', 'warehouse')
    const reserved = (await stockOf(ctx, [code], true)).find((one) => one.warehouseId === warehouseId)?.reserved ?? 0
    return values.counted < reserved ? wrong('counted', 'counted') : []
  }
}

/** Begins to book what a checked file says. @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmMaterials(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, materialUpload, importId)
  await record(ctx, 'Material.uploaded', { target: importId, after: { rows: begun.rows } })
  return begun
}
