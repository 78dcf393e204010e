import { refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import { hasEnded, isDiscount } from '../../rules.ts'
import { codes } from '../tables.ts'
import { itemFor } from './items.ts'

/** What codes are sealed for. */
export const PURPOSE = 'culture.code'

export async function codeOf(ctx: Pick<Ctx, 'db'>, id: number) {
  const [row] = await ctx.db.select().from(codes).where(eq(codes.itemId, id))
  return row
}

/** CULT-12: the code of a discount for who may read it, while it goes on. @throws CULT-05, CULT-07 once it is over, CULT-12 where it has none */
export async function readCode(ctx: Reader, { id }: { id: number }) {
  const found = await itemFor(ctx, id, { ended: true })
  if (hasEnded(found, ctx.today)) throw refuse('CULT-07')
  const row = await codeOf(ctx, id)
  if (!row || !isDiscount(found)) throw refuse('CULT-12')
  const refs = await personRefs(ctx, [row.setBy])
  return { code: ctx.secrets.open(PURPOSE, row.sealed), shows: row.shows, setBy: refs.get(row.setBy) ?? null, setAt: row.setAt.toISOString() }
}
