import { forbidden } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { ADMIN } from '../contract/index.ts'
import { type FlowRow, flowById } from './data/flows.ts'
import { findKind } from './data/kinds.ts'

export const isAdmin = (ctx: Pick<Reader, 'actor'>): boolean => ctx.actor.permissions.has(ADMIN)

/** Signer, who started it, who looks after papers, and whom the module lets read the record (ESIGN-09). */
export async function mayReadPaper(ctx: Reader, row: Pick<FlowRow, 'signer' | 'initiator' | 'type' | 'businessId'>): Promise<boolean> {
  if (row.signer === ctx.actor.ssoId || row.initiator === ctx.actor.ssoId || isAdmin(ctx)) return true
  return (await findKind(row.type)?.mayRead?.(ctx, row.businessId)) ?? false
}

/** @throws ESIGN-09 with 403, whether the paper is missing or another's */
export async function requirePaper(ctx: Reader, id: string): Promise<FlowRow> {
  const row = await flowById(ctx, id)
  if (!row || !(await mayReadPaper(ctx, row))) throw forbidden('ESIGN-09')
  return row
}

/** @throws ESIGN-09 with 403: only the named signer opens, signs and refuses */
export function requireSigner(ctx: Pick<Reader, 'actor'>, row: Pick<FlowRow, 'signer'> | undefined): void {
  if (row?.signer !== ctx.actor.ssoId) throw forbidden('ESIGN-09')
}
