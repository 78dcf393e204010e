import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { deliveries as d, deliveryLines as dl, lines as l, materials as m, warehouses as w } from '../tables.ts'

type Db = Pick<Ctx, 'db'>

/** A material as lines name it. */
const named = { materialCode: m.code, nameCn: m.nameCn, nameEn: m.nameEn, purchaseUnit: m.purchaseUnit, picture: m.picture }

/** The lines of applications with their materials, in the order in which they were written. */
export async function linesOf({ db }: Db, requisitionIds: readonly string[]) {
  const rows = await db
    .select({ line: l, ...named })
    .from(l)
    .innerJoin(m, eq(m.id, l.materialId))
    .where(inArray(l.requisitionId, [...requisitionIds]))
    .orderBy(asc(l.requisitionId), asc(l.place))
  return rows.map(({ line, ...of }) => ({ ...line, ...of }))
}
export type Line = Awaited<ReturnType<typeof linesOf>>[number]

export const roundsOf = ({ db }: Db, requisitionId: string) => db.select().from(d).where(eq(d.requisitionId, requisitionId)).orderBy(asc(d.round))

/** What rounds brought, with the materials and where they came from. */
export async function roundLinesOf({ db }: Db, deliveryIds: readonly string[]) {
  const rows = await db
    .select({ one: dl, materialCode: m.code, nameCn: m.nameCn, nameEn: m.nameEn, purchaseUnit: m.purchaseUnit, warehouseCn: w.nameCn, warehouseEn: w.nameEn })
    .from(dl)
    .innerJoin(l, eq(l.id, dl.lineId))
    .innerJoin(m, eq(m.id, l.materialId))
    .innerJoin(w, eq(w.id, dl.warehouseId))
    .where(inArray(dl.deliveryId, [...deliveryIds]))
    .orderBy(asc(dl.deliveryId), asc(l.place))
  return rows.map(({ one, ...of }) => ({ ...one, ...of }))
}

/** Warehouses by id. */
export const placesOf = async ({ db }: Db) => new Map((await db.select().from(w).orderBy(asc(w.code))).map((one) => [one.id, one]))
