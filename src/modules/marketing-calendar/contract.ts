import { endpoint } from '#foundation/contract/endpoint.ts'
import { leadsSomewhere } from '#foundation/contract/links.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, instant, nothing, personRef, requiredText, someOf, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords, definition } from '#services/audience/contract.ts'
import { fileRef } from '#services/files/contract.ts'
import { entity } from '#services/people/contract.ts'
import { activityLife, CHANNELS, TYPES } from './rules.ts'

const BASE = '/api/ehs-ess/marketing-calendar/v1'
export const VIEW = 'MARKETING_CALENDAR_VIEW'
export const EDIT = 'MARKETING_CALENDAR_EDIT'
const BOTH = [VIEW, EDIT] as const

/** More than a screen of a calendar can tell apart; who wants all narrows the filters or takes the list. */
export const MOST_SHOWN = 500
export const MOST_FILES = 5
const REASON = 150
/** So that what is too long is told by MKTCAL-05. */
const LONG = 2_000

export const activityType = wordsAt('marketing-calendar.type.', z.enum(TYPES))
export const channel = wordsAt('marketing-calendar.channel.', z.enum(CHANNELS))
const activityState = statesOf(activityLife)
const can = z.array(z.enum(['edit', 'confirm', 'reopen', 'cancel', 'restore']))

const filters = {
  type: activityType.optional(),
  channel: channel.optional(),
  department: text().optional(),
  status: activityState.optional(),
  entity: entity.optional(),
  keyword: text().optional(),
}

const holiday = z.object({ id: uuid, from: day, to: day, nameCn: z.string(), nameEn: z.string(), city: z.string() })
export type Holiday = z.output<typeof holiday>
const subscription = z.object({ types: someOf(activityType), channels: someOf(channel) })

/** What happens from one day to another, with the holidays of the resort and of schools. */
export const calendar = endpoint(`POST ${BASE}/calendar`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ from: day, to: day, filters: z.object(filters).prefault({}) }),
  output: z.object({
    activities: z.array(
      z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), type: activityType, status: activityState, from: day, to: day, version: whole, can }),
    ),
    more: z.boolean(),
    days: z.array(z.object({ day, nameCn: z.string(), nameEn: z.string() })),
    holidays: z.array(holiday),
    /** What the reader is told of; null for nothing. */
    subscription: subscription.nullable(),
  }),
})
export type Shown = z.output<typeof calendar.output>['activities'][number]

export const [activities, exportActivities] = listing('marketing-calendar.list.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: BOTH,
  filters: { ...filters, from: day.optional(), to: day.optional() },
  row: z.object({
    id: uuid,
    nameCn: z.string(),
    nameEn: z.string(),
    type: activityType,
    status: activityState,
    from: day,
    to: day,
    dailyHours: z.string(),
    channels: z.array(channel),
    departmentCn: z.string(),
    departmentEn: z.string(),
    owner: personRef,
    summaryCn: z.string(),
    summaryEn: z.string(),
  }),
  columns: ['name', 'type', 'span', 'channels', 'department', 'owner', 'status'],
  sheet: ['name', 'type', 'status', 'from', 'to', 'dailyHours', 'department', 'owner', 'summary'],
})

const facts = {
  type: activityType,
  from: day,
  to: day,
  dailyHours: text().default(''),
  channels: someOf(channel).default([]),
  entities: someOf(entity).min(1),
  summaryCn: text(LONG).default(''),
  summaryEn: text(LONG).default(''),
  keyMessages: text(LONG).default(''),
  link: text(300)
    .refine((link) => link === '' || leadsSomewhere(link))
    .default(''),
}

const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() })

export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ id: uuid }),
  output: z.object({
    ...facts,
    id: uuid,
    nameCn: z.string(),
    nameEn: z.string(),
    status: activityState,
    ownerDepartment: z.string(),
    departmentCn: z.string(),
    departmentEn: z.string(),
    owner: personRef,
    audience: audienceWords,
    /** For who may edit it. */
    eligible: definition.nullable(),
    embargoUntil: stamp.nullable(),
    reason: z.string(),
    attachments: z.array(fileRef),
    version: whole,
    can,
    changes: z.array(
      z.object({
        id: uuid,
        at: stamp,
        by: personRef,
        action: z.string(),
        fields: z.array(fieldChange),
      }),
    ),
  }),
})
export type Activity = z.output<typeof detail.output>
export type FieldChange = z.output<typeof fieldChange>

/** Adds an activity, or changes one as it was read; `anyway` is the answer to the warning of MKTCAL-06. */
export const saveActivity = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({
    id: uuid.optional(),
    version: whole.default(0),
    nameCn: text(LONG),
    nameEn: text(LONG),
    ...facts,
    ownerDepartment: requiredText(),
    owner: ssoId,
    eligible: definition,
    embargoUntil: instant.nullable().default(null),
    attachments: z.array(uuid).max(MOST_FILES).default([]),
    anyway: z.boolean().default(false),
  }),
  output: z.object({ id: uuid }),
})
export type ActivityInput = z.output<typeof saveActivity.input>

export const move = endpoint(`POST ${BASE}/move`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: uuid, version: whole, from: day, to: day, anyway: z.boolean().default(false) }),
})

const why = { reason: requiredText(REASON) }
export const { confirm, reopen, cancel, restore } = moving(activityLife, (action) => `POST ${BASE}/action/${action}`, {
  access: { confirm: EDIT, reopen: EDIT, cancel: EDIT, restore: EDIT },
  takes: { confirm: { anyway: z.boolean().default(false) }, reopen: why, cancel: why },
})

export const saveHoliday = endpoint(`POST ${BASE}/holiday/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: uuid.optional(), nameCn: requiredText(), nameEn: requiredText(), from: day, to: day, city: requiredText() }),
  output: z.object({ id: uuid }),
})
export const deleteHoliday = endpoint(`POST ${BASE}/holiday/delete`, { kind: 'write', access: EDIT, input: z.object({ id: uuid }) })

/** Of what its reader wants to be told; nothing chosen is everything. */
export const subscribe = endpoint(`POST ${BASE}/subscribe`, { kind: 'write', access: BOTH, input: subscription.extend({ on: z.boolean() }) })

export const checkUpload = endpoint(`POST ${BASE}/import`, { kind: 'upload', access: EDIT, input: nothing, output: importCheck })
export const confirmUpload = endpoint(`POST ${BASE}/import/confirm`, { kind: 'write', access: EDIT, input: z.object({ importId: uuid }), output: importBegun })
export const uploadTemplate = endpoint(`GET ${BASE}/import/template`, { kind: 'stream', access: EDIT, input: nothing })
