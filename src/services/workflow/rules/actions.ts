import { type ItemState, isHeld, isOpen, type TaskState } from './lifecycles.ts'

/** What can be done to an item from a screen. */
export const operations = ['approve', 'reject', 'transfer', 'ask', 'answer', 'comment', 'urge', 'withdraw', 'terminate'] as const
export type Operation = (typeof operations)[number]

/** How one person stands to one item. */
export interface Standing {
  state: ItemState
  /** Requester or who submitted for them. */
  owner: boolean
  requester: boolean
  /** State of the person's own task in the present step, if they have one. */
  task: TaskState | undefined
  /** A question to the person is open. */
  asked: boolean
  /** Reads it otherwise than by a copy (WF-22). */
  involved: boolean
  admin: boolean
  /** Somebody has approved or rejected. */
  decided: boolean
  mayTransfer: boolean
  withdrawLater: boolean
}

/**
 * What the person may do now. The one check behind the buttons of a screen and behind `operate` and `decide` (WF-44):
 * the requester is never offered approve, a person without the open task never decides.
 */
export function operationsOf(s: Standing): Operation[] {
  if (!isOpen(s.state)) return []
  const holds = s.task !== undefined && isHeld(s.task) && !s.requester
  const may: Record<Operation, boolean> = {
    approve: holds,
    reject: holds,
    transfer: (holds && s.mayTransfer && s.task === 'pending') || s.admin,
    ask: holds && s.task === 'pending',
    answer: s.asked,
    comment: s.involved,
    urge: s.owner && s.state !== 'waiting',
    withdraw: s.owner && (!s.decided || s.withdrawLater),
    terminate: s.admin,
  }
  return operations.filter((operation) => may[operation])
}
