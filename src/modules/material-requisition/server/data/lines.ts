import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { deliveries, deliveryLines, lines, materials, warehouses } from '../tables.ts'

type Db = Pick<Ctx, 'db'>

/** A material as lines name it. */
const named = {
  materialCode: materials.code,
  nameCn: materials.nameCn,
  nameEn: materials.nameEn,
  purchaseUnit: materials.purchaseUnit,
  picture: materials.picture,
}

/** The lines of applications with their materials, in the order in which they were written. */
export async function linesOf({ db }: Db, requisitionIds: readonly string[]) {
  const rows = await db
    .select({ line: lines, ...named })
    .from(lines)
    .innerJoin(materials, eq(materials.id, lines.materialId))
    .where(inArray(lines.requisitionId, [...requisitionIds]))
    .orderBy(asc(lines.requisitionId), asc(lines.place))
  return rows.map(({ line, ...of }) => ({ ...line, ...of }))
}
export type Line = Awaited<ReturnType<typeof linesOf>>[number]

export const roundsOf = ({ db }: Db, requisitionId: string) =>
  db.select().from(deliveries).where(eq(deliveries.requisitionId, requisitionId)).orderBy(asc(deliveries.round))

/** What rounds brought, with the materials and where they came from. */
export async function roundLinesOf({ db }: Db, deliveryIds: readonly string[]) {
  const rows = await db
    .select({
      one: deliveryLines,
      materialCode: materials.code,
      nameCn: materials.nameCn,
      nameEn: materials.nameEn,
      purchaseUnit: materials.purchaseUnit,
      warehouseCn: warehouses.nameCn,
      warehouseEn: warehouses.nameEn,
    })
    .from(deliveryLines)
    .innerJoin(lines, eq(lines.id, deliveryLines.lineId))
    .innerJoin(materials, eq(materials.id, lines.materialId))
    .innerJoin(warehouses, eq(warehouses.id, deliveryLines.warehouseId))
    .where(inArray(deliveryLines.deliveryId, [...deliveryIds]))
    .orderBy(asc(deliveryLines.deliveryId), asc(lines.place))
  return rows.map(({ one, ...of }) => ({ ...one, ...of }))
}

/** Warehouses by id. */
export const placesOf = async ({ db }: Db) => new Map((await db.select().from(warehouses).orderBy(asc(warehouses.code))).map((one) => [one.id, one]))
