import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { factsOf } from '#modules/cms/server/api.ts'
import type { saveCode as saveCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { hasEnded, isDiscount } from '../../rules.ts'
import { PURPOSE } from '../data/codes.ts'
import { gone } from '../data/items.ts'
import { codes } from '../tables.ts'

/** Sets the partner's code of a discount, or takes it away. @throws CULT-05 for what is no discount, CULT-07 for one that is over */
export async function saveCode(ctx: Writer, { id, code, shows }: ParsedOf<typeof saveCall>): Promise<void> {
  const found = (await factsOf(ctx, [id])).get(id)
  if (!found || !isDiscount(found)) throw gone()
  if (hasEnded(found, ctx.today)) throw refuse('CULT-07', { field: 'code' })
  if (code === '') await ctx.db.delete(codes).where(eq(codes.itemId, id))
  else {
    const set = { sealed: ctx.secrets.seal(PURPOSE, code), shows, setBy: ctx.actor.ssoId, setAt: ctx.now }
    await ctx.db
      .insert(codes)
      .values({ itemId: id, ...set })
      .onConflictDoUpdate({ target: codes.itemId, set })
  }
  await ctx.audit({ module: module.name, kind: code === '' ? 'CultureCode.removed' : 'CultureCode.set', target: String(id) })
}
