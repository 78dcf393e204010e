import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { day, nothing, personRef, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater, importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { CONFIG_STATES } from '../rules/lists.ts'
import * as s from './shapes.ts'

const { BASE } = s
const MOST_OPTIONS = 100
const MOST_CONTROLS = 60
const names = { nameCn: requiredText(), nameEn: requiredText() }
const one = z.object({ id: uuid })

const configState = wordsAt('reimbursement.configState.', z.enum(CONFIG_STATES))
const placed = z.object({
  control: uuid,
  section: text().default(''),
  required: z.boolean().default(false),
  /** Asked for where the control with this code says this. */
  condition: z.object({ code: s.code, value: requiredText() }).nullable().default(null),
})
export type Placed = z.output<typeof placed>

export const formConfigSearch = listing('reimbursement.configs.', `POST ${BASE}/formConfig/search`, {
  access: s.CONFIG,
  filters: { state: configState.optional(), code: text(30).optional() },
  row: z.object({
    id: uuid,
    code: z.string(),
    ...names,
    types: z.array(z.object(names)),
    controls: whole,
    version: whole,
    state: configState,
    savedBy: personRef.nullable(),
    savedAt: stamp.nullable(),
    can: z.array(z.enum(['publish', 'deactivate'])),
  }),
  columns: ['code', 'name', 'types', 'controls', 'version', 'state', 'savedBy', 'savedAt'],
  sheet: [],
})
export type ConfigRow = z.output<typeof formConfigSearch.output>['list'][number]
const config = { code: s.code, ...names, controls: z.array(placed).max(MOST_CONTROLS).default([]) }
export const formConfig = endpoint(`GET ${BASE}/formConfig/:id`, {
  kind: 'read',
  access: s.CONFIG,
  input: one,
  output: z.object({ id: uuid, ...config, version: whole, state: configState, saved }),
})
export type Config = z.output<typeof formConfig.output>
/** Keeps a draft; of what is published it makes the next version (TMR-21). */
export const formConfigSave = endpoint(`POST ${BASE}/formConfig/save`, {
  kind: 'write',
  access: s.CONFIG,
  input: z.object({ id: uuid.optional(), basedOn, ...config }),
  output: z.object({ id: uuid, revision: whole }),
})
/** Puts a draft in the place of what was published before, or takes what is published out of use. */
export const formConfigPublish = endpoint(`POST ${BASE}/formConfig/publish`, {
  kind: 'write',
  access: s.CONFIG,
  input: z.object({ id: uuid, action: z.enum(['publish', 'deactivate']).default('publish') }),
})

const option = z.object({ value: requiredText(), nameCn: requiredText(), nameEn: requiredText() })
const bound = z.number().min(-1_000_000_000).max(1_000_000_000).nullable().default(null)
const control = {
  code: s.code,
  kind: s.controlKind,
  labelCn: requiredText(),
  labelEn: requiredText(),
  helpCn: text(100).default(''),
  helpEn: text(100).default(''),
  maxLength: z.int().min(1).max(500).nullable().default(null),
  min: bound,
  max: bound,
  options: z.array(option).max(MOST_OPTIONS).default([]),
  dictionary: s.dictionaryName.nullable().default(null),
  active: z.boolean().default(true),
}
export const formControlSearch = listing('reimbursement.controls.', `POST ${BASE}/formControl/search`, {
  access: s.CONFIG,
  filters: { kind: s.controlKind.optional(), keyword: text().optional() },
  row: z.object({ ...control, id: uuid, usedBy: z.array(z.string()) }),
  columns: ['code', 'label', 'kind', 'options', 'usedBy', 'active'],
  sheet: [],
})
export type Control = z.output<typeof formControlSearch.output>['list'][number]
export const formControl = endpoint(`GET ${BASE}/formControl/:id`, {
  kind: 'read',
  access: s.CONFIG,
  input: one,
  output: z.object({ ...control, id: uuid, saved }),
})
export const formControlSave = endpoint(`POST ${BASE}/formControl/save`, {
  kind: 'write',
  access: s.CONFIG,
  input: z.object({ id: uuid.optional(), basedOn, ...control }),
  output: z.object({ id: uuid, revision: whole }),
})
export const formControlDelete = endpoint(`POST ${BASE}/formControl/delete`, { kind: 'write', access: s.CONFIG, input: one })

/** What an entry says besides its name: of a type its form, of a city its tier, of a standard its limit. */
const attributes = {
  form: s.maybeCode,
  attendees: z.boolean().default(false),
  noInvoice: z.boolean().default(false),
  lost: z.boolean().default(false),
  paper: z.boolean().default(false),
  tier: s.maybeCode,
  type: s.maybeCode,
  /** Percent. */
  rate: z.number().min(0).max(100).nullable().default(null),
  limitFen: s.money.nullable().default(null),
}
const entry = {
  dictionary: s.dictionaryName,
  code: s.code,
  ...names,
  order: z.int().min(0).max(9_999).default(0),
  active: z.boolean().default(true),
  effectiveFrom: day,
  effectiveTo: day.nullable().default(null),
  ...attributes,
}
const shown = z.object({ id: uuid, ...entry, inForce: z.boolean() })
export type Entry = z.output<typeof shown>
/** What forms are filled in with: entries in force, to who keeps the dictionary all of them, and the published form of each type. */
export const dictionary = endpoint(`GET ${BASE}/dictionary`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ entries: z.array(shown), forms: z.array(z.object({ code: z.string(), version: whole, fields: z.array(s.field) })) }),
})
export type Dictionary = z.output<typeof dictionary.output>
export const dictionarySave = endpoint(`POST ${BASE}/dictionary/save`, {
  kind: 'write',
  access: s.DICTIONARY,
  input: z.object({ id: uuid.optional(), ...entry }),
  output: one,
})
export const dictionaryDelete = endpoint(`POST ${BASE}/dictionary/delete`, { kind: 'write', access: s.DICTIONARY, input: one })
export const dictionaryImport = endpoint(`POST ${BASE}/dictionary/import`, { kind: 'upload', access: s.DICTIONARY, input: nothing, output: importCheck })
export const dictionaryConfirm = endpoint(`POST ${BASE}/dictionary/import/confirm`, {
  kind: 'write',
  access: s.DICTIONARY,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const dictionaryTemplate = endpoint(`GET ${BASE}/dictionary/import/template`, { kind: 'stream', access: s.DICTIONARY, input: nothing })
export const dictionaryExport = endpoint(`POST ${BASE}/dictionary/export`, { kind: 'stream', access: s.DICTIONARY, input: nothing, output: exportLater })
