import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { ShiftTimes } from '../../contract.ts'
import { shiftChanged, shiftRecorded } from '../../events.ts'
import type { Shift } from './shifts.ts'

export const timesOf = (one: Pick<Shift, 'starts' | 'ends' | 'hours' | 'place'>): ShiftTimes => ({
  starts: one.starts.toISOString(),
  ends: one.ends.toISOString(),
  hours: one.hours,
  place: one.place,
})

type Recorded = { ssoId: SsoId; shifts: (ShiftTimes & { id: string; source: string })[] }
type Changed = { ssoId: SsoId; changes: { id: string; source: string; before: ShiftTimes; after: ShiftTimes | null }[] }

/** What is told of a delivery, a person at a time. */
export class Told {
  readonly #recorded = new Map<SsoId, Recorded>()
  readonly #changed = new Map<SsoId, Changed>()

  note(was: Shift | undefined, now: Shift): void {
    const stood = was && was.cancelledAt === null
    const stands = now.cancelledAt === null
    if (stood && stands && was.ssoId === now.ssoId) this.#change(was, timesOf(now))
    else {
      if (stood) this.#change(was, null)
      if (stands) this.#record(now)
    }
  }
  #record(now: Shift): void {
    const of = this.#recorded.get(now.ssoId) ?? { ssoId: now.ssoId, shifts: [] }
    of.shifts.push({ id: now.id, source: now.source, ...timesOf(now) })
    this.#recorded.set(now.ssoId, of)
  }
  #change(was: Shift, after: ShiftTimes | null): void {
    const of = this.#changed.get(was.ssoId) ?? { ssoId: was.ssoId, changes: [] }
    of.changes.push({ id: was.id, source: was.source, before: timesOf(was), after })
    this.#changed.set(was.ssoId, of)
  }
  async tell(ctx: WriteCtx): Promise<void> {
    if (this.#changed.size > 0) await ctx.emitAll(shiftChanged, [...this.#changed.values()])
    if (this.#recorded.size > 0) await ctx.emitAll(shiftRecorded, [...this.#recorded.values()])
  }
}
