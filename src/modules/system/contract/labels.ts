import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, lang, listInput, listOutput, nothing, requiredText, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater, importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { doer, named, screenRef } from './shapes.ts'

const LABEL = '/api/basic/label/v1'
/** Either opens the screen of labels and makes its calls. */
const EDITORS = ['BASIC_SYSTEM_LABEL', 'Admin'] as const
/** The longest text that a page or a message shows. */
const LONGEST = 2000

/** What a text is for, as its key says. */
export const labelKind = z.enum(['screen', 'rule', 'state', 'notice', 'permission', 'parameter', 'name', 'other'])
export type LabelKind = z.output<typeof labelKind>

/** Changed by somebody; not there in both languages (SYS-17); one half older than the other; left out, since a release filled other figures in; written anew by a release since. */
export const labelMark = z.enum(['changed', 'missing', 'stale', 'lapsed', 'outdated'])
export type LabelMark = z.output<typeof labelMark>

const key = requiredText(200)
/** The change that was read; none where there was none (SYS-10). */
const version = whole.nullable()
/** Emptied halves are refused by SYS-17, which says what is missing. */
const half = text(LONGEST)

const label = z.object({
  key: z.string(),
  module: z.string(),
  moduleCn: z.string(),
  moduleEn: z.string(),
  kind: labelKind,
  zh: z.string(),
  en: z.string(),
  defaultZh: z.string(),
  defaultEn: z.string(),
  marks: z.array(labelMark),
  /** The half that is older than the other. */
  older: lang.nullable(),
  by: doer.nullable(),
  at: instant.nullable(),
  version,
})
export type LabelRow = z.output<typeof label>

const labelFilters = { keyword: text().optional(), module: text().optional(), kind: labelKind.optional(), mark: labelMark.optional() }

/** Every text of the house with what administrators made of it. */
export const searchLabels = endpoint(`POST ${LABEL}/search`, { kind: 'read', access: EDITORS, input: listInput(labelFilters), output: listOutput(label) })

/** One text, where it is seen, and the words that are the same in both languages. */
export const labelDetail = endpoint(`GET ${LABEL}/detail`, {
  kind: 'read',
  access: EDITORS,
  input: z.object({ key }),
  output: z.object({ label, screens: z.array(screenRef), same: z.array(z.string()) }),
})

/** Puts other words in the place of those that were written; they count within seconds, on pages that are open when they are loaded again. */
export const saveLabel = endpoint(`POST ${LABEL}/save`, {
  kind: 'write',
  access: EDITORS,
  input: z.object({
    key,
    zh: half,
    en: half,
    /** Where one half was changed: the other says the same still, or follows later (SYS-19). */
    other: z.enum(['same', 'later']).optional(),
    version,
  }),
  output: nothing,
})

/** Lets the words count again that were written. */
export const resetLabel = endpoint(`POST ${LABEL}/reset`, { kind: 'write', access: EDITORS, input: z.object({ key, version }), output: nothing })

/** The list under its filters, as a sheet that can be changed and given back. */
export const exportLabels = endpoint(`POST ${LABEL}/export`, {
  kind: 'stream',
  access: EDITORS,
  input: z.object({ filters: z.object(labelFilters).prefault({}) }),
  output: exportLater,
})
export type ExportLabels = z.output<typeof exportLabels.input>

/** Checks a sheet of labels: what is wrong with it, or what it would change. Nothing is changed yet. */
export const importLabels = endpoint(`POST ${LABEL}/import`, {
  kind: 'upload',
  access: EDITORS,
  input: nothing,
  output: importCheck.extend({
    /** Lines that say something else than what counts now, and of these those that change one language only. */
    changed: z.int(),
    oneHalf: z.int(),
    sample: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string(), beforeZh: z.string(), beforeEn: z.string() })),
  }),
})

/** Makes what a checked sheet says count, once. */
export const confirmLabels = endpoint(`POST ${LABEL}/import/confirm`, {
  kind: 'write',
  access: EDITORS,
  input: z.object({ importId: uuid }),
  output: importBegun,
})

/** By module: texts with a half older than the other, and those that are not there in both languages (SYS-17). */
export const staleLabels = endpoint(`POST ${LABEL}/stale`, {
  kind: 'read',
  access: EDITORS,
  input: nothing,
  output: z.object({ modules: z.array(named.extend({ texts: z.int(), staleZh: z.int(), staleEn: z.int(), missing: z.int() })) }),
})

const termFields = {
  zh: requiredText(),
  en: requiredText(),
  codeName: text(80).default(''),
  /** Words that are not used for it, of either language. */
  avoid: z.array(text()).max(20).default([]),
  note: text(200).default(''),
  /** No longer proposed to anybody. */
  retired: z.boolean().default(false),
}

const glossaryTerm = z.object({
  id: uuid,
  zh: z.string(),
  en: z.string(),
  codeName: z.string(),
  avoid: z.array(z.string()),
  note: z.string(),
  retired: z.boolean(),
  /** Nobody, where it came with the portal. */
  by: doer.nullable(),
  at: instant,
  version: whole,
})
export type GlossaryTerm = z.output<typeof glossaryTerm>

export const searchGlossary = endpoint(`POST ${LABEL}/glossary/search`, {
  kind: 'read',
  access: EDITORS,
  input: listInput({ keyword: text().optional(), retired: z.boolean().optional() }),
  output: listOutput(glossaryTerm),
})

/** Adds a term, or changes the one of that id. */
export const saveTerm = endpoint(`POST ${LABEL}/glossary/save`, {
  kind: 'write',
  access: EDITORS,
  input: z.object({ id: uuid.optional(), ...termFields, version }),
  output: z.object({ id: uuid }),
})
