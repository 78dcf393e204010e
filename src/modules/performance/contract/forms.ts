import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { nothing, personRef, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { MOST_IN_SECTION, WHOLE } from '../rules/items.ts'
import { formLife } from '../rules/life.ts'
import { BASE, FORM, importing, OWN, weight } from './base.ts'

const [NAME, DESCRIPTION, DUTY] = [100, 300, 300]
const code = requiredText(20)

const facts = {
  formName: requiredText(NAME),
  departmentCode: requiredText(),
  jobCode: code,
  jobTitle: requiredText(NAME),
  selfEvaluationEnabled: z.boolean(),
  /** Of 100; what is left is the share of the responsibilities. */
  capabilityShare: whole.max(WHOLE),
  capabilities: z.array(z.object({ name: requiredText(NAME), description: text(DESCRIPTION).default(''), weight })).max(MOST_IN_SECTION),
  jobResponsibilities: z.array(z.object({ text: requiredText(DUTY), weight })).max(MOST_IN_SECTION),
}
const formState = statesOf(formLife)
const head = {
  id: uuid,
  version: whole,
  formName: z.string(),
  departmentCode: z.string(),
  departmentCn: z.string(),
  departmentEn: z.string(),
  jobCode: z.string(),
  jobTitle: z.string(),
  selfEvaluationEnabled: z.boolean(),
  versionNo: whole,
  status: formState,
  /** A later version is in force (PERF-23). */
  retired: z.boolean(),
  creator: personRef,
  updater: personRef,
  createdAt: stamp,
  updatedAt: stamp,
  can: z.array(z.enum(['edit', 'publish', 'delete', 'copy'])),
}

export const [formList, formExport] = listing('performance.forms.', [`POST ${BASE}/form/list`, `POST ${BASE}/form/export`], {
  access: FORM,
  filters: { department: text().optional(), jobCode: text(20).optional(), status: formState.optional(), keyword: text().optional() },
  row: z.object(head),
  columns: ['formName', 'department', 'job', 'selfEvaluationEnabled', 'versionNo', 'status', 'creator', 'updater', 'updatedAt'],
  sheet: ['formName', 'department', 'jobCode', 'jobTitle', 'selfEvaluationEnabled', 'versionNo', 'status', 'creator', 'createdAt', 'updater', 'updatedAt'],
})
export type FormRow = z.output<typeof formList.output>['list'][number]

export const form = endpoint(`GET ${BASE}/form/:id`, {
  kind: 'read',
  access: FORM,
  input: z.object({ id: uuid }),
  output: z.object({ ...head, ...facts }),
})
export type Form = z.output<typeof form.output>

/** Keeps a form that is not published; `version` is what was seen of one that is there. */
export const formSave = endpoint(`POST ${BASE}/form/save`, {
  kind: 'write',
  access: FORM,
  input: z.object({ id: uuid.optional(), version: whole.default(0), ...facts, selfEvaluationEnabled: z.boolean().default(true) }),
  output: z.object({ id: uuid, version: whole }),
})
const one = z.object({ id: uuid })
export const formPublish = endpoint(`POST ${BASE}/form/publish`, { kind: 'write', access: FORM, input: one })
/** A new one with the same content: of a published form its next version. */
export const formCopy = endpoint(`POST ${BASE}/form/copy`, { kind: 'write', access: FORM, input: one, output: one })
export const formDelete = endpoint(`POST ${BASE}/form/delete`, { kind: 'write', access: FORM, input: one })

const model = {
  jobCode: code,
  jobTitle: requiredText(NAME),
  jobType: text().default(''),
  responsibilities: z.array(requiredText(DUTY)).max(MOST_IN_SECTION),
  /** Each with the level that is expected, 1 to 5. */
  capabilities: z.array(z.object({ name: requiredText(NAME), level: z.int().min(1).max(5) })).max(MOST_IN_SECTION),
}
const shown = { ...model, id: uuid, jobType: z.string() }

export const [jdList, jdExport] = listing('performance.jobs.', [`POST ${BASE}/jd/list`, `POST ${BASE}/jd/export`], {
  access: FORM,
  filters: { keyword: text().optional() },
  row: z.object({ ...shown, forms: whole, can: z.array(z.enum(['edit', 'delete'])) }),
  columns: ['jobCode', 'jobTitle', 'jobType', 'duties', 'levels', 'forms'],
  // a file of job descriptions is made as it is read in
  sheet: [],
})
export type JobRow = z.output<typeof jdList.output>['list'][number]
export const jdSave = endpoint(`POST ${BASE}/jd/save`, { kind: 'write', access: FORM, input: z.object({ id: uuid.optional(), ...model }), output: one })
export const jdDelete = endpoint(`POST ${BASE}/jd/delete`, { kind: 'write', access: FORM, input: one })
export const { check: jdImport, confirm: jdImportConfirm, template: jdTemplate } = importing('/jd/import', FORM)

/** What is expected in the own job; none where it is not described. */
export const jobsMine = endpoint(`GET ${BASE}/jobs/mine`, {
  kind: 'read',
  access: OWN,
  input: nothing,
  output: z.object({ jobCode: z.string(), jobTitleCn: z.string(), jobTitleEn: z.string(), model: z.object(shown).nullable() }),
})
export type JobModel = NonNullable<z.output<typeof jobsMine.output>['model']>

/** Those of other jobs; `department` is one in which there are such jobs. */
export const jobsList = listing('performance.models.', `POST ${BASE}/jobs/list`, {
  access: OWN,
  filters: { department: text().optional(), keyword: text().optional() },
  row: z.object(shown),
  columns: ['jobCode', 'jobTitle', 'jobType'],
})
