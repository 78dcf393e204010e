import type { SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { asPerson } from '#services/access/server/api.ts'

/** What somebody did so many days ago; never later than now. */
export async function as<T>(job: JobCtx, ssoId: SsoId, [days, wall]: readonly [number, string], work: (ctx: Writer) => Promise<T>): Promise<T | undefined> {
  const then = fromWallClock(`${addDays(job.today, -days)}T${wall}`)
  return job.write(async (ctx) => {
    const acting = await asPerson(atInstant(ctx, new Date(Math.min(then.getTime(), job.now.getTime()))), ssoId, 'zh')
    return acting && work(acting)
  })
}
