import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { arrival } from '../../contract.ts'
import { actionsOf } from '../../rules/acts.ts'
import { COMPLETABLE, isOf } from '../../rules/life.ts'
import { visitsOfOne } from '../data/visits.ts'
import { reachable } from '../policy.ts'
import { visits } from '../tables.ts'
import { lockGroup } from './applying.ts'
import { spendPlaces } from './placing.ts'
import { GROUP, record } from './record.ts'

/** Enters how many people came on a day; with the last of them the group is completed. @throws LIFE-01, illegal input for a day that is ahead or none of its, not-found */
export async function enterArrival(ctx: Writer, { id, visitDate, arrived }: ParsedOf<typeof arrival>): Promise<void> {
  await lockGroup(ctx, id)
  const row = await reachable(ctx, id)
  if (!row) throw notFound()
  if (!actionsOf(row, { own: false, admin: true, today: ctx.today }).includes('arrive'))
    throw refuse('LIFE-01', { state: ctx.text(`state.StudentGroup.${row.status}`) })
  const all = await visitsOfOne(ctx, id)
  const found = all.find((one) => one.visitDate === visitDate && visitDate <= ctx.today)
  if (!found) throw illegal('visitDate')
  await ctx.db.update(visits).set({ arrived }).where(eq(visits.id, found.id))
  await record(ctx, 'StudentGroup.arrived', { target: id, subject: row.owner, before: { arrived: found.arrived }, after: { visitDate, arrived } })
  const whole = all.every((one) => one.id === found.id || one.arrived !== null)
  if (whole && isOf(COMPLETABLE, row.status)) await complete(ctx, id)
}

/** A group that is over has used its places. */
export async function complete(ctx: WriteCtx, id: string): Promise<void> {
  await advance(ctx, GROUP, id, 'complete')
  await spendPlaces(ctx, id)
}
