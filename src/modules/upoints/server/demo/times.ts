import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, type Day, fromWallClock } from '#foundation/time.ts'
import { asPerson } from '#services/access/server/api.ts'

export const MEMBER = asSsoId('10000001')
export const KEEPER = asSsoId('10000006')

/** Something that happened at a moment. */
export interface Happening {
  at: Date
  happen(): Promise<unknown>
}

export interface Times {
  today: Day
  on(day: Day, wall: string): Date
  ago(days: number, wall: string): Date
  /** What a person did then. */
  as(ssoId: SsoId, at: Date, work: (ctx: Writer) => Promise<unknown>): Happening
  /** A job as if it ran then. */
  jobAt(at: Date): JobCtx
}

export function timesOf(job: JobCtx): Times {
  const on = (day: Day, wall: string) => fromWallClock(`${day}T${wall}`)
  return {
    today: job.today,
    on,
    ago: (days, wall) => on(addDays(job.today, -days), wall),
    as: (ssoId, at, work) => ({
      at,
      happen: () =>
        job.write(async (ctx) => {
          const acting = await asPerson(atInstant(ctx, at), ssoId, 'zh')
          if (acting) await work(acting)
        }),
    }),
    jobAt: (at) => ({
      ...job,
      read: (work) => job.read((ctx) => work(atInstant(ctx, at))),
      write: (work) => job.write((ctx) => work(atInstant(ctx, at))),
    }),
  }
}
