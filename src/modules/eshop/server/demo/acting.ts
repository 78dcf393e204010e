import type { SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { asPerson } from '#services/access/server/api.ts'

/** Something that happened at a moment. */
export interface Happening {
  at: Date
  happen(): Promise<void>
}

/** What somebody did so many days ago. */
export function happening(job: JobCtx, ssoId: SsoId, [days, wall]: readonly [number, string], work: (ctx: Writer) => Promise<unknown>): Happening {
  const at = fromWallClock(`${addDays(job.today, -days)}T${wall}`)
  return {
    at,
    happen: () =>
      job.write(async (ctx) => {
        const acting = await asPerson(atInstant(ctx, at), ssoId, 'zh')
        if (acting) await work(acting)
      }),
  }
}
