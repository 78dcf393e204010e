import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, desc, eq, isNotNull, isNull, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { personRefs } from '#services/people/server/api.ts'
import { shiftsById } from '#services/roster/server/api.ts'
import type { usedOfShifts } from '../../contract.ts'
import { shiftGrants } from '../tables.ts'

const g = shiftGrants

/** Vouchers that were used though their shift was shortened, moved or cancelled, the last first (MEAL-18). @throws SHELL-48, SHELL-62 */
export function usedList(ctx: Ctx, input: ParsedOf<typeof usedOfShifts>) {
  const where = and(eq(g.state, 'used'), input.filters.seen ? isNotNull(g.seenAt) : isNull(g.seenAt))
  return pageOf(
    input,
    async (limit, offset) => {
      const rows = await ctx.db.select().from(g).where(where).orderBy(desc(g.settledAt), desc(g.id)).limit(limit).offset(offset)
      const people = await personRefs(
        ctx,
        rows.map(({ ssoId }) => ssoId),
      )
      const shifts = await shiftsById(
        ctx,
        rows.map(({ shift }) => shift),
      )
      return rows.map(({ id, ssoId, day, mealType, amount, settledAt, shift }) => {
        const now = shifts.get(shift)
        const stands = now && !now.cancelled && now.ssoId === ssoId
        return {
          id,
          day,
          mealType,
          amount,
          at: settledAt!.toISOString(),
          person: people.get(ssoId)!,
          now: stands ? { starts: now.starts, ends: now.ends } : null,
        }
      })
    },
    (cap) => countUpTo(ctx.db, ctx.db.select({ one: sql`1` }).from(g).where(where).getSQL(), cap),
  )
}
