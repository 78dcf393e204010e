import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, BOTH, EDIT, keyword, made, whyText } from './base.ts'

const [NAME, ADDRESS] = [100, 254]
const named = { name: z.string(), vendorNumber: z.string() }

/** Companies that the actor reaches by a part of name or number (SCT-05), to choose from. */
export const supplierSearch = endpoint(`POST ${BASE}/supplier/search`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ keyword: text() }),
  output: z.object({ list: z.array(z.object({ id: uuid, ...named })) }),
})

export const supplierList = listing('supplier-training.suppliers.', `POST ${BASE}/supplier/list`, {
  access: BOTH,
  filters: { active: z.boolean().optional(), keyword },
  row: z.object({
    id: uuid,
    ...named,
    contractFrom: day,
    contractTo: day,
    contactName: z.string(),
    contactMobile: z.string(),
    contactEmail: z.string(),
    owner: personRef,
    /** People who are expected on site today. */
    onSite: z.int(),
    active: z.boolean(),
    can: z.array(z.enum(['edit', 'stop'])),
  }),
  columns: ['name', 'vendorNumber', 'contract', 'contact', 'owner', 'onSite', 'active'],
})

export const supplierSave = endpoint(`POST ${BASE}/supplier/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({
    id: uuid.optional(),
    name: requiredText(NAME),
    vendorNumber: requiredText(),
    contractFrom: day,
    contractTo: day,
    contactName: requiredText(),
    contactMobile: text(20).default(''),
    contactEmail: text(ADDRESS).default(''),
    owner: ssoId,
  }),
  output: made,
})

/** Its people may not work from now on. */
export const supplierStop = endpoint(`POST ${BASE}/supplier/stop`, { kind: 'write', access: EDIT, input: z.object({ id: uuid, reason: whyText }) })
