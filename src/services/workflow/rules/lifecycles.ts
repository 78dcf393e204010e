import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** The eight states of an item and of a task (WF-01). */
const STATES = { waiting: 'n', pending: 'w', processing: 'b', approved: 'g', rejected: 'r', skipped: 'n', terminated: 'r', withdrawn: 'n' } as const

export const itemLife = lifecycle({
  of: 'WorkflowItem',
  initial: 'waiting',
  states: STATES,
  transitions: [
    { action: 'start', from: ['waiting'], to: 'pending', by: 'system' },
    { action: 'pass step', from: ['pending', 'processing'], to: 'processing', by: 'approver or delegate' },
    { action: 'approve', from: ['pending', 'processing'], to: 'approved', by: 'approver or delegate' },
    { action: 'reject', from: ['pending', 'processing'], to: 'rejected', by: 'approver or delegate' },
    { action: 'return to step', from: ['pending', 'processing'], to: 'processing', by: 'approver or delegate' },
    { action: 'return to requester', from: ['pending', 'processing'], to: 'waiting', by: 'approver or delegate' },
    { action: 'withdraw', from: ['waiting', 'pending', 'processing'], to: 'withdrawn', by: 'requester or proxy-submitter' },
    { action: 'terminate', from: ['waiting', 'pending', 'processing'], to: 'terminated', by: 'workflow-admin' },
    { action: 'skip', from: ['waiting'], to: 'skipped', by: 'system' },
  ],
})
export const itemStates = itemLife.states
export type ItemState = StateOf<typeof itemLife>
/** Nothing is decided yet; the opposite of ended. */
export const openItemStates = ['waiting', 'pending', 'processing'] as const satisfies readonly ItemState[]
export const isOpen = (state: ItemState): boolean => (openItemStates as readonly ItemState[]).includes(state)
/** The only states in which a request may be called approved: a draft, waiting or withdrawn one never is (WF-48). */
export const isApproved = (state: ItemState): boolean => state === 'approved' || state === 'skipped'

export const taskLife = lifecycle({
  of: 'WorkflowTask',
  initial: 'waiting',
  states: STATES,
  transitions: [
    { action: 'reach', from: ['waiting'], to: 'pending', by: 'system' },
    { action: 'approve', from: ['pending', 'processing'], to: 'approved', by: 'approver or delegate' },
    { action: 'reject', from: ['pending', 'processing'], to: 'rejected', by: 'approver or delegate' },
    { action: 'ask', from: ['pending'], to: 'processing', by: 'approver' },
    { action: 'answer', from: ['processing'], to: 'pending', by: 'requester or collaborator' },
    { action: 'wait', from: ['pending', 'processing'], to: 'waiting', by: 'approver' },
    { action: 'skip', from: ['waiting', 'pending'], to: 'skipped', by: 'system' },
    { action: 'carry over', from: ['waiting'], to: 'approved', by: 'system' },
    { action: 'transfer', from: ['pending'], to: 'withdrawn', by: 'approver or workflow-admin' },
    { action: 'end', from: ['waiting', 'pending', 'processing'], to: 'terminated', by: 'system' },
  ],
})
export type TaskState = StateOf<typeof taskLife>
/** The task is with its holder, who may decide. */
export const openTaskStates = ['pending', 'processing'] as const satisfies readonly TaskState[]
export const isHeld = (state: TaskState): boolean => (openTaskStates as readonly TaskState[]).includes(state)

export const delegationLife = lifecycle({
  of: 'Delegation',
  initial: 'planned',
  states: { planned: 'b', active: 'g', ended: 'n' },
  transitions: [
    { action: 'start', from: ['planned'], to: 'active', by: 'clock' },
    { action: 'end', from: ['planned', 'active'], to: 'ended', by: 'approver or clock' },
  ],
})
export type DelegationState = StateOf<typeof delegationLife>

export const versionLife = lifecycle({
  of: 'WorkflowVersion',
  initial: 'draft',
  states: { draft: 'n', active: 'g', retired: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'active', by: 'workflow-admin' },
    { action: 'retire', from: ['active'], to: 'retired', by: 'system' },
  ],
})
export type VersionState = StateOf<typeof versionLife>
