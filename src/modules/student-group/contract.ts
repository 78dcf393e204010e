import { fieldDifference } from '#foundation/contract/difference.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { studentGroupLife } from './rules/life.ts'
import { PRODUCTS } from './rules/prices.ts'
import { LEVELS } from './rules/visits.ts'

const BASE = '/api/ehs-ess/student-group/v1'
export const SUBMIT = 'TRADETRAVEL_STUDENTGROUP_SUBMIT'
export const ADMIN = 'TRADETRAVEL_STUDENTGROUP_ADMIN'
const EITHER = [SUBMIT, ADMIN] as const
/** How its approval is called by the workflow. */
export const CATALOG = 'STUDENT_GROUP'

/** Above what the rules allow, so that they say what is wrong (STUD-09, STUD-14). */
const HIGHEST = 100_000
/** In fen; the sum of all visits stays a number that is exact. */
const MOST_PRICE = 100_000_000
const LONGEST = 500
const MOST_FILES = 10
export const MOST_VISITS = 30
const SHORTEST_KEYWORD = 2

const status = statesOf(studentGroupLife)
const can = z.array(z.enum(['edit', 'change', 'cancel', 'arrive']))

const count = z.number().min(-HIGHEST).max(HIGHEST)
const visit = z.object({ visitDate: day, students: count, teachers: count.default(0), uepStudents: count.default(0), uepTeachers: count.default(0) })
const visits = z.array(visit).max(MOST_VISITS)

const listed = { visitDate: day, students: z.int(), teachers: z.int(), uepStudents: z.int(), uepTeachers: z.int() }
const booked = z.object({ ...listed, amountFen: fen.nullable(), arrived: z.int().nullable() })
const named = { schoolCn: z.string(), schoolEn: z.string(), partnerCn: z.string(), partnerEn: z.string() }

export const groups = listing('student-group.groups.', `POST ${BASE}/list`, {
  access: EITHER,
  filters: {
    status: status.optional(),
    from: day.optional(),
    to: day.optional(),
    keyword: text().optional(),
  },
  row: z.object({
    ...{ id: uuid, no: z.string(), ...named, status, owner: personRef, can },
    visits: z.array(booked),
    ...{ students: z.int(), teachers: z.int(), uepStudents: z.int(), uepTeachers: z.int(), totalFen: fen.nullable() },
  }),
  columns: ['no', 'school', 'partner', 'days', 'students', 'teachers', 'totalFen', 'status', 'owner'],
})

const SHEETS = ['groups', 'changelog', 'arrivals'] as const
/** Applications with their visits under the filters that are shown, the change log of one, or who arrived against the plan by partner and month. */
export const exportFile = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: EITHER,
  input: z.object({ what: z.enum(SHEETS), filters: z.object(groups.filters).prefault({}), id: uuid.optional() }),
  output: exportLater,
})

const version = z.object({
  applyId: uuid,
  no: z.string(),
  kind: z.enum(['new', 'change', 'cancel', 'invalidate']),
  status,
  by: personRef,
  at: stamp,
  reason: z.string(),
  decidedAt: stamp.nullable(),
  decidedBy: personRef.nullable(),
})

/** What is in force, before the first approval what is asked for; with the change that is being decided and all versions. `id` may also be that of a version. */
export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: uuid }),
  output: z.object({
    ...{ id: uuid, no: z.string(), status, ...named, schoolId: uuid.nullable(), partnerId: uuid.nullable() },
    ...{ leaderName: z.string(), leaderPhone: z.string(), reason: z.string(), owner: personRef, totalFen: fen.nullable() },
    visits: z.array(booked),
    attachments: z.array(fileRef),
    /** Why it was rejected or cancelled. */
    comment: z.string(),
    /** The version in force, on which a change is based. */
    currentId: uuid.nullable(),
    /** What a change asks for that is being decided, with the papers that it adds. */
    asked: z
      .object({
        ...{ applyId: uuid, visits: z.array(z.object({ ...listed, amountFen: fen })), totalFen: fen, reason: z.string() },
        attachments: z.array(fileRef),
      })
      .nullable(),
    /** Of the workflow, where the reader is to decide. */
    item: uuid.nullable(),
    versions: z.array(version),
    can,
  }),
})

export type Detail = z.output<typeof detail.output>

/** Every version, newest first, each with what it changed. */
export const changelog = endpoint(`GET ${BASE}/changelog`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: uuid }),
  output: z.object({ id: uuid, no: z.string(), versions: z.array(version.extend({ changes: z.array(fieldDifference) })) }),
})

const told = z.object({ rule: z.string(), message: z.string() })

/** What visits cost, which places there are, who decides, and what stands against it; for a change of `id` its visits that are still ahead. */
export const quote = endpoint(`POST ${BASE}/quote`, {
  kind: 'read',
  access: SUBMIT,
  input: z.object({ id: uuid.optional(), schoolId: uuid.optional(), partnerId: uuid.optional(), visits, reason: text(LONGEST).default('') }),
  output: z.object({
    lines: z.array(z.object({ visitDate: day, amountFen: fen.nullable(), placesLeft: z.int() })),
    totalFen: fen.nullable(),
    path: z.array(z.object({ nameCn: z.string(), nameEn: z.string(), people: z.array(z.object({ nameCn: z.string(), nameEn: z.string() })) })),
    broken: z.array(told),
    /** It may be sent all the same (STUD-06). */
    warnings: z.array(told),
  }),
})

const leader = { leaderName: text(40).default(''), leaderPhone: text(20).default('') }
const papers = z.array(uuid).max(MOST_FILES).default([])

/** Keeps a draft, which may lack anything but whole numbers and days that differ. */
export const save = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: SUBMIT,
  input: z.object({
    id: uuid.optional(),
    schoolId: uuid.nullable().default(null),
    partnerId: uuid.nullable().default(null),
    visits: visits.default([]),
    ...leader,
    reason: text(LONGEST).default(''),
    attachments: papers,
  }),
  output: z.object({ id: uuid }),
})

const sent = z.object({ id: uuid, no: z.string() })

/** Sends an application for approval, with `id` a draft, one that was rejected, or one that came back, which is changed and sent on its way again. */
export const submit = endpoint(`POST ${BASE}/submit`, {
  kind: 'write',
  access: SUBMIT,
  input: z.object({
    id: uuid.optional(),
    schoolId: uuid,
    partnerId: uuid,
    visits: visits.min(1),
    leaderName: requiredText(40),
    leaderPhone: requiredText(20).regex(/^[+\d][\d -]*$/),
    reason: text(LONGEST).default(''),
    attachments: papers,
  }),
  output: sent,
})

/**
 * Asks for other visits of what is in force; days that are over stay. `applyId` is the version that the form was filled from: the one in force, or a change that
 * came back, which is changed and sent on its way again.
 */
export const change = endpoint(`POST ${BASE}/change`, {
  kind: 'write',
  access: SUBMIT,
  input: z.object({ id: uuid, applyId: uuid, visits: visits.min(1), reason: requiredText(LONGEST), attachments: papers }),
  output: sent,
})

export const cancel = endpoint(`POST ${BASE}/cancel`, { kind: 'write', access: EITHER, input: z.object({ id: uuid, reason: requiredText(LONGEST) }) })

export const arrival = endpoint(`POST ${BASE}/arrival`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, visitDate: day, arrived: z.int().min(0).max(HIGHEST) }),
})

/** Shorter words find nothing. */
const keyword = text().optional()
export const isKeyword = (typed: string): boolean => [...typed.trim()].length >= SHORTEST_KEYWORD

const school = { nameCn: requiredText(), nameEn: requiredText(120), level: wordsAt('student-group.level.', z.enum(LEVELS)), city: requiredText(40) }
export const schoolSearch = listing('student-group.schools.', `POST ${BASE}/school/search`, {
  access: EITHER,
  filters: { keyword },
  row: z.object({ id: uuid, ...school, active: z.boolean() }),
})
export const schoolSave = endpoint(`POST ${BASE}/school/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...school, active: z.boolean().default(true) }),
  output: z.object({ id: uuid }),
})

const partner = { nameCn: requiredText(), nameEn: requiredText(120), contractEnd: day }
export const partnerSearch = listing('student-group.partners.', `POST ${BASE}/partner/search`, {
  access: EITHER,
  filters: { keyword },
  row: z.object({ id: uuid, ...partner, creditCode: z.string().nullable(), active: z.boolean() }),
  columns: ['name', 'creditCode', 'contractEnd', 'active'],
})
export const partnerSave = endpoint(`POST ${BASE}/partner/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...partner, creditCode: text(18).nullable().default(null), active: z.boolean().default(true) }),
  output: z.object({ id: uuid }),
})

const product = wordsAt('student-group.product.', z.enum(PRODUCTS))
export const prices = listing('student-group.prices.', `POST ${BASE}/price/list`, {
  access: ADMIN,
  row: z.object({ id: uuid, product, unitPriceFen: fen, effectiveFrom: day, effectiveTo: day.nullable() }),
})
export const priceSave = endpoint(`POST ${BASE}/price/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    product,
    unitPriceFen: fen.min(0).max(MOST_PRICE),
    effectiveFrom: day,
    effectiveTo: day.nullable().default(null),
  }),
  output: z.object({ id: uuid }),
})
