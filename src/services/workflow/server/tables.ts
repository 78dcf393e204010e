import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { dayColumn, entityColumn, id, instantColumn, person } from '#foundation/database/columns.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { Params } from '../rules/conditions.ts'
import type { FlowSettings, FlowType, StoredPath } from '../rules/flow.ts'
import type { DelegationState, ItemState, TaskState, VersionState } from '../rules/lifecycles.ts'
import type { FlowNotice } from '../rules/notices.ts'
import type { RoutingFault } from '../rules/routing.ts'
import type { Why } from '../rules/why.ts'

const OPEN_ITEM = sql`state in ('waiting', 'pending', 'processing')`
const HELD_TASK = sql`state in ('pending', 'processing')`

/** By the id of a node, in pixels. */
export type Places = Record<string, { x: number; y: number }>

/** A flow for one kind of request. What it says stands in its versions. */
export const workflowConfig = pgTable(
  'workflow_config',
  {
    id: id(),
    code: text('code').notNull().unique(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    type: text('type').$type<FlowType>().notNull(),
    catalog: text('catalog').notNull(),
    active: boolean('active').notNull().default(true),
    changedBy: text('changed_by').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
    /** Counts its changes, so that who saves over somebody else's is told (WF-53). */
    revision: integer('revision').notNull().default(1),
    deletedAt: instantColumn('deleted_at'),
  },
  (t) => [
    index('workflow_config_catalog').on(t.catalog),
    // one flow a kind of request (WF-54)
    uniqueIndex('workflow_config_in_use').on(t.catalog).where(sql`active and deleted_at is null`),
  ],
)

/** What a flow said at a time: never changed once published, so that items can be pinned to it (WF-11). */
export const workflowVersion = pgTable(
  'workflow_version',
  {
    id: id(),
    configId: uuid('config_id')
      .notNull()
      .references(() => workflowConfig.id),
    version: integer('version').notNull(),
    state: text('state').$type<VersionState>().notNull().default('draft'),
    settings: jsonb('settings').$type<FlowSettings>().notNull(),
    paths: jsonb('paths').$type<StoredPath[]>().notNull(),
    /** Where the nodes of its picture were moved to by hand; the picture itself is made from the paths (decision 0042). */
    diagram: jsonb('diagram').$type<Places>(),
    /** What it says of telling people, an event at most once (WF-61). */
    notifications: jsonb('notifications').$type<FlowNotice[]>().notNull().default([]),
    publishedAt: instantColumn('published_at'),
    publishedBy: text('published_by'),
    changeNote: text('change_note').notNull().default(''),
  },
  (t) => [
    unique('workflow_version_number').on(t.configId, t.version),
    uniqueIndex('workflow_version_active').on(t.configId).where(sql`state = 'active'`),
    uniqueIndex('workflow_version_draft').on(t.configId).where(sql`state = 'draft'`),
  ],
)

/** One request on its way. */
export const workflowItem = pgTable(
  'workflow_item',
  {
    id: id(),
    no: text('no').notNull().unique(),
    configId: uuid('config_id')
      .notNull()
      .references(() => workflowConfig.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => workflowVersion.id),
    catalog: text('catalog').notNull(),
    module: text('module').notNull(),
    businessId: text('business_id').notNull(),
    subjectCn: text('subject_cn').notNull(),
    subjectEn: text('subject_en').notNull(),
    requester: person('requester').notNull(),
    /** The company of the requester when it was submitted; none of one whom nobody knows. */
    entity: entityColumn(),
    submittedBy: person('submitted_by').notNull(),
    params: jsonb('params').$type<Params>().notNull(),
    pathId: text('path_id').notNull(),
    /** Position in the path of the step that is open. */
    stepIndex: integer('step_index').notNull().default(0),
    /** Counts how often it was started; tasks of an earlier round are history. */
    round: integer('round').notNull().default(1),
    state: text('state').$type<ItemState>().notNull().default('waiting'),
    submittedAt: instantColumn('submitted_at').notNull(),
    endedAt: instantColumn('ended_at'),
    urgedAt: instantColumn('urged_at'),
    /** The step that it comes back to when the one it was returned to has passed (WF-31). */
    backTo: integer('back_to'),
    /** With its requester since then (WF-32), and when the clock looks at it next. */
    returnedAt: instantColumn('returned_at'),
    returnWatchAt: instantColumn('return_watch_at'),
    /** Why it was withdrawn or terminated. */
    endReason: text('end_reason'),
    endedBy: text('ended_by'),
  },
  (t) => [
    uniqueIndex('workflow_item_open').on(t.module, t.businessId).where(OPEN_ITEM),
    index('workflow_item_business').on(t.module, t.businessId, t.id),
    index('workflow_item_requester').on(t.requester, t.id),
    index('workflow_item_submitter').on(t.submittedBy, t.id),
    index('workflow_item_running').on(t.configId).where(OPEN_ITEM),
    index('workflow_item_config').on(t.configId, t.id),
    index('workflow_item_version').on(t.versionId),
    index('workflow_item_catalog').on(t.catalog, t.id),
    index('workflow_item_state').on(t.state, t.id),
    index('workflow_item_returned').on(t.returnWatchAt).where(sql`return_watch_at is not null`),
  ],
)

/** What one person has to decide on an item. Seats of a step are told apart by `slot`: who takes over or joins a seat shares it. */
export const workflowTask = pgTable(
  'workflow_task',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => workflowItem.id),
    configId: uuid('config_id')
      .notNull()
      .references(() => workflowConfig.id),
    round: integer('round').notNull(),
    branchKey: text('branch_key'),
    stepIndex: integer('step_index').notNull(),
    stepKey: text('step_key').notNull(),
    slot: uuid('slot').notNull(),
    /** The seat to which it was added, before or after its holder (WF-29). */
    joins: uuid('joins'),
    /** Position of the seat, where the people of a step decide one after the other (WF-27). */
    turn: integer('turn').notNull().default(0),
    /** Decided, but the item was returned to this step or before it: history (WF-31). */
    voided: boolean('voided').notNull().default(false),
    approver: person('approver').notNull(),
    /** The delegator, where a delegate decides in their name. */
    actingFor: person('acting_for'),
    delegationId: uuid('delegation_id').references(() => workflowDelegation.id),
    origin: text('origin').$type<TaskOrigin>().notNull(),
    originBy: person('origin_by'),
    why: jsonb('why').$type<Why[]>().notNull(),
    carriedOver: boolean('carried_over').notNull().default(false),
    state: text('state').$type<TaskState>().notNull().default('waiting'),
    comment: text('comment'),
    reachedAt: instantColumn('reached_at'),
    readAt: instantColumn('read_at'),
    decidedAt: instantColumn('decided_at'),
    dueAt: instantColumn('due_at'),
    /** When the clock looks at it next (WF-33). */
    remindAt: instantColumn('remind_at'),
    escalateAt: instantColumn('escalate_at'),
  },
  (t) => [
    index('workflow_task_item').on(t.itemId, t.id),
    index('workflow_task_held').on(t.approver, t.id).where(HELD_TASK),
    index('workflow_task_done').on(t.approver, t.id).where(sql`decided_at is not null`),
    index('workflow_task_acting').on(t.actingFor, t.id),
    index('workflow_task_approver').on(t.approver, t.itemId),
    index('workflow_task_delegation').on(t.delegationId),
    index('workflow_task_remind').on(t.remindAt).where(HELD_TASK),
    index('workflow_task_escalate').on(t.escalateAt).where(HELD_TASK),
    index('workflow_task_overdue').on(t.dueAt).where(HELD_TASK),
    index('workflow_task_usual').on(t.configId, t.stepKey, t.decidedAt),
  ],
)
export type TaskOrigin = 'step' | 'transfer' | 'add-sign-before' | 'add-sign-after' | 'replacement' | 'escalation'

/** Who is kept informed of an item (WF-47). */
export const workflowCc = pgTable(
  'workflow_cc',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => workflowItem.id),
    ssoId: person('sso_id').notNull(),
    why: jsonb('why').$type<Why[]>().notNull(),
    at: instantColumn('at').notNull(),
    readAt: instantColumn('read_at'),
  },
  (t) => [unique('workflow_cc_once').on(t.itemId, t.ssoId), index('workflow_cc_person').on(t.ssoId, t.id)],
)

/** What is said on an item besides decisions: comments, questions, answers, urging. */
export const workflowRemark = pgTable(
  'workflow_remark',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => workflowItem.id),
    /** The task that asks. */
    taskId: uuid('task_id').references(() => workflowTask.id),
    kind: text('kind').$type<'comment' | 'question' | 'answer' | 'urge' | 'moved' | 'added' | 'handedOver' | 'returned' | 'resubmitted'>().notNull(),
    author: text('author').$type<SsoId>().notNull(),
    addressee: person('addressee'),
    text: text('text').notNull(),
    at: instantColumn('at').notNull(),
    /** Of a question. */
    answeredAt: instantColumn('answered_at'),
  },
  (t) => [
    index('workflow_remark_item').on(t.itemId, t.id),
    index('workflow_remark_task').on(t.taskId),
    index('workflow_remark_addressee').on(t.addressee, t.itemId),
    index('workflow_remark_author').on(t.author, t.id),
  ],
)

/** Who stands in for an approver, from a day to a day, for all or some kinds of request. */
export const workflowDelegation = pgTable(
  'workflow_delegation',
  {
    id: id(),
    delegator: person('delegator').notNull(),
    delegate: person('delegate').notNull(),
    start: dayColumn('start_day').notNull(),
    end: dayColumn('end_day').notNull(),
    reason: text('reason').notNull(),
    /** Null: all. */
    catalogs: jsonb('catalogs').$type<string[] | null>(),
    entities: jsonb('entities').$type<Entity[] | null>(),
    amountMaxFen: bigint('amount_max_fen', { mode: 'number' }),
    /** Items open at the start move too (WF-42). */
    includeOpen: boolean('include_open').notNull(),
    state: text('state').$type<DelegationState>().notNull().default('planned'),
    createdAt: instantColumn('created_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    index('workflow_delegation_delegator').on(t.delegator, t.id),
    index('workflow_delegation_delegate').on(t.delegate, t.id),
    index('workflow_delegation_due').on(t.state, t.start, t.end),
  ],
)

/** A request that fares otherwise in the version that is tried. */
export interface Otherwise {
  itemId: string
  no: string
  requester: SsoId
  pathWas: string
  pathIs: string
  was: SsoId[]
  is: SsoId[]
}

/** The requests of some days run through a version of their flow (WF-36). */
export const workflowReplay = pgTable(
  'workflow_replay',
  {
    id: id(),
    configId: uuid('config_id')
      .notNull()
      .references(() => workflowConfig.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => workflowVersion.id),
    /** What the version said then: a draft may be drawn on meanwhile. */
    paths: jsonb('paths').$type<StoredPath[]>().notNull(),
    from: dayColumn('from_day').notNull(),
    to: dayColumn('to_day').notNull(),
    state: text('state').$type<'running' | 'done'>().notNull().default('running'),
    total: integer('total').notNull(),
    items: integer('items').notNull().default(0),
    same: integer('same').notNull().default(0),
    otherPath: integer('other_path').notNull().default(0),
    otherPeople: integer('other_people').notNull().default(0),
    nobody: integer('nobody').notNull().default(0),
    /** The first of each kind. */
    listed: jsonb('listed').$type<Record<'otherPath' | 'otherPeople' | 'nobody', Otherwise[]>>().notNull(),
    startedBy: text('started_by').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    index('workflow_replay_config').on(t.configId, t.id),
    index('workflow_replay_version').on(t.versionId),
    index('workflow_replay_started').on(t.startedAt),
    uniqueIndex('workflow_replay_running').on(t.configId).where(sql`state = 'running'`),
  ],
)

/** What the nightly check found, until it is solved (WF-37). */
export const workflowRoutingFinding = pgTable(
  'workflow_routing_finding',
  {
    id: id(),
    configId: uuid('config_id')
      .notNull()
      .references(() => workflowConfig.id),
    version: integer('version').notNull(),
    pathId: text('path_id').notNull(),
    /** Empty where it is the path. */
    stepKey: text('step_key').notNull(),
    kind: text('kind').$type<RoutingFault>().notNull(),
    /** Codes of departments or numbers of people, the first of them. */
    sample: jsonb('sample').$type<string[]>().notNull(),
    concerned: integer('concerned').notNull(),
    foundAt: instantColumn('found_at').notNull(),
    solvedAt: instantColumn('solved_at'),
  },
  (t) => [
    index('workflow_routing_finding_config').on(t.configId, t.foundAt),
    index('workflow_routing_finding_solved').on(t.solvedAt),
    uniqueIndex('workflow_routing_finding_open').on(t.configId, t.pathId, t.stepKey, t.kind).where(sql`solved_at is null`),
  ],
)
