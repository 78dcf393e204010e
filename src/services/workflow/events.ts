import { domainEvent } from '#foundation/contract/events.ts'
import { instant, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

const item = { itemId: uuid, no: z.string(), catalog: z.string(), module: z.string(), businessId: z.string(), requester: ssoId }

/** A request entered its flow. */
export const workflowSubmitted = domainEvent('workflow.submitted', z.object(item))
/** A task reached a person. */
export const workflowAssigned = domainEvent('workflow.assigned', z.object({ ...item, taskId: uuid, approver: ssoId, actingFor: ssoId.nullable() }))
/** A request went back to its requester. */
export const workflowReturned = domainEvent('workflow.returned', z.object(item))
/** A task is past its time. */
export const workflowOverdue = domainEvent('workflow.overdue', z.object({ ...item, taskId: uuid, approver: ssoId, since: instant }))
/** Delegations ended while somebody was busy with a request of theirs; heard by this service alone. */
export const workflowDelegationEnded = domainEvent('workflow.delegationEnded', z.object({ ids: z.array(uuid) }))
/** A replay has more requests to look at; heard by this service alone. */
export const workflowReplayGoesOn = domainEvent('workflow.replayGoesOn', z.object({ id: uuid, after: uuid.nullable() }))
/** A request ended. */
export const workflowDecided = domainEvent(
  'workflow.decided',
  z.object({ ...item, decision: z.enum(['approved', 'rejected', 'withdrawn', 'terminated']), by: z.string() }),
)
