import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, names, personRef, requiredText, ssoId, stamp, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords, definition } from '#services/audience/contract.ts'
import { ADMIN, approverKind, BASE, frequency, points } from './base.ts'

const MOST_AMOUNTS = 10
const MOST_PLACES = 10_000
const YEAR = 366
const CODE = /^[a-z][a-z0-9-]*$/

const bothNames = { nameCn: requiredText(), nameEn: requiredText(120) }
const terms = {
  ...bothNames,
  frequency,
  /** Days of the period, from 1; later ones than it has are its last. */
  windowFrom: z.int().min(1).max(YEAR),
  windowTo: z.int().min(1).max(YEAR),
  nominators: definition,
  nominees: definition,
  points: z.array(points).min(1).max(MOST_AMOUNTS),
  /** Awards a period and department; none: as many as there are. */
  quota: z.int().min(1).max(MOST_PLACES).nullable(),
  firstApprover: approverKind,
  finalApprover: approverKind,
  active: z.boolean(),
}
const value = { code: requiredText(30).regex(CODE), ...bothNames, order: z.int().min(0).max(1_000), active: z.boolean() }

const config = z.object({
  id: uuid,
  ...terms,
  firstPerson: personRef.nullable(),
  finalPerson: personRef.nullable(),
  nominatorsWords: audienceWords,
  nomineesWords: audienceWords,
  /** Whose window is open today; immediate awards always are. */
  openPeriod: z.string().nullable(),
  /** On which it opens or closes next. */
  changesOn: day.nullable(),
})
export type Config = z.output<typeof config>

/** All awards and values, and the history of the award that is asked for. */
export const configList = endpoint(`POST ${BASE}/config/list`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ historyOf: uuid.optional() }),
  output: z.object({
    configs: z.array(config),
    values: z.array(z.object({ id: uuid, ...value })),
    history: z.array(z.object({ id: uuid, at: stamp, by: names.nullable(), what: z.string() })),
    parameters: z.object({ awardPointsStep: z.number() }),
  }),
})
export type UbrValue = z.output<typeof configList.output>['values'][number]

/** Adds an award or changes one; what was nominated before keeps the terms of then (RECOG-16). */
export const configSave = endpoint(`POST ${BASE}/config/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...terms, firstPerson: ssoId.nullable().default(null), finalPerson: ssoId.nullable().default(null) }),
  output: z.object({ id: uuid }),
})
export type ConfigInput = z.output<typeof configSave.input>

export const configSwitch = endpoint(`POST ${BASE}/config/switch`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid, active: z.boolean() }) })

export const valueSave = endpoint(`POST ${BASE}/value/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...value }),
  output: z.object({ id: uuid }),
})
export type ValueInput = z.output<typeof valueSave.input>

/** By what the report counts; people never nominated, and the winners of one publication, are rows of their own. */
export const REPORT_BY = ['type', 'period', 'division', 'department', 'value', 'never', 'winners'] as const

export const [report, reportExport] = listing('recognition.report.', [`POST ${BASE}/report`, `POST ${BASE}/report/export`], {
  access: ADMIN,
  filters: {
    by: z.enum(REPORT_BY).default('type'),
    /** At least one (RECOG-03). */
    configs: z.array(uuid).max(50).default([]),
    /** When it was submitted. */
    from: day.optional(),
    to: day.optional(),
    /** Of `winners`. */
    publicationId: uuid.optional(),
  },
  hidden: ['publicationId'],
  row: z.object({
    id: z.string(),
    nameCn: z.string(),
    nameEn: z.string(),
    /** Of a person. */
    departmentCn: z.string(),
    departmentEn: z.string(),
    nominations: whole,
    winners: whole,
    points: whole,
  }),
  columns: ['name', 'department', 'nominations', 'winners', 'points'],
})
export type ReportRow = z.output<typeof report.output>['list'][number]
