import type { SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'

/** Something that happened at a moment. */
export interface Happening {
  at: Date
  happen(ctx: WriteCtx): Promise<unknown>
}

/** What somebody did so many days ago. */
export function happening(job: JobCtx, ssoId: SsoId, [days, wall]: readonly [number, string], work: (ctx: Writer) => Promise<unknown>): Happening {
  const at = fromWallClock(`${addDays(job.today, -days)}T${wall}`)
  return { at, happen: async (ctx) => work(await inHandsOf(ctx, ssoId, at)) }
}
