import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { day, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { answers, condition, formFields, known } from '#modules/form-templates/contract/index.ts'
import { definition } from '#services/audience/contract.ts'
import { fileRef } from '#services/files/contract.ts'
import { ACTIONS, namesValue, reportLife, roundLife, SYMPTOMS } from './rules.ts'

const BASE = '/api/ehs-ess/health-report/v1'
export const TEAM = 'ESSMSS_MSSTEAM'
export const ADMIN = 'EHS_HEALTHREPORT_ADMIN'
const COMMENT = 150
/** Reports that are decided at once. */
export const MOST_CHOSEN = 100
export const MOST_FLAGS = 20

const reportState = statesOf(reportLife)
const roundState = statesOf(roundLife)
const roundKind = wordsAt('health-report.kind.', z.enum(['health', 'pass']))
const repeat = wordsAt('health-report.repeat.', z.enum(['once', 'daily']))
const symptom = wordsAt('health-report.symptom.', z.enum(SYMPTOMS))
export type Symptom = z.output<typeof symptom>
const testResult = wordsAt('health-report.testResult.', z.enum(['none', 'negative', 'positive']))
export type TestResult = z.output<typeof testResult>

/** Wider than what the rule allows, so that it answers (HEALTH-04). */
const temperature = z.number().min(0).max(100).multipleOf(0.1).nullable().default(null)
const symptoms = z.array(symptom).max(SYMPTOMS.length).default([])
const measured = { temperature, symptoms }
const roundNames = { roundCn: z.string(), roundEn: z.string() }

const was = { temperature: z.number().nullable(), symptoms: z.array(symptom) }
const followUp = z.object({ id: uuid, day, ...was, testResult, note: z.string(), by: personRef, at: stamp })
export type FollowUp = z.output<typeof followUp>

/** What was reported, once and as it was before it was corrected. */
const told = { place: z.string(), ...was, answers, reportedBy: personRef.nullable(), reportedAt: stamp.nullable() }
const whatStands = { day, state: reportState, notReported: z.boolean(), quarantineUntil: day.nullable(), comment: z.string() }
/** The questions of a round, with what answers name. */
const form = z.object({ fields: formFields, known }).nullable()
export type RoundForm = z.output<typeof form>

const roundFacts = { id: uuid, kind: roundKind, nameCn: z.string(), nameEn: z.string(), from: day, to: day, repeat, deadline: z.string() }

const asking = z.object({
  ...roundFacts,
  form,
  /** What can be reported or corrected now, today first; of a round that asks once there is one. */
  days: z.array(z.object({ day, report: uuid.nullable(), state: reportState, can: z.array(z.enum(['report', 'correct'])) })),
})
export type Asking = z.output<typeof asking>

const files = z.array(fileRef)
const followUps = z.array(followUp)
const own = z.object({ id: uuid, roundId: uuid, ...roundNames, ...whatStands, ...told, files, followUps, can: z.array(z.literal('followup')) })
export type OwnReport = z.output<typeof own>

/** What asks me, what I reported, and what it means; for a manager, with the number of a member, what asks that member (HEALTH-08). */
export const mine = endpoint(`GET ${BASE}/mine`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ ssoId: ssoId.optional() }),
  /** `forms`: the questions of the rounds of these reports. */
  output: z.object({ fit: z.boolean(), until: day.nullable(), rounds: z.array(asking), reports: z.array(own), forms: z.record(z.string(), form) }),
})
export type Mine = z.output<typeof mine.output>

/** Reports, or corrects what was reported; with a number, for a member of one's team. */
export const submit = endpoint(`POST ${BASE}/submit`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({
    roundId: uuid,
    ssoId: ssoId.optional(),
    day,
    place: text().default(''),
    ...measured,
    answers: answers.default({}),
    /** More than a report takes, so that the rule answers and not the schema (HEALTH-10). */
    files: z.array(uuid).max(20).default([]),
  }),
  output: z.object({ id: uuid, state: reportState, flagged: z.boolean() }),
})

/** How somebody who is quarantined is today: by themselves, or by EHS as the log of a call. */
export const followup = endpoint(`POST ${BASE}/followup`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ reportId: uuid, ...measured, testResult: testResult.default('none'), note: text(200).default('') }),
  output: z.object({ id: uuid }),
})

const stands = wordsAt('health-report.team.stands.', z.enum(['missing', 'reported', 'fit', 'away']))

/** Who of one's team has reported on a day, and who may work; nothing of what they said (HEALTH-08). */
export const team = listing('health-report.team.', `POST ${BASE}/team`, {
  access: TEAM,
  filters: { stands: stands.optional(), day: day.optional(), roundId: uuid.optional() },
  hidden: ['roundId'],
  row: z.object({
    id: uuid,
    roundId: uuid,
    person: personRef,
    ...roundNames,
    day,
    state: reportState,
    fit: z.boolean(),
    quarantineUntil: day.nullable(),
    can: z.array(z.literal('report')),
  }),
  columns: ['person', 'round', 'day', 'state', 'fit', 'quarantineUntil'],
})
export type TeamRow = z.output<typeof team.output>['list'][number]

/** Reminds all of one's team who are missing on a day, today without one. */
export const remind = endpoint(`POST ${BASE}/remind`, {
  kind: 'write',
  access: TEAM,
  input: z.object({ roundId: uuid.optional(), day: day.optional() }),
  output: z.object({ reminded: z.int() }),
})

const adminAction = z.enum([...ACTIONS, 'followup'])
const row = z.object({
  id: uuid,
  revision: z.int(),
  person: personRef,
  departmentCn: z.string(),
  departmentEn: z.string(),
  place: z.string(),
  ...roundNames,
  day,
  flagged: z.boolean(),
  state: reportState,
  notReported: z.boolean(),
  quarantineUntil: day.nullable(),
  lastFollowUp: day.nullable(),
  can: z.array(adminAction),
})
export type ReportRow = z.output<typeof row>

/** The reports of all rounds, or of one; what was said in them is in `detail` alone. */
export const [list, exportList] = listing('health-report.list.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: ADMIN,
  filters: {
    state: reportState.optional(),
    roundId: uuid.optional(),
    flagged: z.boolean().optional(),
    from: day.optional(),
    to: day.optional(),
    department: text().optional(),
    ssoId: ssoId.optional(),
  },
  row,
  columns: ['person', 'department', 'place', 'round', 'day', 'flagged', 'state', 'quarantineUntil', 'lastFollowUp'],
  sheet: ['person', 'department', 'place', 'round', 'day', 'flagged', 'state', 'notReported', 'quarantineUntil', 'lastFollowUp'],
})

/** A report with all that was said in it; that it was opened is logged (HEALTH-08). */
export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ id: uuid }),
  output: row.extend({
    ...told,
    ...{ comment: z.string(), form, files, followUps },
    versions: z.array(z.object({ id: uuid, ...told, files })),
    decidedBy: personRef.nullable(),
    decidedAt: stamp.nullable(),
  }),
})
export type Report = z.output<typeof detail.output>

/** Decides about reports, all of them or none. `revision` is what was seen of each (HEALTH-11). */
export const operate = endpoint(`POST ${BASE}/operate`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    ids: z
      .array(z.object({ id: uuid, revision: whole }))
      .min(1)
      .max(MOST_CHOSEN),
    action: z.enum(ACTIONS),
    until: day.nullable().default(null),
    comment: text(COMMENT).default(''),
  }),
})

/** A condition that compares says with what. */
const flag = condition.superRefine((given, { addIssue }) => {
  if (namesValue(given) && (given.value === undefined || given.value === '')) addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: ['value'] })
})

const settings = {
  kind: roundKind.default('health'),
  nameCn: requiredText(60),
  nameEn: requiredText(120),
  audience: definition,
  /** The form whose questions are asked, as it is published by then; none where temperature and symptoms are enough. */
  formId: uuid.nullable().default(null),
  flags: z.array(flag).max(MOST_FLAGS).default([]),
  from: day,
  to: day,
  repeat: repeat.default('once'),
  deadline: z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/),
}
export const roundSave = endpoint(`POST ${BASE}/round/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), basedOn, ...settings }),
  output: z.object({ id: uuid }),
})

export const rounds = listing('health-report.rounds.', `POST ${BASE}/round/list`, {
  access: ADMIN,
  filters: { state: roundState.optional() },
  row: z.object({
    ...settings,
    ...roundFacts,
    state: roundState,
    saved,
    counts: z.record(reportState, z.int()),
    flagged: z.int(),
    can: z.array(z.enum(['edit', 'open', 'end'])),
  }),
  columns: ['name', 'kind', 'period', 'deadline', 'state', 'counts'],
})
export type Round = z.output<typeof rounds.output>['list'][number]

export const { open, end } = moving(roundLife, (action) => `POST ${BASE}/round/${action}`, { access: { open: ADMIN, end: ADMIN } })

const ofRound = z.object({ roundId: uuid })
const by = z.enum(['day', 'department'])

/** How many were asked, have reported, are flagged and stay away: of each day, and of each department. `what` is the day, or the code of the department. */
export const figures = endpoint(`POST ${BASE}/figures`, {
  kind: 'read',
  access: ADMIN,
  input: ofRound,
  output: z.array(
    z.object({
      by,
      what: z.string(),
      nameCn: z.string(),
      nameEn: z.string(),
      asked: z.int(),
      reported: z.int(),
      missing: z.int(),
      flagged: z.int(),
      away: z.int(),
    }),
  ),
})
export type Figure = z.output<typeof figures.output>[number]
/** The same, of each department on each day. */
export const exportFigures = endpoint(`POST ${BASE}/figures/export`, { kind: 'stream', access: ADMIN, input: ofRound, output: exportLater })

/** Asked by an outside system with its key: whether somebody is fit on a day, today without one (HEALTH-06). */
export const fit = endpoint(`GET ${BASE}/fit`, {
  kind: 'read',
  access: 'service',
  permission: 'HEALTHREPORT_FIT',
  input: z.object({ ssoId, date: day.optional() }),
  output: z.object({ fit: z.boolean(), until: day.nullable() }),
})
