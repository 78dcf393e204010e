/**
 * Who of the part-time staff may be put on a schedule. Everything runs in the caller's transaction. Events: `parttime.lapsed`, `parttime.activated` (events.ts).
 */
import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { scheduling } from '../rules.ts'
import { isEligible } from './policy.ts'
import { staff } from './tables.ts'

const rowOf = async (ctx: Pick<Ctx, 'db'>, ssoId: SsoId) => (await ctx.db.select().from(staff).where(eq(staff.ssoId, ssoId)))[0]

/** Whether the actor has anybody of the part-time staff within reach (PARTT-03). */
export const eligible = (ctx: Reader): Promise<boolean> => isEligible(ctx)

/** Whether somebody is active; who is not of the part-time staff always is, and who waits for an activation is not. */
export const status = async (ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<'active' | 'inactive'> =>
  ((await rowOf(ctx, ssoId))?.activationStatus ?? 'active') === 'active' ? 'active' : 'inactive'

/** For who puts somebody on a schedule of a day. @throws PARTT-07 with the field `day` */
export async function requireActive(ctx: Ctx, ssoId: SsoId, day: Day): Promise<void> {
  const row = await rowOf(ctx, ssoId)
  if (row) enforce(scheduling, { facts: row, input: { day }, p: {}, now: ctx.now })
}
