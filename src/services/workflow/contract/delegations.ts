import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, fen, instant, listInput, listOutput, nothing, personRef, someOf, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { APPROVE, BASE, WORDS_MAX } from './shapes.ts'

/** Twenty million yuan: no limit any more. */
export const AMOUNT_MAX_FEN = 2_000_000_000

export const delegationRow = z.object({
  id: uuid,
  delegator: personRef,
  delegate: personRef,
  start: day,
  end: day,
  reason: z.string(),
  catalogs: z.array(z.string()).nullable(),
  entities: z.array(entity).nullable(),
  amountMaxFen: fen.nullable(),
  includeOpen: z.boolean(),
  state: z.enum(['planned', 'active', 'ended']),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Tasks that the delegate holds now, and has handled, by this delegation. */
  waiting: z.int(),
  handled: z.int(),
  can: z.array(z.enum(['change', 'end'])),
})
export type DelegationRow = z.output<typeof delegationRow>

/** Adds a delegation of one's own, or changes one that has not begun. */
export const saveDelegation = endpoint(`POST ${BASE}/delegation/save`, {
  kind: 'write',
  access: APPROVE,
  input: z.object({
    id: uuid.optional(),
    delegate: ssoId,
    start: day,
    end: day,
    reason: z.string().trim().max(WORDS_MAX).default(''),
    /** All kinds of request where null. */
    catalogs: z.array(text()).min(1).max(500).nullable().default(null),
    /** Of requesters of these companies only, all where null. */
    entities: someOf(entity).min(1).nullable().default(null),
    /** Up to this amount, without limit where null. */
    amountMaxFen: z.int().min(0).max(AMOUNT_MAX_FEN).nullable().default(null),
    includeOpen: z.boolean().default(true),
  }),
  output: delegationRow,
})

const delegationFilters = { side: z.enum(['given', 'received', 'all']).default('given'), state: z.enum(['planned', 'active', 'ended']).optional() }

/** Own delegations, given and received; `all` those of everybody, for workflow-admin. */
export const searchDelegations = endpoint(`POST ${BASE}/delegation/search`, {
  kind: 'read',
  access: APPROVE,
  input: listInput(delegationFilters),
  output: listOutput(delegationRow).extend({
    /** Kinds of request that take delegates, with how many of each wait for the reader now. */
    catalogs: z.array(z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string(), open: z.int() })),
    reasonMax: z.int(),
  }),
})

/** Delegations as a sheet, under the filters of the list (SHEET-06). */
export const exportDelegations = endpoint(`POST ${BASE}/delegation/export`, {
  kind: 'stream',
  access: APPROVE,
  input: z.object({ filters: z.object(delegationFilters) }),
  output: exportLater,
})

/** Ends a delegation now; one that has not begun never will. */
export const endDelegation = endpoint(`POST ${BASE}/delegation/delete`, { kind: 'write', access: APPROVE, input: z.object({ id: uuid }), output: nothing })
