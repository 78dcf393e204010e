import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'

export const MEMBER = asSsoId('10000001')
export const KEEPER = asSsoId('10000006')

/** Something that happened at a moment: what somebody did, in a transaction with others, or a run of a job by itself. */
export type Happening = { at: Date } & ({ did(ctx: WriteCtx): Promise<unknown> } | { ran(): Promise<unknown> })

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
      did: async (ctx) => work(await inHandsOf(ctx, ssoId, at)),
    }),
    jobAt: (at) => ({
      ...job,
      read: (work) => job.read((ctx) => work(atInstant(ctx, at))),
      write: (work) => job.write((ctx) => work(atInstant(ctx, at))),
    }),
  }
}

/** Deeds that one transaction writes. */
const BATCH = 50

/** Lets things happen in the order of time. */
export async function live(job: JobCtx, happenings: readonly Happening[]): Promise<void> {
  const waiting: ((ctx: WriteCtx) => Promise<unknown>)[] = []
  const done = async () => {
    const some = waiting.splice(0)
    if (some.length > 0)
      await job.write(async (ctx) => {
        for (const did of some) await did(ctx)
      })
  }
  for (const one of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if ('did' in one) waiting.push(one.did)
    if ('ran' in one || waiting.length === BATCH) await done()
    if ('ran' in one) await one.ran()
  }
  await done()
}
