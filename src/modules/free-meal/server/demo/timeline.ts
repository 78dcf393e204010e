import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'

/** Something that happened to one person at a moment; the context is of that moment. */
export interface Happening {
  at: Date
  happen(ctx: WriteCtx): Promise<void>
}

/** Happenings that one transaction writes. */
const BATCH = 50

/** Lets things happen in the order of time, so that every statement reads as it would have been written. */
export async function live(job: JobCtx, happenings: readonly Happening[]): Promise<void> {
  const inOrder = happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (let i = 0; i < inOrder.length; i += BATCH)
    await job.write(async (ctx) => {
      for (const { at, happen } of inOrder.slice(i, i + BATCH)) await happen(atInstant(ctx, at))
    })
}

/** A job as if it ran at another moment. */
export const jobAt = (job: JobCtx, at: Date): JobCtx => ({
  ...job,
  read: (work) => job.read((ctx) => work(atInstant(ctx, at))),
  write: (work) => job.write((ctx) => work(atInstant(ctx, at))),
})

/** A moment so many days before a day, by the wall clock. */
export const daysBefore = (today: string, days: number, wall: string): Date => fromWallClock(`${addDays(today, -days)}T${wall}`)

/** A small generator with a fixed seed: the same resort on every machine. */
export const seeded = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
export type Random = () => number
export const between = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1))
