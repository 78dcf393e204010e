import { addMinutes } from '#foundation/time.ts'
import type { Ctx } from './context.ts'
import type { Portal } from './portal.ts'

type Program = Pick<Ctx, 'secrets'>
type Reads = Pick<Ctx, 'db' | 'now'>

/** What each running program keeps in memory, so that asking for it costs no query. */
interface InMemory<V> {
  /** What is known; undefined before it was read. */
  of(program: Program): V | undefined
  /** Reads it anew, for who changed it or hears of a change. */
  refresh(ctx: Program & Reads): Promise<void>
  /** The `start` and the `look` of a wiring: reads it anew, save what was read within the minutes for which it is good. */
  look(portal: Pick<Portal, 'secrets' | 'clock' | 'database'>): Promise<void>
}

/**
 * A value in the memory of each running program: `const residents = inMemory(readResidents, { minutes: 1 })`, and in the wiring `start: residents.look, look:
 * residents.look`. Other nodes see a change with their next look, or as many minutes later as a value is good for.
 */
export function inMemory<V>(read: (ctx: Reads) => Promise<V>, { minutes = 0 }: { minutes?: number } = {}): InMemory<V> {
  const known = new WeakMap<Ctx['secrets'], { at: Date; value: V }>()
  const refresh = async ({ secrets, db, now }: Program & Reads): Promise<void> => void known.set(secrets, { at: now, value: await read({ db, now }) })
  return {
    of: ({ secrets }) => known.get(secrets)?.value,
    refresh,
    async look({ secrets, clock, database }) {
      const now = clock()
      const before = known.get(secrets)
      // a clock that was set back tells nothing of an age
      if (before && now < addMinutes(before.at, minutes) && now >= before.at) return
      await refresh({ secrets, db: database.read(), now })
    },
  }
}
