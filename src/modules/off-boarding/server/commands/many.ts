import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { NOT_FOUND } from '#foundation/contract/envelope.ts'
import { notFound, Refused } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import { apart } from '#foundation/database/apart.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { batchAction } from '../../contract.ts'
import type { ItemRow } from '../policy.ts'
import { items } from '../tables.ts'
import { clearItem } from './clearing.ts'

/** Does what it may with many items, in the order of their cases, and lists the rest with the reason (OFFB-03). @throws the first refusal, where nothing could be done */
export async function clearMany(ctx: Writer, { ids, action, comment }: ParsedOf<typeof batchAction>): Promise<GivenOf<typeof batchAction>> {
  const asked = [...new Set(ids)]
  const rows = await ctx.db.select().from(items).where(inArray(items.id, asked)).orderBy(items.caseId, items.id)
  if (rows.length < asked.length) throw notFound()
  const refused: { row: ItemRow; refusal: Refusal }[] = []
  for (const row of rows) {
    const refusal = await apart(ctx, () => clearItem(ctx, row.id, { action, comment }))
    // of somebody of whom one has nothing, one does not even learn that they leave
    if (refusal?.rule === NOT_FOUND) throw notFound()
    if (refusal) refused.push({ row, refusal })
  }
  const [first] = refused
  if (first && refused.length === rows.length) throw new Refused([first.refusal])
  const told = refused.map(({ row: { id, ssoId }, refusal }) => ({ id, ssoId, message: ctx.text(`rule.${refusal.rule}`, refusal.figures) }))
  return { done: rows.length - refused.length, refused: await withPeople(ctx, told, { person: 'ssoId' }) }
}
