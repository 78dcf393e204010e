import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, instant, nothing, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { BASE, certificate, dayKind, level, MANAGE, MOST_ROLES, MOST_SLOTS, name, showKind, showRole, slotKind, time } from './base.ts'

const MOST_MINUTES = 600
const show = { nameCn: z.string(), nameEn: z.string(), venue: z.string(), kind: showKind, lengthMinutes: z.int(), from: day, to: day.nullable() }

export const showList = listing('show-schedule.shows.', `POST ${BASE}/show/list`, {
  access: MANAGE,
  filters: { kind: showKind.optional(), active: z.boolean().optional() },
  row: z.object({ id: uuid, ...show, active: z.boolean(), roles: z.array(showRole), stageManager: ssoId.nullable(), can: z.array(z.enum(['edit', 'delete'])) }),
  columns: ['name', 'kind', 'venue', 'lengthMinutes', 'cast', 'season', 'active'],
})
export type ShowRow = z.output<typeof showList.output>['list'][number]

/** Who stands at the stage of a show is told of changes on the day, and reads what is played at its venue. */
export const showSave = endpoint(`POST ${BASE}/show/save`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({
    id: uuid.optional(),
    nameCn: name,
    nameEn: name,
    venue: requiredText(),
    kind: showKind,
    lengthMinutes: z.int().min(1).max(MOST_MINUTES),
    from: day,
    to: day.nullable().default(null),
    stageManager: ssoId.nullable().default(null),
    active: z.boolean().default(true),
    roles: z.array(showRole).max(MOST_ROLES).default([]),
  }),
  output: z.object({ id: uuid }),
})

/** Ends a show on a day, or deletes it where nothing is planned with it (SHOW-14). */
export const showEnd = endpoint(`POST ${BASE}/show/end`, { kind: 'write', access: MANAGE, input: z.object({ id: uuid, on: day.nullable().default(null) }) })

const played = z.object({ show: uuid, role: requiredText(40), level })
const held = z.object({ kind: certificate, until: day })
const absence = z.object({ from: instant, to: instant, reason: requiredText(100) })

export const performerList = listing('show-schedule.performers.', `POST ${BASE}/performer/list`, {
  access: MANAGE,
  filters: { active: z.boolean().optional(), keyword: text().optional() },
  row: z.object({
    id: uuid,
    name: z.string(),
    ssoId: ssoId.nullable(),
    team: z.string(),
    active: z.boolean(),
    endsOn: day.nullable(),
    /** Planned in the week of today, in hours. */
    hours: z.number(),
    roles: z.array(played.extend({ showCn: z.string(), showEn: z.string() })),
    certificates: z.array(held),
    absences: z.array(z.object({ from: stamp, to: stamp, reason: z.string() })),
    /** Away by the roster or unfit today. */
    away: z.boolean(),
  }),
  columns: ['name', 'team', 'plays', 'hours', 'absent', 'active'],
})
export type PerformerRow = z.output<typeof performerList.output>['list'][number]

/** An outside performer has no number; absences of staff are the roster's, and what is entered here comes on top. */
export const performerSave = endpoint(`POST ${BASE}/performer/save`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({
    id: uuid.optional(),
    name,
    ssoId: ssoId.nullable().default(null),
    team: requiredText(),
    active: z.boolean().default(true),
    endsOn: day.nullable().default(null),
    roles: z.array(played).max(MOST_ROLES).default([]),
    certificates: z.array(held).max(20).default([]),
    absences: z.array(absence).max(20).default([]),
  }),
  output: z.object({ id: uuid }),
})

export const performerImport = endpoint(`POST ${BASE}/performer/import`, { kind: 'upload', access: MANAGE, input: nothing, output: importCheck })
export const performerImportConfirm = endpoint(`POST ${BASE}/performer/import/confirm`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const performerTemplate = endpoint(`GET ${BASE}/performer/import/template`, { kind: 'stream', access: MANAGE, input: nothing })

/** A slot of a template; without roles those of its show. */
const templateSlot = z.object({
  show: uuid,
  venue: requiredText(),
  kind: slotKind.default('performance'),
  start: time,
  end: time,
  roles: z.array(requiredText(40)).max(MOST_ROLES).default([]),
})
export type TemplateSlot = z.output<typeof templateSlot>

export const templateList = listing('show-schedule.templates.', `POST ${BASE}/template/list`, {
  access: MANAGE,
  filters: { dayKind: dayKind.optional() },
  row: z.object({ id: uuid, name: z.string(), dayKind, slots: z.array(templateSlot) }),
  columns: ['name', 'dayKind', 'slots'],
})
export type TemplateRow = z.output<typeof templateList.output>['list'][number]

export const templateSave = endpoint(`POST ${BASE}/template/save`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ id: uuid.optional(), name, dayKind, slots: z.array(templateSlot).max(MOST_SLOTS) }),
  output: z.object({ id: uuid }),
})
export const templateDelete = endpoint(`POST ${BASE}/template/delete`, { kind: 'write', access: MANAGE, input: z.object({ id: uuid }) })
