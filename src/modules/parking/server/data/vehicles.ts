import { and, asc, desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, vehicles as vehiclesCall } from '../../contract/index.ts'
import { plainPlate } from '../../rules/index.ts'
import { vehicles } from '../tables.ts'

/** The own plates (PARK-14), the default first. */
export const ownVehicles = (ctx: Reader) =>
  ctx.db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.ssoId, ctx.actor.ssoId), eq(vehicles.active, true)))
    .orderBy(desc(vehicles.isDefault), asc(vehicles.addedAt), asc(vehicles.id))

export const vehicleRows = listRows(vehiclesCall, {
  table: vehicles,
  latest: [vehicles.addedAt, vehicles.id],
  only: ({ actor }) => scopeFilter(actor, ADMIN, vehicles.ssoId),
  where: { plate: (plate) => eq(vehicles.plate, plainPlate(plate)) },
  dress: (ctx, found) => withPeople(ctx, found, { person: 'ssoId' }),
})
