import type { SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'

export interface Act {
  /** What somebody did on a day. */
  on<T>(ssoId: SsoId, day: Day, wall: string, work: (ctx: Writer) => Promise<T>): Promise<T>
  /** The same, so many days from today. */
  as<T>(ssoId: SsoId, days: number, wall: string, work: (ctx: Writer) => Promise<T>): Promise<T>
  /** A job as if it ran then. */
  jobAt(day: Day, wall: string): JobCtx
}

export function actsOf(job: JobCtx): Act {
  const at = (day: Day, wall: string) => fromWallClock(`${day}T${wall}`)
  const on: Act['on'] = (ssoId, day, wall, work) => job.write(async (ctx) => work(await inHandsOf(ctx, ssoId, at(day, wall))))
  return {
    on,
    as: (ssoId, days, wall, work) => on(ssoId, addDays(job.today, days), wall, work),
    jobAt: (day, wall) => ({
      ...job,
      read: (work) => job.read((ctx) => work(atInstant(ctx, at(day, wall)))),
      write: (work) => job.write((ctx) => work(atInstant(ctx, at(day, wall)))),
    }),
  }
}
