import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Actor } from '#foundation/ports.ts'
import { can } from '#services/access/server/api.ts'
import type { OwnSubmission, SubmissionState, TemplateRow, TemplateState } from '../contract/index.ts'
import { templateLife } from '../rules/life.ts'

interface Form {
  status: TemplateState
  owner: string
}

export const isDesigner = (actor: Actor): boolean => can(actor, 'FORMTOOL')
/** Designers make forms; what was answered is for the owner of the form alone, as long as they are one. */
export const isOwner = (actor: Actor, { owner }: Pick<Form, 'owner'>): boolean => actor.ssoId === owner && isDesigner(actor)

/** What a designer may do with a form now: the one check behind buttons and calls. */
export const actionsOf = (actor: Actor, form: Form): TemplateRow['can'] => [
  ...(form.status === 'archived' ? [] : (['edit'] as const)),
  ...actionsFrom(templateLife, form.status),
  ...(isOwner(actor, form) ? (['answers'] as const) : []),
]

/** What somebody may do with an own submission, as far as its state says; the workflow has its word on a withdrawal. */
export const ownActions = (status: SubmissionState, workflowItem: string | null): OwnSubmission['can'] => {
  if (status === 'draft') return ['fill']
  if (status === 'rejected') return ['again']
  return status === 'submitted' && workflowItem !== null ? ['withdraw'] : []
}
