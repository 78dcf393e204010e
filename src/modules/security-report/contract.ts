import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { day, fen, instant, MOST, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { reportLife } from './rules.ts'

const BASE = '/api/ehs-ess/securityReport/v1'
export const SUBMIT = 'SECURITYREPORT_REPORT_SUBMIT'
export const MANAGER = 'SECURITYREPORT_REPORT_MANAGER'
export const PROCESS = 'SECURITYREPORT_REPORT_PROCESS'
const LONG = 2_000
const MOST_PEOPLE = 20
/** As reports are numbered: the day, and how many there were. */
const NUMBER = /^SR\d{12,}$/i
/** More than a record takes, so that the rule answers and not the schema (SECRPT-02). */
const files = z.array(uuid).max(50).default([])

const state = statesOf(reportLife)
const kind = wordsAt(
  'security-report.kind.',
  z.enum(['theft', 'dispute', 'assault', 'lost-person', 'trespass', 'damage', 'forbidden-item', 'suspicious', 'other']),
)
export type ReportKind = z.output<typeof kind>
const severity = wordsAt('security-report.severity.', z.enum(['low', 'medium', 'high']))
export type Severity = z.output<typeof severity>
const findingKind = wordsAt('security-report.findingKind.', z.enum(['finding', 'statement', 'evidence']))
export type FindingKind = z.output<typeof findingKind>

export const ROLES = ['guest', 'staff', 'vendor'] as const
const involved = z.object({ role: z.enum(ROLES), name: requiredText(), contact: text().default(''), ssoId: ssoId.nullable().default(null) })
export type Involved = z.output<typeof involved>

const written = {
  id: uuid.optional(),
  basedOn,
  kind: kind.nullable().default(null),
  severity: severity.default('low'),
  occurredAt: instant.nullable().default(null),
  place: text().default(''),
  description: text(LONG).default(''),
  people: z.array(involved).max(MOST_PEOPLE).default([]),
  policeCalled: z.boolean().default(false),
  ambulanceCalled: z.boolean().default(false),
  lossFen: fen.min(0).max(MOST).nullable().default(null),
  attachments: files,
}
const known = z.object({ id: uuid, revision: z.int() })

/** Keeps what is written so far, as a draft or in the report that was rejected. */
export const save = endpoint(`POST ${BASE}/save`, { kind: 'write', access: SUBMIT, input: z.object(written), output: known })

/** Writes a report and puts it before security management; only then does a new one have a number. */
export const submit = endpoint(`POST ${BASE}/submit`, {
  kind: 'write',
  access: SUBMIT,
  input: z.object({ ...written, declared: z.boolean().default(false) }),
  output: known.extend({ number: z.string() }),
})

const brief = { id: uuid, number: z.string().nullable(), kind: kind.nullable(), severity, occurredAt: stamp.nullable(), place: z.string(), state }

/** One's own reports. */
export const mine = listing('security-report.list.', `POST ${BASE}/list`, {
  access: SUBMIT,
  filters: { state: state.optional(), kind: kind.optional() },
  row: z.object({ ...brief, can: z.array(z.literal('edit')) }),
  columns: ['number', 'kind', 'occurredAt', 'place', 'state'],
})

/** Every report that was submitted. `people` are those involved in words, with their contacts. */
export const [managed, exportManaged] = listing('security-report.list.', [`POST ${BASE}/manager/list`, `POST ${BASE}/export`], {
  access: MANAGER,
  filters: {
    state: statesOf(reportLife, state.exclude(['draft'])).optional(),
    kind: kind.optional(),
    severity: severity.optional(),
    place: text().optional(),
    from: day.optional(),
    to: day.optional(),
    reporter: ssoId.optional(),
    investigator: ssoId.optional(),
  },
  row: z.object({
    ...brief,
    reporter: personRef,
    investigator: personRef.nullable(),
    people: z.string(),
    description: z.string(),
    policeCalled: z.boolean(),
    ambulanceCalled: z.boolean(),
    lossFen: fen.nullable(),
    conclusion: z.string(),
    measures: z.string(),
  }),
  columns: ['number', 'kind', 'severity', 'occurredAt', 'place', 'reporter', 'investigator', 'state'],
  sheet: [
    ...(['number', 'kind', 'severity', 'occurredAt', 'place', 'reporter', 'investigator', 'state', 'people', 'description'] as const),
    ...(['policeCalled', 'ambulanceCalled', 'lossFen', 'conclusion', 'measures'] as const),
  ],
})

/** What is assigned to the reader now; contacts of guests are masked (SECRPT-10). */
export const assigned = listing('security-report.list.', `POST ${BASE}/process/list`, {
  access: PROCESS,
  filters: { state: statesOf(reportLife, state.extract(['assigned', 'completed'])).optional(), kind: kind.optional(), severity: severity.optional() },
  row: z.object({ ...brief, people: z.string(), findings: z.int() }),
  columns: ['number', 'kind', 'severity', 'occurredAt', 'place', 'people', 'findings', 'state'],
})

const act = z.enum(['edit', 'assign', 'reject', 'reopen', 'relate', 'finding', 'complete'])
export type Act = z.output<typeof act>

/** A report for its reporter, for security management and for who works on it; that it was opened is logged (SECRPT-09). */
export const detail = endpoint(`GET ${BASE}/detail/:id`, {
  kind: 'stream',
  access: [SUBMIT, MANAGER, PROCESS],
  input: z.object({ id: uuid }),
  output: z.object({
    ...brief,
    reporter: personRef,
    description: z.string(),
    people: z.array(involved),
    policeCalled: z.boolean(),
    ambulanceCalled: z.boolean(),
    lossFen: fen.nullable(),
    attachments: z.array(fileRef),
    submittedAt: stamp.nullable(),
    rejectReason: z.string(),
    investigator: personRef.nullable(),
    conclusion: z.string(),
    measures: z.string(),
    /** Only for who handles it, as what is related. */
    findings: z.array(z.object({ id: uuid, kind: findingKind, at: stamp, by: personRef, text: z.string(), files: z.array(fileRef) })),
    related: z.array(z.object({ id: uuid, number: z.string(), kind: kind.nullable(), place: z.string() })),
    handles: z.boolean(),
    /** Whom a manager may assign it to (SECRPT-08). */
    investigators: z.array(personRef),
    saved,
    can: z.array(act),
  }),
})
export type Report = z.output<typeof detail.output>

const why = { reason: requiredText(200) }
/** `was` is whom the manager has seen it assigned to (SECRPT-12). */
export const { assign, reject, complete, reopen } = moving(reportLife, (action) => `POST ${BASE}/${action}`, {
  access: { assign: MANAGER, reject: MANAGER, complete: PROCESS, reopen: MANAGER },
  takes: {
    assign: { was: ssoId.nullable(), investigator: ssoId },
    reject: why,
    complete: { conclusion: requiredText(LONG), measures: text(LONG).default('') },
    reopen: why,
  },
})

/** Links a report with another one by its number, or takes the link away; it holds for both. */
export const relate = endpoint(`POST ${BASE}/relate`, {
  kind: 'write',
  access: MANAGER,
  input: z.object({ id: uuid, linked: z.boolean(), number: requiredText(20).regex(NUMBER) }),
})

/** Adds what was found out, a statement or evidence. */
export const finding = endpoint(`POST ${BASE}/finding`, {
  kind: 'write',
  access: PROCESS,
  input: z.object({ id: uuid, kind: findingKind, text: requiredText(LONG), files }),
  output: z.object({ id: uuid }),
})

const asked = z.object({ filters: z.object(managed.filters).prefault({}) })
const by = z.enum(['kind', 'place', 'hour'])
export type FiguresBy = z.output<typeof by>

/** How many reports there are by kind, by place and by hour of the day, under the filters of the list. `what` is the code of a kind, a place, an hour. */
export const figures = endpoint(`POST ${BASE}/figures`, {
  kind: 'read',
  access: MANAGER,
  input: asked,
  output: z.array(z.object({ by, what: z.string(), count: z.int(), high: z.int(), lossFen: z.int() })),
})
export type Figure = z.output<typeof figures.output>[number]
export const exportFigures = endpoint(`POST ${BASE}/figures/export`, { kind: 'stream', access: MANAGER, input: asked, output: exportLater })
