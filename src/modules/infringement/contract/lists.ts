import { endpoint } from '#foundation/contract/endpoint.ts'
import { names, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import * as b from './base.ts'

const MOST_DAYS = 250
const days = z.int().min(1).max(MOST_DAYS)
const EVIDENCE = 500
const saved = z.object({ id: uuid })

/** Saves a category: who looks after it, what evidence it needs, and its deadlines in working days. Its code stays. */
export const categorySave = endpoint(`POST ${b.BASE}/category/save`, {
  kind: 'write',
  access: b.ADMIN,
  input: z.object({
    id: uuid.optional(),
    code: b.code,
    nameCn: requiredText(),
    nameEn: requiredText(),
    /** None: all of infringement-admin. */
    owner: ssoId.nullable().default(null),
    evidenceCn: text(EVIDENCE).default(''),
    evidenceEn: text(EVIDENCE).default(''),
    actDays: days,
    closeDays: days,
    active: z.boolean().default(true),
  }),
  output: saved,
})
export type WrittenCategory = Omit<z.output<typeof categorySave.input>, 'id'>

/** Saves what is protected, with pictures of how it looks. Its code stays. */
export const brandSave = endpoint(`POST ${b.BASE}/brand/save`, {
  kind: 'write',
  access: b.ADMIN,
  input: z.object({
    id: uuid.optional(),
    code: b.code,
    nameCn: requiredText(),
    nameEn: requiredText(),
    kind: b.brandKind,
    registrationNo: text(40).default(''),
    examples: b.files,
    active: z.boolean().default(true),
  }),
  output: saved,
})
export type WrittenBrand = Omit<z.output<typeof brandSave.input>, 'id'>

/** What reports are sorted by, with the evidence that each category needs; for infringement-admin also what is out of use, and the owners. */
export const lists = endpoint(`GET ${b.BASE}/lists`, {
  kind: 'read',
  access: b.SUBMIT,
  input: nothing,
  output: z.object({
    categories: z.array(
      names.extend({
        id: uuid,
        code: z.string(),
        owner: personRef.nullable(),
        evidenceCn: z.string(),
        evidenceEn: z.string(),
        actDays: z.int(),
        closeDays: z.int(),
        active: z.boolean(),
      }),
    ),
    brands: z.array(
      names.extend({ id: uuid, code: z.string(), kind: b.brandKind, registrationNo: z.string(), examples: z.array(fileRef), active: z.boolean() }),
    ),
  }),
})
type Lists = z.output<typeof lists.output>
export type Category = Lists['categories'][number]
export type Brand = Lists['brands'][number]
