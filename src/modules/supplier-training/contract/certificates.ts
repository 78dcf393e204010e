import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { BASE, BOTH, certState, certType, EDIT, keyword, made, whyText } from './base.ts'

export const [certList, certExport] = listing('supplier-training.certs.', [`POST ${BASE}/cert/list`, `POST ${BASE}/cert/export`], {
  access: BOTH,
  filters: { state: certState.optional(), type: certType.optional(), expiring: z.boolean().optional(), company: keyword, keyword },
  row: z.object({
    id: uuid,
    staffId: uuid,
    name: z.string(),
    company: z.string(),
    type: certType,
    number: z.string(),
    expiryDate: day,
    daysLeft: z.int(),
    refresherDate: day.nullable(),
    state: certState,
    refuseReason: z.string(),
    front: fileRef.nullable(),
    back: fileRef.nullable(),
    can: z.array(z.enum(['accept', 'refuse', 'edit', 'renew', 'remind'])),
  }),
  columns: ['name', 'type', 'number', 'expiryDate', 'refresherDate', 'photos', 'state'],
  sheet: ['name', 'company', 'type', 'number', 'expiryDate', 'daysLeft', 'refresherDate', 'state', 'refuseReason'],
})
export type CertRow = z.output<typeof certList.output>['list'][number]

/** A new certificate, or one that was not accepted yet; what is refused goes before the checkers again. The rule says what is missing (SCT-02). */
export const certSave = endpoint(`POST ${BASE}/cert/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({
    id: uuid.optional(),
    staffId: uuid,
    type: certType.optional(),
    number: text().default(''),
    expiryDate: day.optional(),
    refresherDate: day.nullable().default(null),
    frontPhoto: uuid.optional(),
    backPhoto: uuid.optional(),
  }),
  output: made,
})

export const certCheck = endpoint(`POST ${BASE}/cert/check`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: uuid, action: z.enum(['accept', 'refuse']), reason: whyText.optional() }),
})

/** Tells owner and contact of a certificate that runs out, once a day. */
export const certRemind = endpoint(`POST ${BASE}/cert/remind`, { kind: 'write', access: EDIT, input: z.object({ id: uuid }) })
