import { fieldDifference } from '#foundation/contract/difference.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, names, nothing, personRef, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { batchActions } from '../rules/batching.ts'
import { passConditions, stepOrders } from '../rules/flow.ts'
import { ADMIN, APPROVE, BASE, choice, entry, itemRow, operation, params, SUBMIT, state, WORDS_MAX, why } from './shapes.ts'

const filters = { catalog: text().optional(), state: state.optional(), from: day.optional(), to: day.optional(), keyword: text().optional() }

/** Items that the person asked for, or submitted for somebody. */
export const requested = endpoint(`POST ${BASE}/workflowitem/getmyworkflow`, {
  kind: 'read',
  access: SUBMIT,
  input: listInput(filters),
  output: listOutput(itemRow),
})

/** The decisions of everybody's items as a sheet: a line for each task, with how long it took in working hours. */
export const exportItems = endpoint(`POST ${BASE}/workflowitem/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ filters: z.object(filters) }),
  output: exportLater,
})

export const assignedRow = itemRow.extend({
  taskId: uuid,
  taskState: state,
  /** Who has it, or had it. */
  approver: personRef,
  /** In whose name. */
  actingFor: personRef.nullable(),
  comment: z.string().nullable(),
  waitingSince: instant,
  dueAt: instant.nullable(),
  hoursLeft: z.number().nullable(),
  decidedAt: instant.nullable(),
  /** May be handled among many (WF-24). */
  batchable: z.boolean(),
  /** What was shown: to be sent along where it is handled among many. */
  seen: z.string(),
})
export type AssignedRow = z.output<typeof assignedRow>

/** Items that wait for the person, that the person has handled, or that a delegate holds or has handled in the person's name. */
export const assigned = endpoint(`POST ${BASE}/workflowitem/getassignedworkflow`, {
  kind: 'read',
  access: APPROVE,
  /** What waits stands in the order in which it is due, what is overdue first; with `sort` by since when it waits. */
  input: listInput({ ...filters, tab: z.enum(['todo', 'done', 'delegated']).default('todo') }, ['due', 'since']),
  output: listOutput(assignedRow),
})

export const copiedRow = itemRow.extend({ readAt: instant.nullable(), copiedAt: instant, ...why })

/** Items copied to the person. */
export const copied = endpoint(`POST ${BASE}/workflowitem/getccworkflow`, {
  kind: 'read',
  access: [SUBMIT, APPROVE],
  input: listInput({ ...filters, unread: z.boolean().optional() }),
  output: listOutput(copiedRow),
})

/** An item with all that a screen shows of it. */
export const itemDetail = itemRow.extend({
  submittedBy: personRef,
  facts: z.array(z.object({ labelCn: z.string(), labelEn: z.string(), valueCn: z.string(), valueEn: z.string() })),
  /** Of a change: what differs from what was approved before it, which is shown first. */
  changes: z.array(fieldDifference).nullable(),
  timeline: z.array(entry),
  /** The reader's own open task. */
  taskId: uuid.nullable(),
  /** A question that waits for the reader. */
  question: z.string().nullable(),
  /** How far it has come with each step, for the drawing; of branches that run at once those that apply. */
  steps: z.array(choice.extend({ carriedOver: z.boolean(), branch: names.nullable(), stands: z.enum(['passed', 'now', 'next', 'failed', 'ended']) })),
  /** What paper it still lacks (WF-49). */
  missing: z.array(names),
  /** The steps that it may be returned to. */
  returnsTo: z.array(choice),
  version: z.int(),
  /** The version in force, where the reader may move the item to it (WF-46). */
  movesTo: z.int().nullable(),
  /** The requester sees who has read a copy (WF-47). */
  copies: z.array(z.object({ person: personRef, readAt: instant.nullable(), ...why })),
  /** Own to-dos before and after this one in the list. */
  previous: uuid.nullable(),
  next: uuid.nullable(),
})
export type ItemDetail = z.output<typeof itemDetail>

export const detail = endpoint(`GET ${BASE}/workflowitem/detail`, {
  kind: 'read',
  access: [SUBMIT, APPROVE, ADMIN],
  input: z.object({ id: uuid }),
  output: itemDetail,
})

export const operate = endpoint(`POST ${BASE}/workflowitem/operate`, {
  kind: 'write',
  access: [SUBMIT, APPROVE, ADMIN],
  input: z.object({
    itemId: uuid,
    /** Needed only where an administrator hands over somebody's task. */
    taskId: uuid.optional(),
    action: operation,
    to: ssoId.optional(),
    /** Who are added before or after oneself. */
    people: z.array(ssoId).max(20).optional(),
    /** Key of the step that it goes back to. */
    step: text().optional(),
    /** Only that step decides again, and the item comes back to who returned it. */
    backToMe: z.boolean().optional(),
    comment: z.string().max(WORDS_MAX).default(''),
  }),
  output: itemDetail,
})

const named = { taskId: uuid, no: z.string(), subjectCn: z.string(), subjectEn: z.string() }

/** Approves, rejects or hands over many tasks at once; what has to be read by itself is set aside (WF-40). */
export const batch = endpoint(`POST ${BASE}/workflowitem/batch`, {
  kind: 'write',
  access: APPROVE,
  input: z.object({
    tasks: z
      .array(z.object({ id: uuid, seen: text() }))
      .min(1)
      .max(500),
    action: z.enum(batchActions),
    to: ssoId.optional(),
    comment: z.string().max(WORDS_MAX).default(''),
  }),
  output: z.object({
    decided: z.array(z.object(named)),
    setAside: z.array(z.object({ ...named, reason: z.string() })),
    refused: z.array(z.object({ taskId: uuid, code: z.string(), reason: z.string() })),
  }),
})
export type BatchResult = z.output<typeof batch.output>

/** Steps with the people that they would find now. */
export const previewSteps = z.array(
  z.object({
    nameCn: z.string(),
    nameEn: z.string(),
    /** Of a step that runs beside those of other branches (WF-28). */
    branch: names.nullable(),
    passCondition: z.enum(passConditions),
    passValue: z.int().nullable(),
    order: z.enum(stepOrders),
    people: z.array(
      z.object({
        ssoId,
        nameCn: z.string(),
        nameEn: z.string(),
        ...why,
        absent: z.boolean(),
        delegate: z.object({ ssoId, nameCn: z.string(), nameEn: z.string() }).nullable(),
      }),
    ),
    usualHours: z.number().nullable(),
    /** Of a change: decided before, by these people, and not again. */
    carriedOver: z.boolean(),
  }),
)

/** Who would decide, before sending (WF-34); of somebody else's request for workflow-admin alone. */
export const preview = endpoint(`POST ${BASE}/workflowitem/preview`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ catalog: text(), params: params.default({}), requester: ssoId.optional() }),
  output: previewSteps,
})

/** Notes that the person has opened an item, or all copies at once (WF-47). */
export const markRead = endpoint(`POST ${BASE}/workflowitem/markread`, {
  kind: 'write',
  access: [SUBMIT, APPROVE],
  input: z.object({ itemId: uuid.optional() }),
  output: nothing,
})

/** Starts an item again under the version in force, with a reason (WF-46). */
export const moveVersion = endpoint(`POST ${BASE}/workflowitem/moveversion`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ itemId: uuid, reason: z.string().max(WORDS_MAX) }),
  output: itemDetail,
})
