import { and, asc, desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, vehicles as vehiclesCall } from '../../contract/index.ts'
import { plainPlate } from '../../rules/index.ts'
import { vehicles as v } from '../tables.ts'

/** The own plates (PARK-14), the default first. */
export const ownVehicles = (ctx: Reader) =>
  ctx.db
    .select()
    .from(v)
    .where(and(eq(v.ssoId, ctx.actor.ssoId), eq(v.active, true)))
    .orderBy(desc(v.isDefault), asc(v.addedAt), asc(v.id))

export const vehicleRows = listRows(vehiclesCall, {
  table: v,
  latest: [v.addedAt, v.id],
  only: ({ actor }) => scopeFilter(actor, ADMIN, v.ssoId),
  where: { plate: (plate) => eq(v.plate, plainPlate(plate)) },
  dress: (ctx, found) => withPeople(ctx, found, { person: 'ssoId' }),
})
