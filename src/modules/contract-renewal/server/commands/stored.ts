import { refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, type Move, storing } from '#foundation/lifecycle/advance.ts'
import type { ActionOf } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Day, daysBetween } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { attach, hashes } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { esignLife, renewalLife } from '../../rules/life.ts'
import type { RenewalRow } from '../policy.ts'
import { documents, renewals, signings } from '../tables.ts'

const OF = { module: module.name, subject: ({ ssoId }: { ssoId: string }) => ssoId }
export const RENEWAL = storing({ ...OF, life: renewalLife, table: renewals, id: renewals.id, status: renewals.state })
const ESIGN = storing({ ...OF, life: esignLife, table: signings, id: signings.id, status: signings.esignState })

/** What this room says in the audit log, beside the moves of its lives. */
export const record = auditing(
  module,
  {
    'ContractRenewal.opened': 'contract-renewal.audit.opened',
    'ContractRenewal.reassigned': 'contract-renewal.audit.reassigned',
    'ContractRenewal.reminded': 'contract-renewal.audit.reminded',
    'ContractRenewal.extended': 'contract-renewal.audit.extended',
    'ContractRenewal.accepted': 'contract-renewal.audit.accepted',
    'ContractRenewal.viewed': 'contract-renewal.audit.viewed',
    'ContractRenewal.exported': 'contract-renewal.audit.exported',
  },
  [renewalLife, esignLife],
)

const EPOCH = '2000-01-01'
const OPEN_BEFORE_FINISHED = 1_000_000

/** What lists are ordered by, the greatest first: open ones by the nearest end, then finished ones by the latest. */
export function urgencyOf({ state, contractEnd }: { state: RenewalRow['state']; contractEnd: Day }): number {
  const days = daysBetween(EPOCH, contractEnd)
  return state === 'finished' ? days : OPEN_BEFORE_FINISHED - days
}

export const moveEsign = (ctx: WriteCtx, id: string, action: ActionOf<typeof esignLife>, move: Move<typeof signings> = {}) =>
  advance(ctx, ESIGN, id, action, move)

export const change = async (ctx: WriteCtx, id: string, set: Partial<typeof renewals.$inferInsert>): Promise<void> =>
  void (await ctx.db.update(renewals).set(set).where(eq(renewals.id, id)))

export const changePaper = async (ctx: WriteCtx, id: string, set: Partial<typeof signings.$inferInsert>): Promise<void> =>
  void (await ctx.db.update(signings).set(set).where(eq(signings.id, id)))

export const POLICY = 'contract-renewal'
type Kind = (typeof documents.$inferSelect)['kind']

/** Where files of a renewal lie: requests and scans apart. */
export const recordOf = (kind: 'scan' | 'request', renewal: string): string => `${kind}.${renewal}`

/** Notes a file that belongs to the renewal, with its checksum; what is noted stays (RENEW-14). */
export async function keepDocument(ctx: WriteCtx, renewal: string, kind: Kind, fileIds: readonly string[]): Promise<void> {
  const sums = await hashes(ctx, fileIds)
  const rows = fileIds.map((fileId) => ({
    id: newId(ctx.now),
    renewal,
    kind,
    fileId,
    sha256: sums.get(fileId) ?? '',
    at: ctx.now,
    by: ctx.actor?.ssoId ?? null,
  }))
  if (rows.length > 0) await ctx.db.insert(documents).values(rows).onConflictDoNothing()
}

/** Takes what somebody has sent as files of the renewal. */
export async function takeFiles(ctx: WriteCtx, renewal: string, kind: 'scan' | 'request', fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await attach(ctx, fileIds, { module: module.name, businessId: recordOf(kind, renewal), policy: POLICY })
  await keepDocument(ctx, renewal, kind, fileIds)
}

/** @throws LIFE-01, in the words of the state that a renewal is in */
export const notFrom = (ctx: Pick<WriteCtx, 'text'>, { state }: Pick<RenewalRow, 'state'>) =>
  refuse('LIFE-01', { state: ctx.text(`state.ContractRenewal.state.${state}`) })
