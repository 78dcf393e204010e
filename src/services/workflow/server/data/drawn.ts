import { asSsoId } from '#foundation/contract/schemas.ts'
import type { DrawnFork, DrawnPath, DrawnStep } from '../../contract/index.ts'
import { copiesOf } from '../../rules/editing.ts'
import { allowedIn, type ForkSpec, type StepSpec, type StoredPath } from '../../rules/flow.ts'
import type { Sketch } from '../../rules/notices.ts'

const isNumber = (ref: string | undefined): ref is string => ref !== undefined && /^\d{8}$/.test(ref)

/** Everybody whom steps and notices name by number. */
export const namedBy = (steps: readonly StepSpec[], notices: readonly Sketch[] = []): string[] => [
  ...new Set(
    [
      ...steps.flatMap((step) => [
        step.approverRef,
        step.escalateRef,
        ...copiesOf(step).map((copy) => copy.ref),
        ...(step.people ?? []),
        ...(step.collaborators ?? []),
      ]),
      ...notices.flatMap(({ receivers }) => (receivers ?? []).map(({ ref }) => ref)),
    ].filter(isNumber),
  ),
]

/** A stored path as the editor saves it, with all that a room left unsaid said. */
export const drawnOf = ({ id, conditions, steps, forks = [] }: StoredPath): DrawnPath => ({
  id,
  conditions: conditionsOf(conditions),
  steps: steps.map(stepOf),
  ...(forks.length > 0 && { forks: forks.map(forkOf) }),
  ...(steps.length === 0 && { withoutApproval: true }),
})

const conditionsOf = (conditions: StoredPath['conditions']): DrawnPath['conditions'] =>
  conditions.map(({ param, operator, value }) => ({ param, operator, value: isList(value) ? [...value] : value }))

const forkOf = ({ key, branches, join, joinValue }: ForkSpec): DrawnFork => ({
  key,
  branches: branches.map(({ conditions, optional = false, ...branch }) => ({ ...branch, conditions: conditionsOf(conditions), optional })),
  join,
  ...(joinValue !== undefined && { joinValue }),
})

type Value = DrawnPath['conditions'][number]['value']
const isList = (value: StoredPath['conditions'][number]['value']): value is readonly Extract<Value, readonly unknown[]>[number][] => Array.isArray(value)

function stepOf(step: StepSpec): DrawnStep {
  const person = step.approver === 'person'
  const people = person ? (step.people ?? (step.approverRef ? [step.approverRef] : [])) : undefined
  return {
    key: step.key,
    nameCn: step.nameCn,
    nameEn: step.nameEn,
    approver: step.approver,
    ...(people && { people: people.map(asSsoId) }),
    ...(!person && step.approverRef !== undefined && { approverRef: step.approverRef }),
    passCondition: step.passCondition ?? 'any',
    ...(step.passValue !== undefined && { passValue: step.passValue }),
    order: step.order ?? 'at-once',
    ...(step.dueHours !== undefined && { dueHours: step.dueHours }),
    remindHours: [...(step.remindHours ?? [])],
    ...(step.escalateTo && { escalateTo: step.escalateTo }),
    ...(step.escalateRef && { escalateRef: step.escalateRef }),
    allow: [...allowedIn(step)],
    copies: copiesOf(step).map(({ kind, ref }) => ({ kind, ...(ref && { ref }) })),
    collaborators: (step.collaborators ?? []).map(asSsoId),
    dependsOn: [...(step.dependsOn ?? [])],
    ...(step.branch !== undefined && { branch: step.branch }),
  }
}
