import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Why } from '../../rules/why.ts'
import type { Item } from '../data/cases.ts'
import { workflowCc } from '../tables.ts'

/** Copies an item to people, who may read it from then on; each once an item (WF-47). @returns those who had it not before */
export async function copyTo(ctx: WriteCtx, item: Item, found: readonly { ssoId: SsoId; why: Why[] }[]): Promise<SsoId[]> {
  if (found.length === 0) return []
  const added = await ctx.db
    .insert(workflowCc)
    .values(found.map((f) => ({ id: newId(ctx.now), itemId: item.id, ssoId: f.ssoId, why: f.why, at: ctx.now })))
    .onConflictDoNothing()
    .returning({ ssoId: workflowCc.ssoId })
  return added.map((row) => row.ssoId)
}
