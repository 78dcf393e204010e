import { refuse } from '#foundation/contract/refused.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { RequestRow } from '../policy.ts'
import { requests } from '../tables.ts'

/** Locks a request that stands approved: for what changes it and moves it nowhere. @throws LIFE-01, as a move would */
export async function requireApproved(ctx: WriteCtx, id: string): Promise<RequestRow> {
  const row = await locked(ctx, requests, requests.id, id)
  if (row.state !== 'approved') throw refuse('LIFE-01', { state: ctx.text(`state.HeadcountRequest.${row.state}`) })
  return row
}
