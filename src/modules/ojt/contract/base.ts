import { day, personRef, requiredText, stamp, text } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { APPROVER_TYPES } from '../rules/chain.ts'
import { KINDS, type ListKind, RESULTS } from '../rules/index.ts'
import { listLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/ojt/v1'
export const TEMPLATES = 'OJT_TEMPLATE_MANAGE'
/** By the kind of a list: who sees lists, and who makes them. */
export const SEES = { new: 'OJT_NEWLIST_LIST', check: 'OJT_CHECKLIST_LIST' } as const satisfies Record<ListKind, string>
export const MAKES = { new: 'OJT_NEWLIST_EDIT', check: 'OJT_CHECKLIST_EDIT' } as const satisfies Record<ListKind, string>
export const LISTS = [SEES.new, SEES.check] as const
export const EDITS = [MAKES.new, MAKES.check] as const
/** What the files of templates, and those of lists, have to keep to. */
export const TEMPLATE_FILE = 'ojt-template'
export const ATTACHMENT = 'ojt-attachment'

export const listKind = wordsAt('ojt.kind.', z.enum(KINDS))
export const listState = statesOf(listLife)
export const result = wordsAt('ojt.result.', z.enum(RESULTS))
export const approverType = wordsAt('ojt.approver.', z.enum(APPROVER_TYPES))
/** What may be done with a list, in the order of its buttons. */
export const LIST_ACTS = ['items', 'sign', 'reject', 'remind', 'cancel', 'close', 'correct'] as const
export const SIGNATURE_STATES = ['waiting', 'signed', 'rejected'] as const
export const CLOSED_BECAUSE = ['left', 'moved', 'overdue', 'admin'] as const

/** Names in both languages of the template of a list. */
export const templateNames = { templateCn: z.string(), templateEn: z.string() }
export const item = z.object({ no: requiredText(10), text: requiredText(200), standard: text(200).default('') })
export const listItem = z.object({
  no: z.string(),
  text: z.string(),
  standard: z.string(),
  result: result.nullable(),
  date: day.nullable(),
  remark: z.string(),
})
export type ListItem = z.output<typeof listItem>
export const signature = z.object({
  round: z.int(),
  type: approverType,
  person: personRef,
  state: z.enum(SIGNATURE_STATES),
  at: stamp.nullable(),
  comment: z.string(),
})
/** Who would sign a list, in this order. */
export const signer = z.object({ type: approverType, person: personRef })
