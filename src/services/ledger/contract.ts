import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listOutput, requiredText, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { EXPIRING_DAYS, entryKinds } from './rules.ts'

export const statementLine = z.object({
  id: uuid,
  at: instant,
  kind: z.enum(entryKinds),
  kindCn: z.string(),
  kindEn: z.string(),
  /** What it added to what is available; a hold and its release stand in `heldDelta` too. */
  amount: z.int(),
  heldDelta: z.int(),
  balanceAfter: z.int(),
  causeCn: z.string(),
  causeEn: z.string(),
  /** A path below `/{lang}` to the thing behind it. */
  link: z.string().nullable(),
  /** An ssoId, or `job:<module>.<name>`. */
  by: z.string(),
})

/** The movements of an account, newest first (LEDGER-11, LEDGER-12). By unit it is the reader's own account, or that of `ssoId`. */
export const readStatement = endpoint('POST /api/basic/ledger/v1/statement', {
  kind: 'read',
  access: 'signed-in',
  input: z
    .object({
      account: uuid.optional(),
      unit: requiredText().optional(),
      ssoId: ssoId.optional(),
      pageNum: z.int().min(1).default(1),
      pageSize: z.int().min(1).default(10),
    })
    .refine((given) => (given.account === undefined) !== (given.unit === undefined), { path: ['unit'] }),
  output: listOutput(statementLine),
})

/** What the reader loses within some days if they do not use it, whatever the unit (LEDGER-13). */
export const readExpiring = endpoint('GET /api/basic/ledger/v1/expiring', {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ days: z.coerce.number().int().min(0).max(366).default(EXPIRING_DAYS) }),
  output: z.array(z.object({ unit: z.string(), amount: z.int(), on: day })),
})
