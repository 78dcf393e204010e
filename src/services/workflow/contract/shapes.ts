import { instant, names, personRef, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { operations } from '../rules/actions.ts'
import { operators } from '../rules/conditions.ts'
import { allowances, approverKinds, joins, passConditions, stepOrders } from '../rules/flow.ts'
import { itemStates } from '../rules/lifecycles.ts'

export const BASE = '/api/basic/workflow/v1'
export const SUBMIT = 'BASIC_WORKFLOW_SUBMIT'
export const APPROVE = 'BASIC_WORKFLOW_APPROVE'
export const ADMIN = 'BASIC_WORKFLOW_ADMIN'

/** Longer than any limit on words, so that the rule answers and not the schema. */
export const WORDS_MAX = 2_000

export const state = z.enum(itemStates)
export const operation = z.enum(operations)
/** Who sees a code: its name in both languages. */
export const choice = names.extend({ code: z.string() })

export const value = z.union([z.string().max(WORDS_MAX), z.number(), z.boolean()])
export const params = z.record(z.string(), value)

export const condition = z.object({
  param: z.string(),
  operator: z.enum(operators),
  value: z.union([value, z.array(value)]),
  /** The condition in words. */
  saysCn: z.string(),
  saysEn: z.string(),
})

export const step = names.extend({
  key: z.string(),
  approver: z.enum(approverKinds),
  approverRef: z.string().nullable(),
  /** The role or person in words. */
  approverCn: z.string(),
  approverEn: z.string(),
  passCondition: z.enum(passConditions),
  /** Of percent and number. */
  passValue: z.int().nullable(),
  order: z.enum(stepOrders),
  /** Working hours that hold for the step: its own, else those of the flow. */
  dueHours: z.number().nullable(),
  /** Working hours before the due time, negative ones after it. */
  remindHours: z.array(z.number()),
  /** Who may decide too when it is late. */
  escalateCn: z.string().nullable(),
  escalateEn: z.string().nullable(),
  /** Who is kept informed. */
  copies: z.array(names),
  /** Who is asked for an opinion. */
  collaborators: z.array(names),
  /** Params on which its decision rests; none: on everything. */
  dependsOn: z.array(names),
  allow: z.array(z.enum(allowances)),
  /** Key of the branch that it belongs to (WF-28). */
  branch: z.string().nullable(),
})
/** Branches that run at once, in words. */
export const fork = z.object({
  key: z.string(),
  join: z.enum(joins),
  joinValue: z.int().nullable(),
  branches: z.array(names.extend({ key: z.string(), conditions: z.array(condition), optional: z.boolean() })),
})
export const path = z.object({ id: z.string(), conditions: z.array(condition), steps: z.array(step), forks: z.array(fork) })
export type PathShown = z.output<typeof path>

export const settings = z.object({
  allowBatch: z.boolean(),
  allowDelegation: z.boolean(),
  allowWithdrawAfterFirstDecision: z.boolean(),
  sensitive: z.boolean(),
  dueHours: z.number().nullable(),
})

export const why = { whyCn: z.string(), whyEn: z.string() }

/** Who has an item now, and since when. */
export const holder = z.object({ person: personRef, actingFor: personRef.nullable(), since: instant })

export const itemRow = z.object({
  id: uuid,
  no: z.string(),
  catalog: z.string(),
  typeCn: z.string(),
  typeEn: z.string(),
  subjectCn: z.string(),
  subjectEn: z.string(),
  requester: personRef,
  state,
  submittedAt: instant,
  /** Went back to its requester, who may change it and send it again (WF-32). */
  returnedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The step that is open. */
  stepCn: z.string().nullable(),
  stepEn: z.string().nullable(),
  holders: z.array(holder),
  /** Below `/{lang}`, for the requester: the page of the room on which the same can be asked for anew. */
  again: z.string().nullable(),
  /** What waits for the reader: a request that came back to be changed, or a question to be answered. */
  waitsFor: z.enum(['change', 'answer']).nullable(),
  /** Below `/{lang}`, for its requester: where a request that came back is changed; null where its room lets nothing be changed. */
  change: z.string().nullable(),
  /** What the reader may do with it now. */
  can: z.array(operation),
})
export type ItemRow = z.output<typeof itemRow>

/** One line of the history of an item. */
export const entry = z.object({
  id: z.string(),
  kind: z.enum(['submitted', 'task', 'comment', 'question', 'answer', 'urge', 'moved', 'added', 'handedOver', 'returned', 'resubmitted', 'ended', 'next']),
  /** Of a task. */
  state: state.nullable(),
  stepCn: z.string().nullable(),
  stepEn: z.string().nullable(),
  person: personRef.nullable(),
  actingFor: personRef.nullable(),
  /** Decided, and void since the item went back to that step or before (WF-31). */
  voided: z.boolean(),
  /** Decided before the change, on which the step did not depend. */
  carriedOver: z.boolean(),
  /** To whom a question went. */
  addressee: personRef.nullable(),
  ...why,
  comment: z.string().nullable(),
  at: instant.nullable(),
  since: instant.nullable(),
  dueAt: instant.nullable(),
  /** Working hours until it is due, negative when overdue. */
  hoursLeft: z.number().nullable(),
  readAt: instant.nullable(),
})
export type Entry = z.output<typeof entry>
