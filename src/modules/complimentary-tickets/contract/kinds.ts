import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, nothing, personRef, requiredText, someOf, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { employeeClass } from '#services/people/contract.ts'
import { ADMIN, BASE, byId, company, employeeType, MOST_AT_ONCE, MOST_QUOTA, names, ofKind, optionalText, ruleBasis, ticketClass } from './base.ts'

const MOST_DAYS = 3_650
const MOST_MONTHS = 120

const kind = {
  ...names,
  class: ticketClass,
  /** 0 of a free kind. */
  priceFen: fen.min(0).max(1_000_000).default(0),
  descriptionCn: optionalText(200),
  descriptionEn: optionalText(200),
  picture: uuid.nullable().default(null),
  /** How long codes hold from their import on, where their file says nothing. */
  validDays: z.int().min(1).max(MOST_DAYS),
  maxPerExchange: z.int().min(1).max(MOST_AT_ONCE),
  partnerSku: text(40).nullable().default(null),
  active: z.boolean().default(true),
}

export const kindList = endpoint(`GET ${BASE}/kind/list`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.array(z.object({ id: uuid, ...kind, pictureFile: fileRef.nullable(), stock: whole })),
})

export const kindSave = endpoint(`POST ${BASE}/kind/save`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid.optional(), ...kind }), output: byId })
export type KindInput = z.output<typeof kindSave.input>

/** Checks a file of codes, all or nothing (CTIX-18). */
export const codesCheck = endpoint(`POST ${BASE}/kind/codes/upload`, {
  kind: 'upload',
  access: ADMIN,
  input: z.object({ kindId: uuid }),
  output: importCheck,
})
export const codesConfirm = endpoint(`POST ${BASE}/kind/codes/confirm`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const codesTemplate = endpoint(`GET ${BASE}/kind/codes/template`, { kind: 'stream', access: ADMIN, input: nothing })

const blackout = { from: day, to: day, classes: someOf(ticketClass).min(1), tipCn: requiredText(100), tipEn: requiredText(200) }
export const blackoutList = endpoint(`GET ${BASE}/blackout/list`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.array(z.object({ id: uuid, ...blackout })),
})
export const blackoutSave = endpoint(`POST ${BASE}/blackout/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...blackout }),
  output: byId,
})
export type BlackoutInput = z.output<typeof blackoutSave.input>
export const blackoutDelete = endpoint(`POST ${BASE}/blackout/delete`, { kind: 'write', access: ADMIN, input: byId })

/** Whole and above zero by CTIX-02, which says so in words. */
const quota = z.number().max(MOST_QUOTA).nullable().default(null)
const terms = {
  company,
  employeeClass,
  employeeType,
  kindId: uuid,
  effectiveDate: day,
  expirationDate: day,
  quotaByProbation: quota,
  quotaByAnniversary: quota,
  validMonths: z.int().min(1).max(MOST_MONTHS),
}
const ruleTerms = z.object(terms)
export type RuleTerms = z.output<typeof ruleTerms>

export const [rules, exportRules] = listing('complimentary-tickets.rules.', [`POST ${BASE}/rule/list`, `POST ${BASE}/rule/export`], {
  access: ADMIN,
  filters: { company: company.optional(), kindId: uuid.optional(), active: z.boolean().optional() },
  row: z.object({ id: uuid, ...terms, ...ofKind, classCn: z.string(), classEn: z.string(), active: z.boolean(), can: z.array(z.enum(['edit', 'delete'])) }),
  columns: ['kind', 'company', 'class', 'employeeType', 'quotaByProbation', 'quotaByAnniversary', 'validMonths', 'effectiveDate', 'expirationDate', 'active'],
})

export const ruleSave = endpoint(`POST ${BASE}/rule/save`, { kind: 'write', access: ADMIN, input: ruleTerms.extend({ id: uuid.optional() }), output: byId })
export const ruleEnd = endpoint(`POST ${BASE}/rule/end`, { kind: 'write', access: ADMIN, input: byId })

/** Whom a rule would grant what in its time, a year at most; or whom a planned run would. */
export const rulePreview = endpoint(`POST ${BASE}/rule/preview`, {
  kind: 'read',
  access: ADMIN,
  input: z.union([z.object({ rule: ruleTerms }), z.object({ run: uuid })]),
  output: z.object({
    people: whole,
    quota: whole,
    /** The first of those whom the reader may see. */
    first: z.array(z.object({ id: z.string(), person: personRef, basis: ruleBasis, on: day, quota: whole })),
  }),
})
