import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listOutput, personRef, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

const look = z.enum(['viewed', 'exported', 'changed'])

export const Look = z.object({
  id: uuid,
  at: instant,
  /** ssoId of who did it, or the job. */
  actor: z.string(),
  /** Her name, where the directory knows it. */
  person: personRef.nullable(),
  /** The roles in which it was done, named in both languages. */
  roles: z.array(z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string() })),
  look,
  module: z.string(),
  kind: z.string(),
  kindCn: z.string(),
  kindEn: z.string(),
  reason: z.string().nullable(),
})
export type Look = z.output<typeof Look>

/** Who looked at, exported or changed my confidential data (AUDIT-04). */
export const mine = endpoint('GET /api/basic/audit/v1/mine', {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ pageNum: z.coerce.number().int().min(1).default(1), pageSize: z.coerce.number().int().min(1).default(10) }),
  output: listOutput(Look),
})
