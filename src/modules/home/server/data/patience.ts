import { refuse } from '#foundation/contract/refused.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inTime } from '#foundation/server/inTime.ts'

/** The whole page waits no longer for any of its parts; the page asks for that part alone. */
const PATIENCE_MS = 1_500
/** A part that was asked for alone is given up after this time (HOME-12). */
export const LIMIT_MS = 5_000

/** A part of the page; none where it is late or fails (HOME-12). */
export async function orNothing<T>(ctx: Pick<Ctx, 'log'>, what: string, work: () => Promise<T>, ms = PATIENCE_MS): Promise<T | undefined> {
  const came = await inTime(ctx, what, work, ms)
  return came.ok ? came.value : undefined
}

/** As `orNothing`, for what was asked for alone. @throws HOME-12, also where it comes to nothing */
export async function orRefuse<T>(ctx: Pick<Ctx, 'log'>, what: string, work: () => Promise<T | undefined>, ms = LIMIT_MS): Promise<T> {
  const came = await orNothing(ctx, what, work, ms)
  if (came === undefined) throw refuse('HOME-12')
  return came
}
