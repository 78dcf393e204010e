import { asSsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { expiring } from '#services/ledger/server/api.ts'
import { unitOf } from '../../rules.ts'
import { notify } from './record.ts'

/** Tells a person once for a day what of both kinds lapses then, though the ledger says it lot by lot. */
export async function tellExpiring(ctx: WriteCtx, told: { ownerId: string; on: string }): Promise<void> {
  const ssoId = asSsoId(told.ownerId)
  const lapsing = (await expiring(ctx, ssoId, told.on)).filter(({ on }) => on === told.on)
  const left = (unit: string): number => lapsing.filter((lot) => lot.unit === unit).reduce((sum, lot) => sum + lot.amount, 0)
  const [full, simple] = [left(unitOf('full')), left(unitOf('simple'))]
  if (full + simple === 0) return
  await notify(ctx, 'expiring', {
    receivers: [ssoId],
    params: { full, simple, ...dayValues(told.on, ctx.now) },
    businessId: `expiring:${told.on}`,
    link: '/myFreeMeal',
  })
}
