import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import { managerOf } from '#services/people/server/api.ts'
import { scheduling } from '../../rules.ts'
import { staff } from '../tables.ts'
import { tellNotScheduled, tellTimeKeeping } from './telling.ts'

interface Shift {
  id: string
  starts: string
}

/** Shifts that came for somebody who is not active: time-keeping is told that they do not stand, the manager that an activation is needed (PARTT-07). */
export async function refuseShifts(ctx: WriteCtx, ssoId: SsoId, shifts: readonly Shift[]): Promise<void> {
  const [row] = await ctx.db.select().from(staff).where(eq(staff.ssoId, ssoId))
  if (!row) return
  const refused = shifts.flatMap(({ id, starts }) => {
    const [refusal] = scheduling.check({ facts: row, input: { day: dayOf(starts) }, p: {}, now: ctx.now })
    return refusal ? [{ shift: id, starts, rule: refusal.rule }] : []
  })
  const [first] = refused
  if (!first) return
  for (const one of refused) await tellTimeKeeping(ctx, row, { what: 'shift-refused', ...one })
  const manager = await managerOf(ctx, ssoId)
  if (manager) await tellNotScheduled(ctx, row, manager, dayOf(first.starts))
}
