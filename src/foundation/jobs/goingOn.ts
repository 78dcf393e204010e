import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'

const MOST_NAMED = 20

/**
 * Goes on after what failed, and fails by it in the end: what one thing is refused keeps no other waiting, and the run of the job still shows it,
 * with the names of what failed. `past` waits for a piece of work, `each` sees to things one by one, a transaction each; both throw nothing. `note` keeps
 * a fault that was caught elsewhere. `end` throws, if anything failed.
 */
export interface GoingOn {
  /** @returns whether it went well */
  past(name: string, work: Promise<unknown>): Promise<boolean>
  /** @returns those that failed */
  each<T>(things: readonly T[], nameOf: (thing: T) => string, work: (ctx: WriteCtx, thing: T) => Promise<unknown>): Promise<T[]>
  note(name: string, fault: unknown): void
  end(): void
}

export function goingOn(job: Pick<JobCtx, 'log' | 'write'>): GoingOn {
  const faults = new Map<string, unknown>()
  const note = (name: string, err: unknown): void => {
    faults.set(name, err)
    job.log.error({ err, thing: name }, 'one of many things of a job failed; the others go on')
  }
  const past = (name: string, work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (fault: unknown) => {
        note(name, fault)
        return false
      },
    )
  return {
    past,
    async each(things, nameOf, work) {
      const failed: (typeof things)[number][] = []
      for (const thing of things) {
        const done = job.write((ctx) => work(ctx, thing))
        if (!(await past(nameOf(thing), done))) failed.push(thing)
      }
      return failed
    },
    note,
    end() {
      const [first] = faults.values()
      const names = [...faults.keys()]
      if (names.length > 0)
        throw new Error(
          `failed: ${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''}: ${first instanceof Error ? first.message : String(first)}`,
          { cause: first },
        )
    },
  }
}

/**
 * Sees to all that `some` finds behind an id, in the order of the ids and however many there are, each in a transaction of its own. What failed is
 * passed by and not found again. Whoever works on one looks whether it is still to be done.
 */
export async function pastAll(
  job: Pick<JobCtx, 'read'>,
  going: GoingOn,
  some: (ctx: Ctx, after: string | undefined) => Promise<readonly { id: string }[]>,
  work: (ctx: WriteCtx, id: string) => Promise<unknown>,
): Promise<void> {
  let after: string | undefined
  for (;;) {
    const found = await job.read((ctx) => some(ctx, after))
    after = found.at(-1)?.id
    if (after === undefined) return
    await going.each(
      found,
      ({ id }) => id,
      (ctx, { id }) => work(ctx, id),
    )
  }
}
