import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { scheduleSlotLife } from '../rules/life.ts'
import { assignment, BASE, MANAGE, MOST_CAST, MOST_UNITS, REASON, reason, replacementState, slotKind, slotState, time, unit, version } from './base.ts'

const span = { from: day, to: day }
const names = { showCn: z.string(), showEn: z.string() }

const slot = z.object({
  id: uuid,
  date: day,
  show: uuid,
  ...names,
  venue: z.string(),
  kind: slotKind,
  start: z.string(),
  end: z.string(),
  assignments: z.array(assignment),
  state: slotState,
  cancelReason: z.string(),
  version: whole,
  /** Places that nobody has. */
  open: whole,
  /** It clashes with something else. */
  clash: z.boolean(),
  can: z.array(z.enum(['edit', 'cancel', 'delete', 'standIn'])),
})
export type PlannedSlot = z.output<typeof slot>

const choice = z.object({ id: uuid, name: z.string(), team: z.string(), roles: z.array(z.object({ show: uuid, role: z.string() })) })
export type PerformerChoice = z.output<typeof choice>
const showChoice = z.object({
  id: uuid,
  nameCn: z.string(),
  nameEn: z.string(),
  venue: z.string(),
  kind: z.string(),
  lengthMinutes: z.int(),
  roles: z.array(z.string()),
})
export type ShowChoice = z.output<typeof showChoice>

/** What is planned from one day to another, drafts too, with what one plans with. */
export const scheduleList = endpoint(`POST ${BASE}/schedule/list`, {
  kind: 'read',
  access: MANAGE,
  input: z.object({ ...span, venue: text().optional(), performer: uuid.optional() }),
  output: z.object({ slots: z.array(slot), shows: z.array(showChoice), performers: z.array(choice), more: z.boolean() }),
})

export const scheduleSave = endpoint(`POST ${BASE}/schedule/save`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ id: uuid.optional(), version, date: day, show: uuid, venue: requiredText(), kind: slotKind, start: time, end: time, reason }),
  output: z.object({ id: uuid }),
})

/** Gives a place of a slot to somebody, or opens it. */
export const scheduleAssign = endpoint(`POST ${BASE}/schedule/assign`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ id: uuid, version, at: z.int().min(0).max(MOST_CAST), performer: uuid.nullable(), reason }),
})

const how = z.enum(['beside', 'replace'])
/** Where the day has slots, how has to be said (SHOW-11). */
export const scheduleApplyTemplate = endpoint(`POST ${BASE}/schedule/applyTemplate`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ template: uuid, date: day, how: how.nullable().default(null) }),
  output: z.object({ added: whole, replaced: whole }),
})

/** Copies the slots of a day with who plays them to another; who cannot play there leaves the place open. */
export const scheduleCopyDay = endpoint(`POST ${BASE}/schedule/copyDay`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ date: day, onto: day, how: how.nullable().default(null) }),
  output: z.object({ added: whole, replaced: whole, opened: whole }),
})

const problem = z.object({ slot: uuid, rule: z.string(), message: z.string() })
/** What stands in the way of publishing a day, its open places, and who holds what they ask for and is free (SHOW-15). */
export const scheduleCheck = endpoint(`POST ${BASE}/schedule/check`, {
  kind: 'read',
  access: MANAGE,
  input: z.object({ date: day }),
  output: z.object({
    problems: z.array(problem),
    open: z.array(z.object({ slot: uuid, at: whole, role: z.string(), standby: z.boolean(), free: z.array(z.object({ id: uuid, name: z.string() })) })),
    changed: whole,
    drafts: whole,
  }),
})
export type Checked = z.output<typeof scheduleCheck.output>

/** Publishes what of a day is not published yet. With open places nothing is published until `anyway` says so. */
export const schedulePublish = endpoint(`POST ${BASE}/schedule/publish`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ date: day, anyway: z.boolean().default(false) }),
  output: z.object({ published: whole, open: whole }),
})

const moved = moving(scheduleSlotLife, (action) => `POST ${BASE}/schedule/${action}`, {
  access: { cancel: MANAGE, delete: MANAGE },
  takes: { cancel: { reason: requiredText(REASON) } },
})
export const scheduleCancel = moved.cancel
export const scheduleDelete = moved.delete

/** Records who stood in for somebody, until a week after (SHOW-12). */
export const standIn = endpoint(`POST ${BASE}/standIn`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ id: uuid, at: z.int().min(0).max(MOST_CAST), performer: uuid.nullable() }),
})

export const replacementList = listing('show-schedule.replacements.', `POST ${BASE}/replacement/list`, {
  access: MANAGE,
  filters: { state: replacementState.optional() },
  row: z.object({
    id: uuid,
    slot: uuid,
    ...names,
    date: day,
    start: z.string(),
    end: z.string(),
    role: z.string(),
    from: z.string(),
    proposed: z.string().nullable(),
    proposedId: uuid.nullable(),
    reason: z.string(),
    state: replacementState,
    askedAt: stamp,
    /** Who could play it and is free. */
    free: z.array(z.object({ id: uuid, name: z.string() })),
    can: z.array(z.enum(['cover', 'refuse'])),
  }),
  columns: ['show', 'date', 'times', 'role', 'from', 'proposed', 'reason', 'state'],
})
export type ReplacementRow = z.output<typeof replacementList.output>['list'][number]

export const replacementDecide = endpoint(`POST ${BASE}/replacement/decide`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ id: uuid, action: z.enum(['cover', 'refuse']), performer: uuid.nullable().default(null), reason }),
})

const parade = z.object({
  id: uuid,
  date: day,
  show: uuid,
  ...names,
  start: z.string(),
  end: z.string(),
  route: z.string(),
  units: z.array(unit),
  version: whole,
  open: whole,
  state: z.enum(['draft', 'published', 'changed']),
  past: z.boolean(),
})
export type ParadeRow = z.output<typeof parade>

/** The parades of some days, with who may march in them. */
export const paradeList = endpoint(`POST ${BASE}/parade/list`, {
  kind: 'read',
  access: MANAGE,
  input: z.object(span),
  output: z.object({ parades: z.array(parade), shows: z.array(showChoice), performers: z.array(choice) }),
})

export const paradeSave = endpoint(`POST ${BASE}/parade/save`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({
    id: uuid.optional(),
    version,
    date: day,
    show: uuid,
    start: time,
    end: time,
    route: requiredText(200),
    units: z.array(unit).max(MOST_UNITS).default([]),
    reason,
  }),
  output: z.object({ id: uuid }),
})
export const paradePublish = endpoint(`POST ${BASE}/parade/publish`, { kind: 'write', access: MANAGE, input: z.object({ id: uuid, version }) })
