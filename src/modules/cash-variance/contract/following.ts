import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, fen, personRef, requiredText, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { cashVarianceActionLife } from '../rules/life.ts'
import { ADMIN, ANY, actionState, asks, BASE, varianceState } from './base.ts'
import { search } from './records.ts'

const NOTE = 300

/** Everybody with a variance: what the rolling period that ends today adds up to, and the highest band that it reaches. */
export const people = listing('cash-variance.people.', `POST ${BASE}/people`, {
  access: ANY,
  filters: { ssoId: ssoId.optional() },
  row: z.object({
    id: uuid,
    person: personRef,
    /** Of the last variance. */
    lastOn: day,
    /** The longest that a band in force looks back. */
    periodDays: z.int(),
    shortFen: fen,
    overFen: fen,
    count: z.int(),
    /** None where it reaches no band. */
    bandCn: z.string(),
    bandEn: z.string(),
    /** Of the open action that is due first. */
    due: day.nullable(),
  }),
})

const evidence = z.object({ id: uuid, date: day, amountFen: fen, status: varianceState })

export const actions = listing('cash-variance.actions.', `POST ${BASE}/actions`, {
  access: ANY,
  filters: { ssoId: ssoId.optional(), status: actionState.optional() },
  row: z.object({
    id: uuid,
    person: personRef,
    bandCn: z.string(),
    bandEn: z.string(),
    asks,
    evidence: z.array(evidence),
    dueDate: day,
    overdue: z.boolean(),
    owner: personRef,
    status: actionState,
    note: z.string(),
    letterId: uuid.nullable(),
    can: z.array(z.enum(['complete', 'waive', 'draftLetter'])),
  }),
  columns: ['person', 'band', 'asks', 'evidence', 'dueDate', 'owner', 'status'],
  sheet: ['person', 'band', 'asks', 'dueDate', 'owner', 'status', 'note'],
})
export type Action = z.output<typeof actions.output>['list'][number]

/** Managers close what they have talked about; an action that a void or a letter ends moves by itself. */
export const { complete: actionComplete, waive: actionWaive } = moving(cashVarianceActionLife, (action) => `POST ${BASE}/action/${action}`, {
  access: { complete: ANY, waive: ADMIN },
  takes: { complete: { note: requiredText(NOTE) }, waive: { note: requiredText(NOTE) } },
})

/** Makes the draft of a warning letter, with the variances as its facts. */
export const actionDraftLetter = endpoint(`POST ${BASE}/action/draftLetter`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid }),
  output: z.object({ letterId: uuid }),
})

/** What a list shows under its filters, as a sheet. */
export const exportCashVariance = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: ANY,
  input: z.discriminatedUnion('what', [
    z.object({ what: z.literal('records'), filters: z.object(search.filters).default({}) }),
    z.object({ what: z.literal('people'), filters: z.object(people.filters).default({}) }),
    z.object({ what: z.literal('actions'), filters: z.object(actions.filters).default({}) }),
  ]),
  output: exportLater,
})
