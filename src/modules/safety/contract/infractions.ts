import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, instant, nothing, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { safetyInfractionLife } from '../rules/life.ts'
import { ADMIN, area, BASE, ESS, followUp, kind, MOST_TOTAL, SUBMIT, state, VIEW } from './base.ts'

const ANY = [ESS, SUBMIT, VIEW, ADMIN] as const
const DESKS = [SUBMIT, VIEW, ADMIN] as const
const LONG = 2_000
const REASON = 500

/** What may be recorded, and from how many points on what follows. */
const choice = z.object({ id: uuid, code: z.string(), nameCn: z.string(), nameEn: z.string(), category: z.string(), points: z.int(), open: z.boolean() })
const step = z.object({ kind, points: z.int() })

/** The points of a person as the server adds them up (SAFETY-03), and whether the caller may record another infraction. */
export const score = endpoint(`GET ${BASE}/score`, {
  kind: 'read',
  access: ANY,
  input: z.object({ ssoId }),
  output: z.object({
    person: personRef.extend({ jobTitleCn: z.string(), jobTitleEn: z.string() }),
    accumulated: z.int(),
    asOf: stamp,
    /** The highest that is reached. */
    threshold: kind.nullable(),
    maySubmit: z.boolean(),
    /** Whether the caller may record what brings somebody to so many points or more (SAFETY-01). */
    highPermission: z.boolean(),
    highPermissionPoints: z.int(),
    items: z.array(choice),
    thresholds: z.array(step),
  }),
})
export type Score = z.output<typeof score.output>

/** Records an infraction. One that is recorded is never changed: its id is refused (SAFETY-13). */
export const save = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: SUBMIT,
  input: z.object({
    id: uuid.optional(),
    ssoId,
    item: uuid,
    occurredAt: instant,
    area,
    place: text().default(''),
    description: text(LONG).default(''),
    /** More than there may be, so that the rule answers and not the schema (SAFETY-12). */
    attachments: z.array(uuid).max(20).default([]),
    witness: ssoId.nullable().default(null),
    /** It is known that there is one like it (SAFETY-07). */
    anyway: z.boolean().default(false),
  }),
  output: z.object({ id: uuid, number: z.string(), accumulated: z.int(), threshold: kind.nullable() }),
})

const act = z.enum(['appeal', 'confirm', 'void'])
const brief = {
  id: uuid,
  number: z.string(),
  itemCode: z.string(),
  itemCn: z.string(),
  itemEn: z.string(),
  points: z.int(),
  occurredAt: stamp,
  area,
  place: z.string(),
  state,
  can: z.array(act),
}

/** Infractions of the people in one's scope, and those that one has recorded. */
export const [list, exportList] = listing('safety.list.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: DESKS,
  filters: {
    state: state.optional(),
    number: text(30).optional(),
    ssoId: ssoId.optional(),
    department: text(20).optional(),
    item: uuid.optional(),
    points: z.int().min(1).max(MOST_TOTAL).optional(),
    area: area.optional(),
    submitter: ssoId.optional(),
    from: day.optional(),
    to: day.optional(),
  },
  row: z.object({
    ...brief,
    person: personRef,
    departmentCn: z.string(),
    departmentEn: z.string(),
    accumulatedAfter: z.int(),
    submitter: personRef,
    recordedAt: stamp,
  }),
  columns: ['number', 'person', 'department', 'item', 'points', 'occurredAt', 'area', 'submitter', 'state'],
  sheet: [
    ...(['number', 'person', 'department', 'itemCode', 'item', 'points', 'accumulatedAfter', 'occurredAt', 'recordedAt'] as const),
    ...(['area', 'place', 'submitter', 'state'] as const),
  ],
})

/** One infraction with what followed from it. */
export const detail = endpoint(`GET ${BASE}/detail/:id`, {
  kind: 'read',
  access: ANY,
  input: z.object({ id: uuid }),
  output: z.object({
    ...brief,
    person: personRef,
    departmentCn: z.string(),
    departmentEn: z.string(),
    accumulatedAfter: z.int(),
    description: z.string(),
    attachments: z.array(fileRef),
    witness: personRef.nullable(),
    submitter: personRef,
    recordedAt: stamp,
    appealUntil: day,
    appealReason: z.string(),
    decision: z.string(),
    voidReason: z.string(),
    /** Whether its points count today, and from which day on they do not. */
    counts: z.boolean(),
    lapsesOn: day,
    followUps: z.array(followUp),
  }),
})
export type Infraction = z.output<typeof detail.output>

/** The latest of one's own infractions, with the points that count today (SAFETY-14). */
export const mine = endpoint(`GET ${BASE}/mine`, {
  kind: 'read',
  access: ESS,
  input: nothing,
  output: z.object({
    accumulated: z.int(),
    threshold: kind.nullable(),
    list: z.array(z.object({ ...brief, counts: z.boolean(), lapsesOn: day, appealUntil: day })),
  }),
})
export type Mine = z.output<typeof mine.output>

export const {
  appeal,
  confirm,
  void: voidInfraction,
} = moving(safetyInfractionLife, (action) => `POST ${BASE}/${action}`, {
  access: { appeal: ESS, confirm: ADMIN, void: ADMIN },
  takes: { appeal: { reason: requiredText(REASON) }, confirm: { reason: text(REASON).default('') }, void: { reason: requiredText(REASON) } },
})
