import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, gt, ne } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { noteEditing as notes } from '../../contract/index.ts'
import { requireEdit } from '../policy.ts'
import { contents, editing } from '../tables.ts'

/** An editor that was not heard of for so long has gone. */
const GONE_AFTER = 2

/** Says that whoever acts is at an item, and gives who else is (CMS-09); nobody is kept from it. @throws CMS-02 (403), not-found */
export async function noteEditing(ctx: Writer, { id, leaves }: z.output<typeof notes.input>) {
  const [row] = await ctx.db.select({ type: contents.type, version: contents.version }).from(contents).where(eq(contents.id, id))
  if (!row) throw notFound()
  requireEdit(ctx.actor, row.type)
  const { ssoId } = ctx.actor
  if (leaves) await ctx.db.delete(editing).where(and(eq(editing.contentId, id), eq(editing.ssoId, ssoId)))
  else
    await ctx.db
      .insert(editing)
      .values({ contentId: id, ssoId, at: ctx.now })
      .onConflictDoUpdate({ target: [editing.contentId, editing.ssoId], set: { at: ctx.now } })
  const others = await ctx.db
    .select({ ssoId: editing.ssoId })
    .from(editing)
    .where(and(eq(editing.contentId, id), ne(editing.ssoId, ssoId), gt(editing.at, addMinutes(ctx.now, -GONE_AFTER))))
  const ids = others.map((one) => one.ssoId)
  const refs = await personRefs(ctx, ids)
  return { others: ids.flatMap((one) => refs.get(one) ?? []), version: row.version }
}
