import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { VehicleKind } from '../../contract/base.ts'
import { plainPlate, plateRules } from '../../rules/index.ts'
import { type VehicleRow, vehicles } from '../tables.ts'
import { record } from './record.ts'

interface VehicleGiven {
  id?: string | undefined
  plate: string
  kind: VehicleKind
  isDefault: boolean
}

/** Who changes plates of a person, and who registers a plate, waits their turn: two at once would not see each other (PARK-02). */
export async function lockPlates(ctx: WriteCtx, ...names: string[]): Promise<void> {
  for (const name of names.toSorted()) await lockName(ctx.db, `parking.${name}`)
}

const activeOf = ({ db }: WriteCtx, ssoId: VehicleRow['ssoId']) =>
  db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.ssoId, ssoId), eq(vehicles.active, true)))
    .orderBy(asc(vehicles.addedAt), asc(vehicles.id))

/** An active plate of the actor. @throws not-found for whose it is not */
export async function ownVehicle(ctx: Writer, id: string): Promise<VehicleRow> {
  const [row] = await ctx.db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), eq(vehicles.ssoId, ctx.actor.ssoId), eq(vehicles.active, true)))
  if (!row) throw notFound()
  return row
}

/** Registers a plate or changes one; the first is the default, and there is one default. @throws PARK-02, not-found */
export async function saveVehicle(ctx: Writer, { id, kind, isDefault, ...typed }: VehicleGiven): Promise<{ id: string }> {
  const { ssoId } = ctx.actor
  const plate = plainPlate(typed.plate)
  await lockPlates(ctx, `person:${ssoId}`, `plate:${plate}`)
  const own = await activeOf(ctx, ssoId)
  const before = own.find((one) => one.id === id)
  if (id !== undefined && !before) throw notFound()
  const others = own.filter((one) => one.id !== id)
  const [taken] = await ctx.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.plate, plate), eq(vehicles.active, true), id === undefined ? undefined : ne(vehicles.id, id)))
  enforce(plateRules, { facts: { taken: taken !== undefined, others: others.length }, input: { plate }, p: {}, now: ctx.now })
  const set = { plate, kind, isDefault: isDefault || others.length === 0 || (before?.isDefault ?? false) }
  if (set.isDefault) await ctx.db.update(vehicles).set({ isDefault: false }).where(eq(vehicles.ssoId, ssoId))
  const target = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(vehicles).set(set).where(eq(vehicles.id, target))
  else await ctx.db.insert(vehicles).values({ id: target, ssoId, active: true, addedAt: ctx.now, ...set })
  await record(ctx, 'Vehicle.saved', { target, subject: ssoId, after: set, ...(before && { before: { plate: before.plate, kind: before.kind } }) })
  return { id: target }
}

/** Takes a plate away; what was booked for it stays, and the oldest of the others is the default. @throws not-found */
export async function deleteVehicle(ctx: Writer, { id }: { id: string }): Promise<void> {
  const { ssoId } = ctx.actor
  await lockPlates(ctx, `person:${ssoId}`)
  const own = await activeOf(ctx, ssoId)
  const gone = own.find((one) => one.id === id)
  if (!gone) throw notFound()
  await ctx.db.update(vehicles).set({ active: false, isDefault: false }).where(eq(vehicles.id, id))
  const next = own.find((one) => one.id !== id)
  if (gone.isDefault && next) await ctx.db.update(vehicles).set({ isDefault: true }).where(eq(vehicles.id, next.id))
  await record(ctx, 'Vehicle.removed', { target: id, subject: ssoId, before: { plate: gone.plate } })
}
