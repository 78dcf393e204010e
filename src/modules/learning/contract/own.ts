import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, nothing, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import {
  BASE,
  COURSE,
  certificateCard,
  certificateSource,
  certificateState,
  courseKind,
  courseRef,
  OPENS,
  recordSource,
  recordState,
  standing,
  typeNames,
} from './base.ts'

/** One's own courses, and those that everybody may take. What there is no record of yet is unfinished. */
export const mine = listing('learning.mine.', `POST ${BASE}/mine`, {
  access: COURSE,
  filters: { state: recordState.optional(), category: text(40).optional(), keyword: text().optional() },
  row: z.object({
    /** Of the course. */
    id: uuid,
    record: uuid.nullable(),
    courseId: z.string(),
    courseCn: z.string(),
    courseEn: z.string(),
    category: z.string(),
    kind: courseKind,
    address: z.string(),
    due: day.nullable(),
    overdue: z.boolean(),
    progress: z.int(),
    state: recordState,
    validUntil: day.nullable(),
    can: z.array(z.literal('start')),
  }),
  columns: ['course', 'kind', 'category', 'due', 'progress', 'state'],
})
export type OwnCourse = z.output<typeof mine.output>['list'][number]

/** Whoever opens a course has begun it; what is begun or finished stays so. */
export const start = endpoint(`POST ${BASE}/start`, { kind: 'write', access: COURSE, input: z.object({ course: uuid }) })

const card = z.object(certificateCard)
export type CertificateCard = z.output<typeof card>
const need = z.object({ type: uuid, ...typeNames, standing, deadline: day, courses: z.array(courseRef) })
export type Need = z.output<typeof need>

/** One's own certificates, what one's position needs of them, the types that can be sent in, and the categories of courses. */
export const myCert = endpoint(`GET ${BASE}/my-cert`, {
  kind: 'read',
  access: COURSE,
  input: nothing,
  output: z.object({
    certificates: z.array(card),
    needs: z.array(need),
    types: z.array(
      z.object({ id: uuid, code: z.string(), nameCn: z.string(), nameEn: z.string(), imageNeeded: z.boolean(), validityMonths: z.int().nullable() }),
    ),
    categories: z.array(z.string()),
  }),
})
export type MyCertificates = z.output<typeof myCert.output>

/** A certificate from outside, to be checked; the image was sent before under the policy of images (LEARN-02, LEARN-03). */
export const certUpload = endpoint(`POST ${BASE}/cert/upload`, {
  kind: 'write',
  access: COURSE,
  input: z.object({
    type: uuid,
    number: requiredText(),
    issuedDate: day,
    renewalDate: day.nullable().default(null),
    image: uuid.nullable().default(null),
  }),
  output: z.object({ id: uuid }),
})

const attempt = z.object({ id: uuid, startedAt: stamp.nullable(), finishedOn: day, score: z.number().nullable(), source: recordSource })

/** Every attempt of a person at a course. Scores are for the person and learning administration, and for managers of courses behind a certificate (LEARN-15). */
export const history = endpoint(`GET ${BASE}/history/:id`, {
  kind: 'read',
  access: OPENS,
  input: z.object({ id: uuid }),
  output: z.object({
    id: uuid,
    person: personRef,
    courseId: z.string(),
    courseCn: z.string(),
    courseEn: z.string(),
    kind: courseKind,
    state: recordState,
    progress: z.int(),
    due: day.nullable(),
    validUntil: day.nullable(),
    scores: z.boolean(),
    attempts: z.array(attempt),
  }),
})
export type History = z.output<typeof history.output>
/** The same of all courses of the person of a record. */
export const historyExport = endpoint(`POST ${BASE}/history/export`, { kind: 'stream', access: OPENS, input: z.object({ id: uuid }), output: exportLater })

/** A certificate with its image, what it replaced, and the courses behind it. */
export const certificate = endpoint(`GET ${BASE}/certificate/:id`, {
  kind: 'read',
  access: OPENS,
  input: z.object({ id: uuid }),
  output: card.extend({
    person: personRef,
    own: z.boolean(),
    source: certificateSource,
    checkedBy: personRef.nullable(),
    checkedAt: stamp.nullable(),
    file: fileRef.nullable(),
    earlier: z.array(z.object({ id: uuid, number: z.string(), issuedDate: day, renewalDate: day.nullable(), state: certificateState })),
    courses: z.array(courseRef),
    can: z.array(z.enum(['accept', 'refuse', 'void', 'replace', 'print'])),
  }),
})
export type Certificate = z.output<typeof certificate.output>
