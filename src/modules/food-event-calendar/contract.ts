import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, nothing, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { WEEKDAYS } from './rules/hours.ts'
import { AUDIENCES, COLOURS, foodLife } from './rules/index.ts'

const BASE = '/api/ehs-ess/food-event/v1'
export const VIEW = 'FOODEVENT_CALENDAR_VIEW'
/** FOODCAL-01 */
export const EDIT = 'FOODEVENT_CALENDAR_EDIT'
const BOTH = [VIEW, EDIT] as const
export const POLICIES = { poster: 'food-event-calendar-poster', attachment: 'food-event-calendar' } as const

/** More than a screen of a calendar can tell apart; who wants all narrows the filters or takes the list. */
export const MOST_SHOWN = 500
export const MOST_FILES = 3
const REASON = 150
/** So that what is too long is told by FOODCAL-09. */
const LONG = 4_000
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const audience = wordsAt('food-event-calendar.audience.', z.enum(AUDIENCES))
const colour = wordsAt('food-event-calendar.colour.', z.enum(COLOURS))
const foodState = statesOf(foodLife)
const time = z.string().regex(TIME)
const outlet = requiredText()
const can = z.array(z.enum(['edit', 'publish', 'cancel', 'restore', 'delete']))

const range = { from: time, to: time, pastMidnight: z.boolean() }
export const opening = z.object({ weekday: z.int().min(1).max(WEEKDAYS.length), ...range })
export const exception = z.object({ day, closed: z.boolean(), ...range })
export const dish = z.object({ nameCn: requiredText(), nameEn: requiredText(), priceFen: whole, allergens: text(100) })
export type Dish = z.output<typeof dish>

const classification = z.object({
  id: uuid,
  nameCn: z.string(),
  nameEn: z.string(),
  colour,
  active: z.boolean(),
  /** For who keeps them. */ events: whole.nullable(),
})
export type Classification = z.output<typeof classification>

const filters = {
  classification: uuid.optional(),
  area: text().optional(),
  outlet: text().optional(),
  audience: audience.optional(),
  keyword: text().optional(),
}
const named = { id: uuid, nameCn: z.string(), nameEn: z.string(), classificationId: uuid, classificationCn: z.string(), classificationEn: z.string(), colour }
const shown = z.object({ ...named, outlets: z.array(z.string()), startDate: day, endDate: day, status: foodState })
export type Shown = z.output<typeof shown>

/** What is on from one day to another, and what of it is on today or begins in the week to come. */
export const calendar = endpoint(`POST ${BASE}/calendar`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ from: day, to: day, filters: z.object(filters).prefault({}) }),
  output: z.object({
    events: z.array(shown.extend({ version: whole, can })),
    more: z.boolean(),
    /** Today's hours as told; empty where it is all day, or begins later. */
    coming: z.array(shown.extend({ today: z.string() })),
  }),
})

export const [events, exportEvents] = listing('food-event-calendar.list.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: EDIT,
  filters: { status: foodState.optional(), ...filters, from: day.optional(), to: day.optional() },
  row: z.object({
    ...named,
    area: z.string(),
    outlets: z.string(),
    startDate: day,
    endDate: day,
    status: foodState,
    owner: personRef,
    updatedAt: stamp,
    can,
  }),
  columns: ['name', 'classification', 'outlets', 'days', 'status', 'owner', 'updatedAt'],
  sheet: ['name', 'classification', 'area', 'outlets', 'startDate', 'endDate', 'status', 'owner', 'updatedAt'],
})

const facts = {
  classificationId: uuid,
  area: requiredText(),
  outlets: z.array(outlet).min(1).max(20),
  startDate: day,
  endDate: day,
  hours: z.array(opening).max(WEEKDAYS.length).default([]),
  exceptions: z.array(exception).max(60).default([]),
  descriptionCn: text(LONG).default(''),
  descriptionEn: text(LONG).default(''),
  menu: z.array(dish).max(60).default([]),
  staffOffer: text(200).default(''),
  audience,
  contact: text(100).default(''),
}
/** `before` and `after` are as they stand in a form, and JSON where they have parts. */
const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type FieldChange = z.output<typeof fieldChange>

export const detail = endpoint(`GET ${BASE}/detail/:id`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ id: uuid }),
  output: z.object({
    ...named,
    ...facts,
    status: foodState,
    owner: personRef,
    cancelReason: z.string(),
    poster: fileRef.nullable(),
    attachments: z.array(fileRef),
    version: whole,
    can,
    changes: z.array(z.object({ id: uuid, at: stamp, by: personRef, action: z.string(), fields: z.array(fieldChange) })),
  }),
})
export type FoodEvent = z.output<typeof detail.output>

/** Writes a draft, or changes an event as it was read; `anyway` is the answer to the warning of FOODCAL-06. */
export const saveEvent = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({
    id: uuid.optional(),
    version: whole.default(0),
    nameCn: requiredText(LONG),
    nameEn: requiredText(LONG),
    ...facts,
    owner: ssoId,
    poster: uuid.nullable().default(null),
    attachments: z.array(uuid).max(MOST_FILES).default([]),
    anyway: z.boolean().default(false),
  }),
  output: z.object({ id: uuid }),
})
export type FoodInput = z.output<typeof saveEvent.input>

/** Moves or stretches an event as it was read. */
export const moveEvent = endpoint(`POST ${BASE}/move`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: uuid, version: whole, startDate: day, endDate: day, anyway: z.boolean().default(false) }),
})

export const {
  publish,
  cancel,
  restore,
  delete: remove,
} = moving(foodLife, (action) => `POST ${BASE}/action/${action}`, {
  access: { publish: EDIT, cancel: EDIT, restore: EDIT, delete: EDIT },
  takes: { publish: { anyway: z.boolean().default(false) }, cancel: { reason: requiredText(REASON) } },
})

/** The classifications in their order, and the areas and outlets that events are at. */
export const classifications = endpoint(`GET ${BASE}/classifications`, {
  kind: 'read',
  access: BOTH,
  input: nothing,
  output: z.object({
    classifications: z.array(classification),
    areas: z.array(z.string()),
    outlets: z.array(z.string()),
    /** What the reader is told of; null for nothing. */
    subscription: z.object({ classifications: z.array(uuid), outlets: z.array(z.string()) }).nullable(),
  }),
})

export const saveClassification = endpoint(`POST ${BASE}/classification/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: uuid.optional(), nameCn: requiredText(), nameEn: requiredText(), colour, active: z.boolean().default(true) }),
  output: z.object({ id: uuid }),
})
export const deleteClassification = endpoint(`POST ${BASE}/classification/delete`, { kind: 'write', access: EDIT, input: z.object({ id: uuid }) })
export const orderClassifications = endpoint(`POST ${BASE}/classification/order`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ ids: z.array(uuid).min(1).max(100) }),
})
/** Moves the events of one to another, and takes it away. */
export const mergeClassification = endpoint(`POST ${BASE}/classification/merge`, { kind: 'write', access: EDIT, input: z.object({ id: uuid, into: uuid }) })

/** Of what its reader wants to be told; nothing chosen is everything. */
export const subscribe = endpoint(`POST ${BASE}/subscribe`, {
  kind: 'write',
  access: BOTH,
  input: z.object({ on: z.boolean(), classifications: z.array(uuid).max(100), outlets: z.array(outlet).max(100) }),
})

export const checkUpload = endpoint(`POST ${BASE}/import`, { kind: 'upload', access: EDIT, input: nothing, output: importCheck })
export const confirmUpload = endpoint(`POST ${BASE}/import/confirm`, { kind: 'write', access: EDIT, input: z.object({ importId: uuid }), output: importBegun })
export const uploadTemplate = endpoint(`GET ${BASE}/import/template`, { kind: 'stream', access: EDIT, input: nothing })
