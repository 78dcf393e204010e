import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, nothing, personRef, requiredText, ssoId, stamp, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { BADGE_STATES, OFF_REASONS, requestLife, restoreLife } from './rules.ts'

const BASE = '/api/basic/badge-access/v1'
const SUBMIT = 'BASIC_WORKFLOW_SUBMIT'
export const ADMIN = 'BADGE_RESTORE_ADMIN'
/** The catalog of requests with the workflow. */
export const CATALOG = 'BADGE_RESTORE'
/** The key of what is taken as attachments. */
export const POLICY = 'badge'
/** More than a form lets somebody choose: too many are refused by the policy. */
const MOST_SENT = 20
const REASON = 150

const badgeState = wordsAt('badge-access.state.', z.enum(BADGE_STATES))
const offReason = wordsAt('badge-access.off.', z.enum(OFF_REASONS))
const requestState = statesOf(requestLife)
const restoreState = statesOf(restoreLife)
/** Why it came to nothing where nobody decided so: nobody approved in time, or the person has left. */
const ended = wordsAt('badge-access.ended.', z.enum(['lapsed', 'left']))
export type Ended = z.output<typeof ended>

/** The badge of somebody, with all that a request for it looks at; one's own where nobody is named. */
export const badge = endpoint(`GET ${BASE}/badge`, {
  kind: 'read',
  access: [SUBMIT, ADMIN],
  input: z.object({ ssoId: ssoId.optional() }),
  output: z.object({
    person: personRef,
    badge: z.object({ badgeNo: z.string(), state: badgeState, offSince: day.nullable(), offReason: offReason.nullable() }).nullable(),
    asking: z.object({ badge: badgeState.nullable(), serving: z.boolean(), lastDay: day.nullable(), open: z.boolean() }),
    earliest: day,
    latest: day,
    /** Until when the earliest date can be asked for; after that `nextDate` is the earliest (BADGE-11). */
    cutOff: stamp,
    nextDate: day,
    /** Until when the person stays away from work by health reporting; nobody else than they and their manager is told. */
    awayUntil: day.nullable(),
    /** Who reports to whoever asks. */
    team: z.array(personRef),
    parameters: z.object({ requestCutOff: z.string(), approvalCutOff: z.string() }),
  }),
})
export type Badge = z.output<typeof badge.output>

/** For oneself, or for somebody of one's team; with `changes` one that was returned is changed, and sent on its way again. */
export const restoreSubmit = endpoint(`POST ${BASE}/restore/submit`, {
  kind: 'write',
  access: SUBMIT,
  input: z.object({
    ssoId: ssoId.optional(),
    returnDate: day,
    reason: requiredText(REASON),
    attachments: z.array(uuid).max(MOST_SENT).default([]),
    changes: uuid.optional(),
  }),
  output: z.object({ id: uuid, no: z.string() }),
})

export type Asked = Omit<z.output<typeof restoreSubmit.input>, 'changes'>

export const restoreWithdraw = endpoint(`POST ${BASE}/restore/withdraw`, { kind: 'write', access: SUBMIT, input: z.object({ id: uuid }) })

const request = {
  id: uuid,
  number: z.string(),
  person: personRef,
  badgeNo: z.string(),
  returnDate: day,
  status: requestState,
  restoreState,
  submittedAt: stamp,
  workflowItem: uuid,
  /** What the approver said. */
  comment: z.string(),
  ended: ended.nullable(),
  /** Who has it now. */
  holders: z.array(personRef),
  /** It came back, and waits to be changed and sent again. */
  returned: z.boolean(),
}
const own = z.object({ ...request, can: z.array(z.literal('withdraw')) })
export type Own = z.output<typeof own>

/** What whoever calls asked for, and what was asked for them, the latest first. */
export const restoreMine = endpoint(`POST ${BASE}/restore/mine`, { kind: 'read', access: SUBMIT, input: nothing, output: z.array(own) })

export const restoreDetail = endpoint(`GET ${BASE}/restore/detail/:id`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: uuid }),
  output: z.object({
    ...request,
    requester: personRef,
    offSince: day,
    offReason,
    reason: z.string(),
    attachments: z.array(fileRef),
    restoredAt: stamp.nullable(),
    error: z.string(),
    /** Until when it can be approved, and the return date that is possible after that (BADGE-11); none once it is decided. */
    decideBy: stamp.nullable(),
    nextDate: day.nullable(),
    /** Whoever reads it has to decide it. */
    decides: z.boolean(),
    can: z.array(z.enum(['withdraw', 'change', 'copy', 'print'])),
  }),
})
export type Detail = z.output<typeof restoreDetail.output>

const tab = wordsAt('badge-access.tab.', z.enum(['tomorrow', 'waiting', 'failed', 'done']))
export type Tab = z.output<typeof tab>

/** Restores for the badge office, by return date. */
export const [restores, exportRestores] = listing('badge-access.all.', [`POST ${BASE}/restore/search`, `POST ${BASE}/restore/export`], {
  access: ADMIN,
  filters: { tab: tab.optional(), from: day.optional(), to: day.optional(), ssoId: ssoId.optional() },
  row: z.object({
    id: uuid,
    number: z.string(),
    returnDate: day,
    person: personRef,
    departmentCn: z.string(),
    departmentEn: z.string(),
    badgeNo: z.string(),
    status: requestState,
    restoreState,
    restoredAt: stamp.nullable(),
    /** Why the badge system did not do it. */
    error: z.string(),
    can: z.array(z.enum(['retry', 'restore'])),
  }),
  columns: ['returnDate', 'person', 'department', 'badgeNo', 'status', 'restoreState', 'error'],
  sheet: ['returnDate', 'number', 'person', 'department', 'badgeNo', 'status', 'restoreState', 'restoredAt', 'error'],
})

/** Asks the badge system once more for what has failed; what is restored, or on its way, stays as it is (BADGE-09). */
export const restoreRetry = endpoint(`POST ${BASE}/restore/retry`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid }),
  output: z.object({ status: requestState, restoreState }),
})

/** The badge office has switched the badge on by hand. */
export const { restore: restoreMarkDone } = moving(restoreLife, () => `POST ${BASE}/restore/markDone`, { access: { restore: ADMIN } })
