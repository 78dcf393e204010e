import { endpoint, type InputOf, type OutputOf } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { basedOn } from '#foundation/contract/saved.ts'
import { day, fen, MOST, nothing, personRef, requiredText, someOf, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { employeeType, entity, staffGroup } from '#services/people/contract.ts'
import { SOURCES } from './events.ts'
import { ACTIONS, PAPERS } from './rules/clearing.ts'
import { caseLife, esignLife, itemLife } from './rules/life.ts'
import { CATEGORIES, EARLIEST, OWNER_KINDS } from './rules/tasks.ts'

const BASE = '/api/ehs-ess/offboarding/v1'
export const OWNER = 'ESSMSS_OFFBOARDING_TASKOWNER'
export const CONFIG = 'ESSMSS_OFFBOARDING_CONFIG'
export const HR = 'ESSMSS_OFFBOARDING_HR'
export const HRBP = 'HRBP'

const COMMENT = 150
const MOST_FILES = 5
const MOST_ITEMS = 200
const MOST_TASKS = 200

const status = statesOf(itemLife)
const caseState = statesOf(caseLife)
const esignStatus = statesOf(esignLife)
const type = wordsAt('off-boarding.type.', staffGroup)
const category = wordsAt('off-boarding.category.', z.enum(CATEGORIES))
const company = wordsAt('people.enum.entity.', entity)
const paperType = wordsAt('off-boarding.paperType.', z.enum(PAPERS))
const action = z.enum(ACTIONS)

/** Something that was lent: what it is and its serial number, as the room that lent it says. */
const asset = z.object({ name: z.string(), serial: z.string() })
export type Asset = z.output<typeof asset>

const item = z.object({
  id: uuid,
  caseId: uuid,
  person: personRef,
  departmentCn: z.string(),
  departmentEn: z.string(),
  entity: company,
  type,
  taskId: uuid,
  taskCn: z.string(),
  taskEn: z.string(),
  category,
  lastWorkingDate: day,
  daysLeft: z.int(),
  dueDate: day,
  status,
  esignStatus,
  /** A person, or what a role is called. */
  ownerCn: z.string(),
  ownerEn: z.string(),
  returnable: z.boolean(),
  /** To be deducted; none where nothing is. */
  amountFen: fen.nullable(),
  assets: z.array(asset),
  /** How many of them the room that owns them still reports. */
  holds: z.int(),
  comment: z.string(),
  doneBy: personRef.nullable(),
  doneAt: stamp.nullable(),
  can: z.array(action),
})
export type Item = z.output<typeof item>

/** The items of tasks that one owns; HR has all. */
export const [searchItem, exportItems] = listing('off-boarding.items.', [`POST ${BASE}/searchItem`, `POST ${BASE}/export`], {
  access: [OWNER, HR],
  filters: {
    status: status.optional(),
    keyword: text().optional(),
    taskId: uuid.optional(),
    type: type.optional(),
    esignStatus: esignStatus.optional(),
    leavesFrom: day.optional(),
    leavesTo: day.optional(),
    department: text().optional(),
    entity: company.optional(),
  },
  row: item,
  columns: ['person', 'task', 'leaves', 'status', 'esignStatus', 'owner', 'amountFen'],
  sheet: [
    ...(['person', 'department', 'entity', 'type', 'task', 'category', 'lastWorkingDate', 'daysLeft', 'dueDate', 'status', 'esignStatus'] as const),
    ...(['owner', 'amountFen', 'comment', 'doneBy', 'doneAt'] as const),
  ],
})
export type ItemFilter = NonNullable<InputOf<typeof searchItem>['filters']>

/** Of everybody, and of the departments of an HRBP. */
export const exportAll = endpoint(`POST ${BASE}/exportAll`, { kind: 'stream', access: HR, input: exportItems.input, output: exportItems.output })
export const exporthrbp = endpoint(`POST ${BASE}/exporthrbp`, { kind: 'stream', access: [HRBP, HR], input: exportItems.input, output: exportItems.output })

/** One action on many: what may be done is, the rest is listed with the reason (OFFB-03). */
export const batchAction = endpoint(`POST ${BASE}/batchAction`, {
  kind: 'write',
  access: OWNER,
  input: z.object({ ids: z.array(uuid).min(1).max(MOST_ITEMS), action, comment: text(COMMENT).default('') }),
  output: z.object({ done: z.int(), refused: z.array(z.object({ id: uuid, person: personRef, message: z.string() })) }),
})
export type Batch = OutputOf<typeof batchAction>

export const doTask = endpoint(`POST ${BASE}/doTask`, {
  kind: 'write',
  access: OWNER,
  input: z.object({
    id: uuid,
    action,
    comment: text(COMMENT).default(''),
    amountFen: fen.min(0).max(MOST).nullable().optional(),
    files: z.array(uuid).max(MOST_FILES).default([]),
    /** How the item was when it was looked at: who comes second is told (OFFB-07). */
    seen: status.optional(),
  }),
})

const files = z.array(fileRef)
const paper = z.object({
  type: paperType,
  esignStatus,
  number: z.string().nullable(),
  /** Its page, below `/{lang}`. */
  link: z.string().nullable(),
  documents: files,
  can: z.array(z.enum(['send', 'sign'])),
})
export type Paper = z.output<typeof paper>

const handled = item.extend({ files, blocksCertificate: z.boolean() })
export type Handled = z.output<typeof handled>
const head = z.object({
  id: uuid,
  person: personRef,
  entity: company,
  type,
  lastWorkingDate: day,
  daysLeft: z.int(),
  source: wordsAt('off-boarding.source.', z.enum(SOURCES)),
  openedAt: stamp,
  state: caseState,
  /** Until when the leaving certificate is issued at the latest (OFFB-12). */
  certificateBy: day,
  /** All that is deducted. */
  amountFen: fen,
  items: z.array(handled),
  papers: z.array(paper),
  scans: files,
})

/** A case with its items; amounts, comments and files of others' items, and papers, are for HR. */
export const detail = endpoint(`GET ${BASE}/detail/:id`, {
  kind: 'read',
  access: [OWNER, HR],
  input: z.object({ id: uuid }),
  output: head.extend({
    /** What was handed to payroll and to the HR system, and whether it has arrived. */
    handed: z.array(z.object({ id: uuid, what: z.enum(['payroll', 'hr-master']), state: z.enum(['waiting', 'processing', 'done', 'failed']), at: stamp })),
    can: z.array(z.enum(['close'])),
  }),
})
export type Detail = OutputOf<typeof detail>

/** One's own, for as long as one is leaving (OFFB-14). */
export const myItem = endpoint(`GET ${BASE}/myItem`, { kind: 'read', access: 'signed-in', input: nothing, output: z.object({ case: head.nullable() }) })
export type Own = NonNullable<OutputOf<typeof myItem>['case']>

export const isHr = endpoint(`GET ${BASE}/isHr`, { kind: 'read', access: 'signed-in', input: nothing, output: z.boolean() })
/** Whether one has a case that is not closed. */
export const exist = endpoint(`GET ${BASE}/exist`, { kind: 'read', access: 'signed-in', input: nothing, output: z.boolean() })
/** Whether the menu shows (OFFB-01), with the tasks whose items one sees. */
export const privilege = endpoint(`GET ${BASE}/privilege`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({
    allowed: z.boolean(),
    taskOwner: z.boolean(),
    leaver: z.boolean(),
    tasks: z.array(z.object({ id: uuid, nameCn: z.string(), nameEn: z.string() })),
  }),
})

/** Starts a paper of a case, or answers with the one that is open; a leaver only gets the own open one. */
export const createEsign = endpoint(`GET ${BASE}/createEsign`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ sso: ssoId, type: paperType }),
  output: z.object({ flowId: uuid, link: z.string() }),
})

/** Takes an item back at any time before the case is closed. */
export const reopen = endpoint(`POST ${BASE}/reopen`, { kind: 'write', access: HR, input: z.object({ id: uuid, comment: text(COMMENT).default('') }) })
/** Closes a cleared case with the scan of the letter that was signed on paper. */
export const close = endpoint(`POST ${BASE}/close`, { kind: 'write', access: HR, input: z.object({ id: uuid, files: z.array(uuid).min(1).max(MOST_FILES) }) })

const task = z.object({
  nameCn: requiredText(),
  nameEn: requiredText(),
  category,
  ownerKind: wordsAt('off-boarding.ownerKind.', z.enum(OWNER_KINDS)),
  /** A role, a person's number, or a department; the leaver's own where it is empty. */
  owner: text(),
  entities: someOf(company).default([]),
  staffGroups: someOf(type).default([]),
  employeeTypes: someOf(wordsAt('people.enum.employeeType.', employeeType)).default([]),
  departments: z.array(text()).max(100).default([]),
  dueOffset: z.int().min(EARLIEST).max(0),
  returnable: z.boolean(),
  blocksCertificate: z.boolean(),
  active: z.boolean(),
})
export type TaskInput = z.output<typeof task>

/** Saves these tasks, new ones without an id, takes others away, and puts all of them in the order that is named. */
export const saveConfig = endpoint(`POST ${BASE}/saveConfig`, {
  kind: 'write',
  access: CONFIG,
  input: z.object({
    tasks: z
      .array(task.extend({ id: uuid.optional(), basedOn }))
      .max(MOST_TASKS)
      .default([]),
    remove: z.array(uuid).max(MOST_TASKS).default([]),
    order: z.array(uuid).max(MOST_TASKS).default([]),
  }),
})

const shownTask = task.extend({ id: uuid, ownerCn: z.string(), ownerEn: z.string(), inUse: z.boolean(), revision: z.int() })
export type Task = z.output<typeof shownTask>
/** All tasks in their order; with a number also the list that this person would get. */
export const queryConfig = endpoint(`GET ${BASE}/queryConfig`, {
  kind: 'read',
  access: [CONFIG, HR],
  input: z.object({ ssoId: ssoId.optional() }),
  output: z.object({
    tasks: z.array(shownTask),
    roles: z.array(z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string() })),
    preview: z.array(z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), category, ownerCn: z.string(), ownerEn: z.string() })).nullable(),
  }),
})
