import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, nothing, personRef, requiredText, ssoId, text } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, changeFilters } from './changes.ts'
import { identity } from './documents.ts'
import { fieldPolicy } from './policies.ts'

const reason = requiredText(200)
const access = z.object({ enabled: z.boolean(), reason: z.string(), by: personRef.nullable(), at: instant.nullable() })

export const adminList = endpoint(`POST ${BASE}/admin/list`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ keyword: text().optional(), access: z.enum(['on', 'off']).optional(), birthdayRequired: z.boolean().optional() }),
  output: listOutput(
    z.object({
      person: personRef,
      access,
      birthdayRequired: z.boolean(),
      lastChangeAt: instant.nullable(),
      can: z.array(z.enum(['access', 'birthday', 'identity'])),
    }),
  ),
})

export const setAccess = endpoint(`POST ${BASE}/admin/access`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoId, enabled: z.boolean(), reason }),
  output: access,
})

export const setBirthdayRequired = endpoint(`POST ${BASE}/admin/birthday-required`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoId, required: z.boolean() }),
  output: z.object({ required: z.boolean() }),
})

export const policies = endpoint(`GET ${BASE}/admin/policies`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.array(fieldPolicy.extend({ fixed: z.boolean(), secret: z.boolean(), open: z.boolean() })),
})
export const savePolicy = endpoint(`POST ${BASE}/admin/policy/save`, { kind: 'write', access: ADMIN, input: fieldPolicy, output: fieldPolicy })

export const saveIdentity = endpoint(`POST ${BASE}/admin/identity/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoId, identity, reason }),
  output: z.object({ applied: z.array(z.string()) }),
})

export const exportChanges = endpoint(`POST ${BASE}/admin/change/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ filters: z.object(changeFilters).prefault({}) }),
  output: exportLater,
})
