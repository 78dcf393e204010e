import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import type { saveHoliday, subscribe } from '../../contract.ts'
import module from '../../module.ts'
import { spans } from '../../rules.ts'
import { holidays, subscriptions } from '../tables.ts'

export const holidayRecords = records({
  module,
  thing: 'SchoolHoliday',
  table: holidays,
  stored(ctx, given: Omit<ParsedOf<typeof saveHoliday>, 'id'>) {
    enforce(spans, { facts: {}, input: given, p: {}, now: ctx.now })
    return given
  },
})

/** Follows the calendar, or no longer; what it is followed for is what was chosen last. */
export async function follow(ctx: Writer, { on, types, channels }: ParsedOf<typeof subscribe>): Promise<void> {
  const { ssoId } = ctx.actor
  if (!on) await ctx.db.delete(subscriptions).where(eq(subscriptions.ssoId, ssoId))
  else await ctx.db.insert(subscriptions).values({ ssoId, types, channels }).onConflictDoUpdate({ target: subscriptions.ssoId, set: { types, channels } })
}
