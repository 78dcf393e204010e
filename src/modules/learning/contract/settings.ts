import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { basedOn } from '#foundation/contract/saved.ts'
import { day, nothing, personRef, requiredText, someOf, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { MOST_DAYS, MOST_MONTHS, RECEIVERS, SCOPES, SOURCES } from '../rules/index.ts'
import { ADMIN, BASE, courseKind, EDITS, level, purpose, READS } from './base.ts'

/** What people know a course or a type by, in files too. */
const code = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
const names = { nameCn: requiredText(), nameEn: requiredText(120) }
const validityMonths = z.int().min(1).max(MOST_MONTHS).nullable().default(null)
const changed = { id: uuid.optional(), basedOn }
const made = z.object({ id: uuid })

const course = {
  courseId: code,
  ...names,
  category: requiredText(40),
  kind: courseKind,
  /** Where the course is taken, outside of the portal; none for one that is held by somebody. */
  address: z
    .string()
    .trim()
    .max(500)
    .regex(/^(https:\/\/\S{1,490})?$/)
    .default(''),
  validityMonths,
  active: z.boolean().default(true),
}
export const courseSave = endpoint(`POST ${BASE}/course/save`, { kind: 'write', access: ADMIN, input: z.object({ ...changed, ...course }), output: made })
export const courseList = listing('learning.course.', `POST ${BASE}/course/list`, {
  access: READS,
  filters: { kind: courseKind.optional(), active: z.boolean().optional(), keyword: text().optional() },
  row: z.object({ id: uuid, revision: z.int(), ...course, can: z.array(z.literal('edit')) }),
  columns: ['courseId', 'name', 'category', 'kind', 'validityMonths', 'active'],
})
export type Course = z.output<typeof courseList.output>['list'][number]

const type = {
  code,
  ...names,
  issuer: requiredText(80),
  validityMonths,
  /** One without an image is issued by the portal as soon as its courses are finished. */
  imageNeeded: z.boolean().default(true),
  courses: z.array(code).max(20).default([]),
  purposes: someOf(purpose).default([]),
  active: z.boolean().default(true),
}
export const typeSave = endpoint(`POST ${BASE}/type/save`, { kind: 'write', access: ADMIN, input: z.object({ ...changed, ...type }), output: made })
export const typeList = listing('learning.type.', `POST ${BASE}/type/list`, {
  access: READS,
  filters: { active: z.boolean().optional(), keyword: text().optional() },
  row: z.object({ id: uuid, revision: z.int(), ...type, can: z.array(z.literal('edit')) }),
  columns: ['code', 'name', 'issuer', 'validityMonths', 'imageNeeded', 'purposes', 'active'],
})
export type CertificateType = z.output<typeof typeList.output>['list'][number]

const department = z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string() })
const departments = z.array(department).nullable()

/** The level of who asks, and for which departments it holds; for all where there are none named. */
export const permissionMine = endpoint(`GET ${BASE}/permission/mine`, { kind: 'read', access: READS, input: nothing, output: z.object({ level, departments }) })
export const permissionList = listing('learning.level.', `POST ${BASE}/permission/list`, {
  access: ADMIN,
  filters: { level: level.optional() },
  row: z.object({
    id: uuid,
    revision: z.int(),
    person: personRef,
    level,
    departments,
    by: personRef.nullable(),
    at: stamp,
    can: z.array(z.enum(['edit', 'delete'])),
  }),
  columns: ['person', 'level', 'departments', 'by', 'at'],
})
export type LevelRow = z.output<typeof permissionList.output>['list'][number]
/** Gives somebody a level, and with it the role of this room that opens its screens. */
export const permissionSave = endpoint(`POST ${BASE}/permission/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ...changed, ssoId, level, departments: z.array(requiredText(40)).min(1).max(50).nullable().default(null) }),
  output: made,
})
export const permissionDelete = endpoint(`POST ${BASE}/permission/delete`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }) })

const scope = wordsAt('learning.reminder.scope.', z.enum(SCOPES))
const receiver = wordsAt('learning.reminder.to.', z.enum(RECEIVERS))
const reminder = {
  scope,
  /** One course or certificate type; none for all of them. */
  target: uuid.nullable().default(null),
  daysBefore: z.array(z.int().min(0).max(MOST_DAYS)).min(1).max(10),
  /** Once it is over, again every so many days. */
  repeatDays: z.int().min(1).max(MOST_DAYS).nullable().default(null),
  to: receiver,
  textCn: text(300).default(''),
  textEn: text(300).default(''),
  active: z.boolean().default(true),
}
export const reminderSave = endpoint(`POST ${BASE}/reminder/save`, { kind: 'write', access: EDITS, input: z.object({ ...changed, ...reminder }), output: made })
export const reminderList = listing('learning.reminder.', `POST ${BASE}/reminder/list`, {
  access: EDITS,
  filters: { scope: scope.optional(), active: z.boolean().optional() },
  row: z.object({
    id: uuid,
    revision: z.int(),
    ...reminder,
    targetCn: z.string(),
    targetEn: z.string(),
    departments,
    /** When it is looked at next, and how many people it finds then. */
    next: day,
    people: z.int(),
    can: z.array(z.literal('edit')),
  }),
  columns: ['about', 'to', 'when', 'people', 'active'],
})
export type Reminder = z.output<typeof reminderList.output>['list'][number]

/** Whom a rule has reminded of what. */
export const reminderLog = listing('learning.sent.', `POST ${BASE}/reminder/log`, {
  access: EDITS,
  filters: { ssoId: ssoId.optional() },
  row: z.object({ id: uuid, person: personRef, thingCn: z.string(), thingEn: z.string(), on: day, to: receiver, day }),
  columns: ['day', 'person', 'thing', 'on', 'to'],
})

const ids = z.array(z.string())
/** A feed tells what somebody has finished, with its key; what it has told before changes nothing. */
export const recordFinish = endpoint(`POST ${BASE}/record/finish`, {
  kind: 'write',
  access: 'service',
  permission: 'LEARNING_RECORD_FINISH',
  input: z.object({ ssoId, courses: z.array(requiredText(40)).min(1).max(50), date: day, source: z.enum(SOURCES), recordId: requiredText() }),
  output: z.object({ recorded: ids, already: ids, unknown: ids }),
})
