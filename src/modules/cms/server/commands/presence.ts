import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, gt, ne } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { noteEditing as notes } from '../../contract/index.ts'
import { requireEdit } from '../policy.ts'
import { contents as c, editing as e } from '../tables.ts'

/** An editor that was not heard of for so long has gone. */
const GONE_AFTER = 2

/** Says that whoever acts is at an item, and gives who else is (CMS-09); nobody is kept from it. @throws CMS-02 (403), not-found */
export async function noteEditing(ctx: Writer, { id, leaves }: z.output<typeof notes.input>) {
  const [row] = await ctx.db.select({ type: c.type, version: c.version }).from(c).where(eq(c.id, id))
  if (!row) throw notFound()
  requireEdit(ctx.actor, row.type)
  const { ssoId } = ctx.actor
  if (leaves) await ctx.db.delete(e).where(and(eq(e.contentId, id), eq(e.ssoId, ssoId)))
  else
    await ctx.db
      .insert(e)
      .values({ contentId: id, ssoId, at: ctx.now })
      .onConflictDoUpdate({ target: [e.contentId, e.ssoId], set: { at: ctx.now } })
  const others = await ctx.db
    .select({ ssoId: e.ssoId })
    .from(e)
    .where(and(eq(e.contentId, id), ne(e.ssoId, ssoId), gt(e.at, addMinutes(ctx.now, -GONE_AFTER))))
  const ids = others.map((one) => one.ssoId)
  const refs = await personRefs(ctx, ids)
  return { others: ids.flatMap((one) => refs.get(one) ?? []), version: row.version }
}
