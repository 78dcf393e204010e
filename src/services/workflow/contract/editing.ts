import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, names, nothing, personRef, requiredText, someOf, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { operators } from '../rules/conditions.ts'
import { allowances, approverKinds, flowTypes, joins, passConditions, stepOrders } from '../rules/flow.ts'
import { flowChannels, noticeEvents, receiverKinds } from '../rules/notices.ts'
import { previewSteps } from './items.ts'
import { ADMIN, BASE, condition, params, state, value, WORDS_MAX } from './shapes.ts'

const kind = z.enum(approverKinds)
const ref = text().optional()
/** Working hours; a year of them is no time limit any more. */
const hours = z.int().min(1).max(2_000)

const drawnCondition = z.object({ param: requiredText(), operator: z.enum(operators), value: z.union([value, z.array(value).max(50)]) })
export type DrawnCondition = z.input<typeof drawnCondition>

const drawnStep = z.object({
  /** Stays the same from version to version. */
  key: requiredText(40),
  nameCn: requiredText(),
  nameEn: requiredText(),
  approver: kind,
  approverRef: ref,
  people: z.array(ssoId).max(20).optional(),
  passCondition: z.enum(passConditions).default('any'),
  passValue: z.int().min(1).max(100).optional(),
  order: z.enum(stepOrders).default('at-once'),
  dueHours: hours.optional(),
  remindHours: z.array(z.int().min(-500).max(500)).max(5).default([]),
  escalateTo: kind.optional(),
  escalateRef: ref,
  allow: someOf(z.enum(allowances)).default(['transfer']),
  copies: z.array(z.object({ kind, ref })).max(10).default([]),
  collaborators: z.array(ssoId).max(20).default([]),
  dependsOn: z.array(requiredText()).max(50).default([]),
  /** Key of the branch that it belongs to. */
  branch: requiredText(40).optional(),
})
export type DrawnStep = z.input<typeof drawnStep>

const drawnConditions = z.array(drawnCondition).max(20)
const drawnFork = z.object({
  /** Stays the same from version to version, as do those of its branches. */
  key: requiredText(40),
  branches: z
    .array(
      z.object({
        key: requiredText(40),
        nameCn: requiredText(),
        nameEn: requiredText(),
        conditions: drawnConditions,
        optional: z.boolean().default(false),
      }),
    )
    .max(10),
  join: z.enum(joins),
  joinValue: z.int().min(1).max(10).optional(),
})
export type DrawnFork = z.input<typeof drawnFork>

export const drawnPath = z.object({
  /** Of a path that was saved before; a new one gets its own. */
  id: uuid.optional(),
  conditions: drawnConditions,
  steps: z.array(drawnStep).max(30),
  /** Where branches run at once (WF-28). */
  forks: z.array(drawnFork).max(10).optional(),
  /** A path may need no approval; that has to be said. */
  withoutApproval: z.boolean().optional(),
})
export type DrawnPath = z.input<typeof drawnPath>
const paths = z.array(drawnPath).max(30)

const TITLE_MAX = 100
const BODY_MAX = 500

/** Of an event: who is told besides whom it concerns, by what besides the message centre, and its words where the usual ones do not serve (WF-61, WF-62). */
const flowNotice = z.object({
  event: z.enum(noticeEvents),
  receivers: z
    .array(z.object({ kind: z.enum(receiverKinds), ref }))
    .max(20)
    .default([]),
  /** What it comes by besides the message centre: always said, since none is a choice, too. */
  channels: someOf(z.enum(flowChannels)),
  titleCn: z.string().trim().max(TITLE_MAX).default(''),
  titleEn: z.string().trim().max(TITLE_MAX).default(''),
  bodyCn: z.string().trim().max(BODY_MAX).default(''),
  bodyEn: z.string().trim().max(BODY_MAX).default(''),
})
export type DrawnNotice = z.input<typeof flowNotice>
/** One an event. */
export const flowNotices = z.array(flowNotice).max(noticeEvents.length)

/** As it stood when it was read: who saves over a later change of somebody else is told (WF-53). */
const revision = whole.optional()

const saved = z.object({ id: uuid, revision: z.int() })

/**
 * Names, code, type and kind of request hold at once. What items follow (what is allowed, hours, paths) goes into the draft, and waits there
 * for publishing.
 */
export const saveConfig = endpoint(`POST ${BASE}/workflowconfig/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    revision,
    nameCn: requiredText(),
    nameEn: requiredText(),
    code: requiredText(40).regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
    type: z.enum(flowTypes),
    catalog: requiredText(),
    allowBatch: z.boolean().default(false),
    allowDelegation: z.boolean().default(true),
    allowWithdrawAfterFirstDecision: z.boolean().default(false),
    sensitive: z.boolean().default(false),
    dueHours: hours.nullable().default(null),
    paths: paths.optional(),
    notifications: flowNotices.optional(),
  }),
  output: saved,
})

/** Puts the paths of a flow into its draft. */
export const savePaths = endpoint(`POST ${BASE}/workflowpath/saveworkflowpaths`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ configId: uuid, revision, paths }),
  output: saved,
})

/** What the draft of a flow says of telling people, or where there is none the version in force. */
export const notificationsOfConfig = endpoint(`GET ${BASE}/workflownoti/getnotibyconfigid`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ configId: uuid }),
  output: flowNotices,
})

/** Puts what a flow says of telling people into its draft. */
export const saveNotifications = endpoint(`POST ${BASE}/workflownoti/saveworkflownoti`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ configId: uuid, revision, notifications: flowNotices }),
  output: saved,
})

/** Path, people and reasons that a request of these values would have in a version, the draft where none is named. Writes and sends nothing (WF-35). */
export const testRun = endpoint(`POST ${BASE}/workflowconfig/testrun`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ configId: uuid, version: whole.optional(), params: params.default({}), requester: ssoId }),
  output: z.object({
    version: z.int(),
    /** Which of the paths is taken, counted from one, and why. */
    path: z.int(),
    paths: z.int(),
    conditions: z.array(condition),
    steps: previewSteps,
  }),
})

/** Requests on their way through a flow, with the version that each follows (WF-11); newest first. */
export const running = endpoint(`POST ${BASE}/workflowconfig/running`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ configId: uuid, version: whole.optional() }),
  output: listOutput(
    z.object({
      id: uuid,
      no: z.string(),
      subjectCn: z.string(),
      subjectEn: z.string(),
      requester: personRef,
      version: z.int(),
      state,
      step: names.nullable(),
      submittedAt: instant,
    }),
  ),
})

/** Makes the draft of a flow the version that new items take (WF-46). `confirmed`: the two languages of its notices need not say the same. */
export const publish = endpoint(`POST ${BASE}/workflowconfig/publish`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ configId: uuid, revision, changeNote: z.string().trim().max(WORDS_MAX).default(''), confirmed: z.boolean().optional() }),
  output: nothing,
})

/**
 * Deletes a flow without running items (WF-23); takes it out of use, or into it (WF-54), in the place of the one in use where `replaces`
 * says so; or drops its draft, unless somebody else has changed it since `revision`.
 */
export const removeConfig = endpoint(`POST ${BASE}/workflowconfig/delete`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, revision, what: z.enum(['delete', 'disable', 'enable', 'discard']).default('delete'), replaces: z.boolean().default(false) }),
  output: nothing,
})
