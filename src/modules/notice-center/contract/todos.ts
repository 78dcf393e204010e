import { fieldDifference } from '#foundation/contract/difference.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { remarkPlace, remarks, saidRemark } from '#modules/profile/contract/index.ts'
import { BASE, CHECKS, COMMENT_MAX, comment, HANDLES, kind, RELEASES, SUPER, todoState } from './base.ts'

/** What a list shows of a thing, by the name of its column: `notice-center.fact.<key>`. */
const fact = z.object({ key: z.string(), cn: z.string(), en: z.string() })

export const todoRow = z.object({
  kind,
  /** Of the thing that waits: a change, an evaluation, a termination, an item of news. */
  id: z.string(),
  applicant: personRef,
  subjectCn: z.string(),
  subjectEn: z.string(),
  facts: z.array(fact),
  papers: z.int(),
  submittedAt: instant,
  dueAt: instant.nullable(),
  state: todoState,
  /** Who alone holds it (NTC-19); nobody where several do. */
  assignee: personRef.nullable(),
  handledBy: personRef.nullable(),
  handledAt: instant.nullable(),
  comment: z.string(),
  can: z.array(z.enum(['approve', 'reject', 'superassign'])),
})
export type TodoRow = z.output<typeof todoRow>

export const todoCount = endpoint(`GET ${BASE}/todo/todocount`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.array(z.object({ kind, count: z.int() })),
})

/** What whoever asks can decide now, of all kinds, the last sent first; at most twenty of each. */
export const myTodos = endpoint(`GET ${BASE}/todo/myTodoList`, { kind: 'read', access: 'signed-in', input: nothing, output: z.array(todoRow) })

const filters = {
  kind,
  tab: z.enum(['todo', 'done']).default('todo'),
  state: todoState.exclude(['pending']).optional(),
  /** A number, a name, or the beginning of one (NTC-05). */
  person: text().optional(),
  department: text().optional(),
  from: day.optional(),
  to: day.optional(),
}
export const searchTodos = endpoint(`POST ${BASE}/todo/search`, { kind: 'read', access: HANDLES, input: listInput(filters), output: listOutput(todoRow) })
export type TodoFilters = z.output<typeof searchTodos.input>['filters']

export const exportTodos = endpoint(`POST ${BASE}/todo/export`, {
  kind: 'stream',
  access: HANDLES,
  input: z.object({ filters: z.object(filters) }),
  output: exportLater,
})

/** So many are handed over at once. */
export const MOST_NAMED = 50
const named = z.object({ kind, id: text() })
/** Who can be handed all of these, at most twenty; of whom some term begins with the words of the keyword. */
export const handlersOf = endpoint(`POST ${BASE}/todo/handlers`, {
  kind: 'read',
  access: SUPER,
  input: z.object({ todos: z.array(named).min(1).max(MOST_NAMED), keyword: text().optional() }),
  output: z.array(personRef),
})
/** Hands them over to one person in the workflow, all of them or none (NTC-19). */
export const superassign = endpoint(`POST ${BASE}/todo/superassign`, {
  kind: 'write',
  access: SUPER,
  input: z.object({ todos: z.array(named).min(1).max(MOST_NAMED), to: ssoId, reason: requiredText(COMMENT_MAX) }),
  output: z.object({ assigned: z.int() }),
})

/** Old and new values side by side, with what proves them. Numbers are masked; `numbers` can be asked for one by one. */
export const changeView = z.object({
  todo: todoRow.omit({ kind: true }),
  differences: z.array(fieldDifference),
  evidence: z.array(z.object({ id: uuid, fileName: z.string(), size: z.int(), shows: z.enum(['picture', 'pdf']).nullable() })),
  holders: z.array(personRef),
  numbers: z.array(z.object({ key: z.string(), name: z.string() })),
  /** What was said at its fields when it was rejected, and where something can be said now. */
  remarks: z.array(saidRemark),
  places: z.array(remarkPlace),
  /** What was said of the rejected change that it sends again. */
  former: z.object({ comment: z.string(), remarks: z.array(saidRemark) }).nullable(),
})
export type ChangeView = z.output<typeof changeView>

const one = z.object({ id: uuid })
const detail = { kind: 'stream', access: CHECKS, input: one, output: changeView } as const
export const maritalDetail = endpoint(`GET ${BASE}/martial/detail/load`, detail)
export const relativeDetail = endpoint(`GET ${BASE}/relative/detail`, detail)
export const educationDetail = endpoint(`GET ${BASE}/education/detail`, detail)
/** For information: emergency contacts are not approved. */
export const emergencyDetail = endpoint(`GET ${BASE}/emergency/detail`, detail)

/** One identity number in full; that it was seen stands in the log (NTC-14). A stream, so that no answer of it is kept. */
export const unmask = endpoint(`POST ${BASE}/todo/unmask`, {
  kind: 'stream',
  access: CHECKS,
  input: z.object({ id: uuid, key: requiredText() }),
  output: z.object({ value: z.string() }),
})

const decided = z.object({ state: todoState })
const approval = { kind: 'write', access: CHECKS, input: one, output: decided } as const
export const spouseApproval = endpoint(`POST ${BASE}/spouse/approval`, approval)
export const relativeApproval = endpoint(`POST ${BASE}/relative/approval`, approval)
export const educationApproval = endpoint(`POST ${BASE}/education/approval`, approval)

const rejection = { kind: 'write', access: CHECKS, input: one.extend({ comment, remarks: remarks.default([]) }), output: decided } as const
export const spouseReject = endpoint(`POST ${BASE}/spouse/rejectv2`, rejection)
export const relativeReject = endpoint(`POST ${BASE}/relative/rejectv2`, rejection)
export const educationReject = endpoint(`POST ${BASE}/education/rejectv2`, rejection)

const news = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647), comment })
export const releaseNews = endpoint(`POST ${BASE}/news/release`, { kind: 'write', access: RELEASES, input: news, output: decided })
export const returnNews = endpoint(`POST ${BASE}/news/return`, { kind: 'write', access: RELEASES, input: news, output: decided })
