import type { Allowance } from './flow.ts'
import { type ItemState, isHeld, isOpen, type TaskState } from './lifecycles.ts'

/** What can be done to an item from a screen. */
export const operations = [
  'approve',
  'reject',
  'transfer',
  'add-sign-before',
  'add-sign-after',
  'return-to-step',
  'return-to-requester',
  'ask',
  'answer',
  'comment',
  'urge',
  'resubmit',
  'withdraw',
  'terminate',
] as const
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
  /** What the open step allows besides deciding. */
  allowed: readonly Allowance[]
  /** Was added to somebody's seat. */
  added: boolean
  /** There is a step before the open one. */
  hasEarlier: boolean
  /** Went back to its requester, who may send it again (WF-32). */
  returned: boolean
  withdrawLater: boolean
  /** What the room of the request keeps from its requester. */
  withheld: readonly Operation[]
}

/**
 * What the person may do now. The one check behind the buttons of a screen and behind `operate` and `decide` (WF-44):
 * the requester is never offered approve nor what the room withholds, a person without the open task never decides.
 */
export function operationsOf(s: Standing): Operation[] {
  if (!isOpen(s.state)) return []
  const holds = s.task !== undefined && isHeld(s.task) && !s.requester
  const may: Record<Operation, boolean> = {
    approve: holds,
    reject: holds,
    transfer: (holds && s.allowed.includes('transfer')) || (s.admin && !s.returned),
    'add-sign-before': holds && !s.added && s.allowed.includes('addSignBefore'),
    'add-sign-after': holds && !s.added && s.allowed.includes('addSignAfter'),
    'return-to-step': holds && s.hasEarlier && s.allowed.includes('returnToStep'),
    'return-to-requester': holds && s.allowed.includes('returnToRequester'),
    // one question at a time; until it is answered everything else stays possible, and lets it fall
    ask: holds && s.task === 'pending',
    answer: s.asked,
    comment: s.involved,
    urge: s.owner && s.state !== 'waiting',
    resubmit: s.owner && s.returned,
    withdraw: s.owner && (!s.decided || s.withdrawLater || s.returned),
    terminate: s.admin,
  }
  return operations.filter((operation) => may[operation] && !s.withheld.includes(operation))
}
