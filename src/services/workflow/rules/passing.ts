import type { StepSpec } from './flow.ts'
import type { TaskState } from './lifecycles.ts'

/** What counts of a task when a step is looked at. */
export interface Seated {
  id: string
  slot: string
  /** The seat to which it was added (WF-29). */
  joins: string | null
  state: TaskState
}

/** A seat is one decision of a step: whoever shares it, with all who were added to it. `out` is nobody's any more, and not counted. */
export type SeatState = 'approved' | 'rejected' | 'open' | 'out'

const isOpen = ({ state }: Pick<Seated, 'state'>): boolean => state === 'waiting' || state === 'pending' || state === 'processing'

/** What a slot has come to by those who share it. */
export function slotState(tasks: readonly Seated[]): SeatState {
  if (tasks.some((t) => t.state === 'rejected')) return 'rejected'
  if (tasks.some((t) => t.state === 'approved')) return 'approved'
  return tasks.some(isOpen) ? 'open' : 'out'
}

const slotsOf = (tasks: readonly Seated[]): Map<string, Seated[]> => {
  const slots = new Map<string, Seated[]>()
  for (const task of tasks) slots.set(task.slot, [...(slots.get(task.slot) ?? []), task])
  return slots
}

/** The seats of a step in their order; who was added counts with the seat: it is approved when they all have approved too (WF-29). */
export function seatsIn(tasks: readonly Seated[]): { slot: string; state: SeatState }[] {
  const added = tasks.filter((t) => t.joins !== null)
  return [...slotsOf(tasks.filter((t) => t.joins === null))].map(([slot, own]) => {
    const states = [slotState(own), ...[...slotsOf(added.filter((t) => t.joins === slot)).values()].map(slotState).filter((s) => s !== 'out')]
    const state = states[0] === 'out' ? 'out' : states.includes('rejected') ? 'rejected' : states.every((s) => s === 'approved') ? 'approved' : 'open'
    return { slot, state }
  })
}

/** How many approvals of so many seats a step needs (WF-02, WF-26); never more than there are people. */
export function needed({ passCondition = 'any', passValue = 1 }: Pick<StepSpec, 'passCondition' | 'passValue'>, seats: number): number {
  switch (passCondition) {
    case 'any':
      return 1
    case 'all':
      return seats
    case 'percent':
      return Math.max(1, Math.ceil((seats * passValue) / 100))
    case 'number':
      return Math.min(passValue, seats)
  }
}

/**
 * Whether a step has passed, has failed, or goes on. A rejection ends a step of any and of all; of percent and number it counts, and the step
 * fails as soon as those still to decide cannot make up the number (WF-26).
 */
export function outcomeOf(step: Pick<StepSpec, 'passCondition' | 'passValue'>, tasks: readonly Seated[]): 'passed' | 'failed' | 'open' {
  const seats = seatsIn(tasks).filter((seat) => seat.state !== 'out')
  const n = (state: SeatState) => seats.filter((seat) => seat.state === state).length
  if (seats.length === 0) return 'open'
  const counts = step.passCondition === 'percent' || step.passCondition === 'number'
  if (!counts && n('rejected') > 0) return 'failed'
  const least = needed(step, seats.length)
  if (n('approved') >= least) return 'passed'
  return n('approved') + n('open') < least ? 'failed' : 'open'
}

export interface Turned extends Seated {
  /** Has been with its holder; it waits for others now. */
  reachedAt: Date | null
  /** Position of its seat in the step. */
  turn: number
}

/** The waiting tasks whose turn it is now: all whose seat waits for nobody any more; of a step in turn the next seat, when the one before is done (WF-27). */
export function nextInTurn<T extends Turned>(step: Pick<StepSpec, 'order'>, tasks: readonly T[]): T[] {
  const slots = slotsOf(tasks)
  const waiting = tasks.filter((t) => t.state === 'waiting' && slotState(slots.get(t.slot)!) === 'open' && !heldIn(slots.get(t.slot)!))
  const addedOpen = (slot: string) => tasks.some((t) => t.joins === slot && isOpen(t) && (t.state !== 'waiting' || t.reachedAt !== null))
  const approved = (slot: string) => tasks.some((t) => t.slot === slot && t.state === 'approved')
  const resumed = waiting.filter((t) => (t.joins === null ? t.reachedAt !== null && !addedOpen(t.slot) : t.reachedAt !== null || approved(t.joins)))
  if (step.order !== 'in-turn' || resumed.length > 0) return resumed
  const seats = seatsIn(tasks)
  const begun = seats.some(
    ({ slot, state }) => state === 'open' && tasks.some((t) => (t.slot === slot || t.joins === slot) && t.reachedAt !== null && isOpen(t)),
  )
  if (begun) return []
  const fresh = waiting.filter((t) => t.joins === null && t.reachedAt === null)
  const next = Math.min(...fresh.map((t) => t.turn))
  return fresh.filter((t) => t.turn === next)
}
const heldIn = (slot: readonly Seated[]): boolean => slot.some((t) => t.state === 'pending' || t.state === 'processing')
