import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, instant, MOST, mailAddress, nothing, personRef, requiredText, ssoId, stamp, uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, CONSULTANT, departments, LONG, NOTE, POSITION, REASON } from './base.ts'

const MOST_LANGUAGES = 10
const MOST_PEOPLE = 50_000

const slotState = wordsAt('internal-jobs.slotState.', z.enum(['free', 'booked', 'done', 'cancelled']))
export type SlotState = z.output<typeof slotState>
const time = { startTime: stamp, endTime: stamp }
const about = { field: z.string(), languages: z.array(z.string()) }

/** Slots of a span: free ones, those of one's own, and to a consultant all of hers. */
export const slotList = listing('internal-jobs.slots.', `POST ${BASE}/slot/list`, {
  access: [POSITION, CONSULTANT],
  filters: { from: day.optional(), to: day.optional(), consultant: ssoId.optional(), mine: z.boolean().optional() },
  row: z.object({
    id: uuid,
    consultant: personRef,
    ...about,
    ...time,
    place: z.string(),
    state: slotState,
    /** To who booked it and to the consultant only. */
    person: personRef.nullable(),
    topic: z.string(),
    outcome: z.string(),
    can: z.array(z.enum(['book', 'release', 'finish', 'cancelSlot'])),
  }),
  columns: ['consultant', 'state', 'time', 'place', 'topic'],
})
export type SlotRow = z.output<typeof slotList.output>['list'][number]

/** @throws IJOB-14, IJOB-15 */
export const slotBook = endpoint(`POST ${BASE}/slot/book`, { kind: 'write', access: POSITION, input: z.object({ id: uuid, topic: requiredText(REASON) }) })
/** @throws IJOB-18 */
export const slotRelease = endpoint(`POST ${BASE}/slot/release`, { kind: 'write', access: POSITION, input: z.object({ id: uuid }) })
/** Opens a slot of one's own. @throws IJOB-15 */
export const slotSave = endpoint(`POST ${BASE}/slot/save`, {
  kind: 'write',
  access: CONSULTANT,
  input: z.object({ startTime: instant, endTime: instant, place: requiredText(100) }),
  output: z.object({ id: uuid }),
})
export const slotFinish = endpoint(`POST ${BASE}/slot/finish`, {
  kind: 'write',
  access: CONSULTANT,
  input: z.object({ id: uuid, outcome: requiredText(NOTE) }),
})
export const slotCancel = endpoint(`POST ${BASE}/slot/cancel`, {
  kind: 'write',
  access: CONSULTANT,
  input: z.object({ id: uuid, reason: requiredText(REASON) }),
})

/** Talks that were booked. */
export const [talks, talkExport] = listing('internal-jobs.talks.', [`POST ${BASE}/talk/list`, `POST ${BASE}/talk/export`], {
  access: ADMIN,
  filters: { from: day.optional(), to: day.optional() },
  row: z.object({ id: uuid, consultant: personRef, person: personRef, ...time, place: z.string(), state: slotState, topic: z.string(), outcome: z.string() }),
  columns: ['consultant', 'person', 'state', 'startTime', 'topic', 'outcome'],
  sheet: ['consultant', 'person', 'state', 'startTime', 'endTime', 'place', 'topic', 'outcome'],
})

export const consultants = listing('internal-jobs.consultants.', `POST ${BASE}/consultant/list`, {
  access: [POSITION, ADMIN, CONSULTANT],
  row: z.object({ id: uuid, person: personRef, ...about, active: z.boolean() }),
  columns: ['person', 'field', 'spoken', 'active'],
})

export const consultantSave = endpoint(`POST ${BASE}/consultant/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    ssoId,
    field: requiredText(),
    languages: z.array(requiredText(20)).max(MOST_LANGUAGES),
    active: z.boolean(),
  }),
  output: z.object({ id: uuid }),
})

const ACTIVITY_STATES = ['draft', 'published', 'closed'] as const
const activityState = wordsAt('internal-jobs.activityState.', z.enum(ACTIVITY_STATES))

/** Activities that are on; with `all` each of them to who administers them. */
export const activityList = listing('internal-jobs.activities.', `POST ${BASE}/activity/list`, {
  access: [POSITION, ADMIN],
  filters: { all: z.boolean().optional(), mine: z.boolean().optional() },
  hidden: ['all', 'mine'],
  row: z.object({
    id: uuid,
    nameCn: z.string(),
    nameEn: z.string(),
    text: z.string(),
    ...time,
    place: z.string(),
    capacity: z.int().nullable(),
    state: activityState,
    signedUp: z.int(),
    /** None where there is no limit. */
    left: z.int().nullable(),
    can: z.array(z.enum(['signUp', 'cancel'])),
  }),
  columns: ['name', 'state', 'time', 'place', 'places'],
})

/** @throws IJOB-16 */
export const activitySignup = endpoint(`POST ${BASE}/activity/signup`, { kind: 'write', access: POSITION, input: z.object({ id: uuid }) })
export const activityCancel = endpoint(`POST ${BASE}/activity/cancel`, { kind: 'write', access: POSITION, input: z.object({ id: uuid }) })

export const activitySave = endpoint(`POST ${BASE}/activity/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    nameCn: requiredText(),
    nameEn: requiredText(120),
    text: requiredText(LONG),
    startTime: instant,
    endTime: instant,
    place: requiredText(100),
    capacity: z.int().min(1).max(MOST_PEOPLE).nullable(),
    state: activityState,
  }),
  output: z.object({ id: uuid }),
})
export type ActivityInput = z.output<typeof activitySave.input>

export const contactSave = endpoint(`POST ${BASE}/contact/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    department: requiredText(40),
    ssoId,
    phone: requiredText(20),
    email: mailAddress,
    order: z.int().min(0).max(MOST),
  }),
  output: z.object({ id: uuid }),
})

/** Who recruits for which department, and how to reach them. */
export const contact = endpoint(`GET ${BASE}/contact`, {
  kind: 'read',
  access: POSITION,
  input: nothing,
  output: z.array(z.object({ id: uuid, department: z.string(), ...departments, person: personRef, phone: z.string(), email: z.string(), order: z.int() })),
})
