import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { covered, grant, spend } from '#services/ledger/server/api.ts'
import type { stockAdjust } from '../../contract/index.ts'
import { accountOf, lockMaterials, stockOf } from '../data/accounts.ts'
import { stockDifferences as differences, materials, warehouses } from '../tables.ts'
import { record } from './record.ts'

interface Change {
  code: string
  warehouseId: string
  change: number
  reason: string
}

/** Books pieces that come or go; who calls has the turn of the material. @throws LVM-18 where fewer are free */
async function book(ctx: Writer, { code, warehouseId, change, reason }: Change): Promise<void> {
  const cause = { reason: 'cause.material-requisition.adjusted', params: { reason }, key: `adjust:${newId(ctx.now)}` }
  const account = accountOf(warehouseId, code)
  if (change > 0) await grant(ctx, account, change, { ...cause, source: 'adjustment' })
  else await covered(spend(ctx, account, -change, cause), 'LVM-18', { field: 'change' })
}

/** Puts the stock of a material in a warehouse right, by more pieces or fewer. @throws LVM-18, not-found */
export async function adjustStock(ctx: Writer, { materialId, warehouseId, change, reason }: ParsedOf<typeof stockAdjust>): Promise<void> {
  const [material] = await ctx.db.select({ code: materials.code }).from(materials).where(eq(materials.id, materialId))
  if (!material || (await ctx.db.$count(warehouses, eq(warehouses.id, warehouseId))) === 0) throw notFound()
  await lockMaterials(ctx, [material.code])
  await book(ctx, { code: material.code, warehouseId, change, reason })
  // what differed is looked at anew by the next comparison
  await ctx.db.delete(differences).where(and(eq(differences.materialId, materialId), eq(differences.warehouseId, warehouseId)))
  await record(ctx, 'LvmStock.adjusted', { target: materialId, after: { code: material.code, warehouseId, change }, reason })
}

/** Brings what lies in a warehouse to what was counted there; what is set aside stays so. @throws LVM-18 where more is set aside */
export async function countStock(ctx: Writer, { code, warehouseId, counted, reason }: Omit<Change, 'change'> & { counted: number }): Promise<void> {
  await lockMaterials(ctx, [code])
  const lying = (await stockOf(ctx, [code], true)).find((one) => one.warehouseId === warehouseId)
  const change = counted - (lying ? lying.available + lying.reserved : 0)
  if (change !== 0) await book(ctx, { code, warehouseId, change, reason })
}
