import { inBoth } from '#foundation/contract/texts.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { PersonWindow } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { can } from '#services/access/server/api.ts'
import module from '../../module.ts'
import { lastDayOf, openWindow, yearOf } from '../../rules.ts'
import { bookingMoves } from '../commands/bookings.ts'
import { preApprovals } from '../tables.ts'
import { bookingsOf } from './bookings.ts'
import { LINK, quotasOf } from './hours.ts'
import { shown } from './preApprovals.ts'
import { applyFacts, bookingFacts } from './standing.ts'
import { waitingOf } from './waiting.ts'

/** More than a person has in the years that they are kept. */
const MOST_OWN = 200

export async function mine(ctx: Reader) {
  const { ssoId } = ctx.actor
  const year = yearOf(ctx.today)
  const own = await ctx.db.select().from(preApprovals).where(eq(preApprovals.ssoId, ssoId)).orderBy(desc(preApprovals.submittedAt)).limit(MOST_OWN)
  return {
    quota: (await quotasOf(ctx, [ssoId]))(ssoId, year),
    applying: await applyFacts(ctx, ssoId),
    booking: await bookingFacts(ctx, ssoId, ctx.today, lastDayOf(year)),
    dueOn: (await waitingOf(ctx, []))({ submittedAt: ctx.now, decidedAt: null }).dueOn,
    preApprovals: await shown(ctx, own),
    bookings: (await bookingsOf(ctx, MOST_OWN)).map((row) => ({ ...row, can: bookingMoves.can(ctx, row) })),
    parameters: ctx.parameters(module),
  }
}

/** When care leave can be asked for and booked, among all that the person may do at certain times only (SLEAVE-14). */
export async function windows(ctx: Reader): Promise<PersonWindow[]> {
  if (!can(ctx.actor, 'ESSMSS_ESS') || !(await applyFacts(ctx, ctx.actor.ssoId)).fullTime) return []
  return [{ id: module.name, ...inBoth(ctx, 'what', 'single-leave.window'), window: openWindow(ctx.parameters(module), ctx.now), path: `/{lang}${LINK}` }]
}
