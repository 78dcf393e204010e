import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { type AccountRef, ledgerAccount } from '#services/ledger/server/api.ts'
import module from '../../module.ts'
import { warehouses } from '../tables.ts'

const UNIT = 'lvm.'
export const unitOf = (code: string): string => `${UNIT}${code}`
/** The code of the material of an account. */
export const codeOf = (unit: string): string => unit.slice(UNIT.length)

/** What a warehouse has of a material. */
export const accountOf = (warehouseId: string, code: string): AccountRef => ({ unit: unitOf(code), ownerKind: 'warehouse', ownerId: warehouseId })

/** Codes of materials in the order in which their accounts are locked. */
export const inLockOrder = (codes: Iterable<string>): string[] => [...new Set(codes)].toSorted((one, other) => (one < other ? -1 : 1))

/** Who moves the stock of materials waits for who does, wherever it lies: between looking and setting aside none is taken (LVM-15, LVM-17). */
export async function lockMaterials({ db }: Pick<WriteCtx, 'db'>, codes: Iterable<string>): Promise<void> {
  for (const code of inLockOrder(codes)) await lockName(db, `lvm.stock.${code}`)
}

/** Why stock moves, with the application behind it. */
export const causeOf = (what: 'reserved' | 'released' | 'delivered', { id, applicationNo }: { id: string; applicationNo: string }) => ({
  reason: `cause.material-requisition.${what}`,
  params: { number: applicationNo },
  reference: { module: module.name, id },
  link: `/lvm/admin/material/${id}`,
})

/** Keys under which what an application moves stands in the ledger: of a line when it is confirmed and after a round, and of a line of a round. */
export const keysOf = {
  held: (lineId: string) => `hold:${lineId}`,
  heldAgain: (lineId: string, deliveryId: string) => `hold:${lineId}:${deliveryId}`,
  fromHeld: (deliveryLineId: string) => `deliver:${deliveryLineId}`,
  fromFree: (deliveryLineId: string) => `spend:${deliveryLineId}`,
}

/** What lies of a material in one warehouse: free, and set aside. */
interface Lying {
  code: string
  warehouseId: string
  available: number
  reserved: number
}

/** What there is of materials, warehouse by warehouse; those out of use keep theirs, and are left out unless all are asked for. */
export async function stockOf({ db }: Pick<Ctx, 'db'>, codes: readonly string[], all = false): Promise<Lying[]> {
  if (codes.length === 0) return []
  const there = await db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(all ? undefined : eq(warehouses.active, true))
  const ids = new Set(there.map(({ id }) => id))
  const rows = await db
    .select({ unit: ledgerAccount.unit, warehouseId: ledgerAccount.ownerId, available: ledgerAccount.available, reserved: ledgerAccount.held })
    .from(ledgerAccount)
    .where(and(inArray(ledgerAccount.unit, [...new Set(codes)].map(unitOf)), eq(ledgerAccount.ownerKind, 'warehouse')))
  return rows
    .filter(({ warehouseId }) => ids.has(warehouseId))
    .map(({ unit, ...one }) => ({ ...one, code: codeOf(unit) }))
    .toSorted((one, other) => (one.warehouseId < other.warehouseId ? -1 : 1))
}

/** Pieces of each material that can be had, of all warehouses together. */
export async function freeOf(ctx: Pick<Ctx, 'db'>, codes: readonly string[]): Promise<Map<string, number>> {
  const free = new Map(codes.map((code) => [code, 0]))
  for (const { code, available } of await stockOf(ctx, codes)) free.set(code, (free.get(code) ?? 0) + available)
  return free
}
