import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { attach, detach, filesOf } from '#services/files/server/api.ts'
import { itemOf, lockItem, resubmit } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { actionOf } from '../../rules/index.ts'
import { type Sides, sealSides } from '../data/sealed.ts'
import { changes } from '../tables.ts'

type Change = typeof changes.$inferSelect

/** Holds the item of a person's own change that nobody has decided: it comes before the person (docs/workflow.md). */
export async function lockItemOf(ctx: WriteCtx, ssoId: SsoId, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ item: changes.workflowItem })
    .from(changes)
    .where(and(eq(changes.id, id), eq(changes.ssoId, ssoId), eq(changes.status, 'pending')))
  if (row?.item) await lockItem(ctx, row.item)
}

/**
 * Writes down what a returned change asks for now, and sends it on its way again (WF-32); papers that it has no more go.
 * @returns the number of its item
 * @throws LIFE-01, WF-44 for one that was not returned, and as attach
 */
export async function sendAgain(ctx: WriteCtx, { id, ssoId, subject }: Change, sides: Sides, papers: readonly string[]): Promise<string> {
  const item = await itemOf(ctx, module.name, id)
  if (!item) throw notFound()
  const fields = Object.keys(sides.after)
  await ctx.db
    .update(changes)
    .set({ action: actionOf(sides.before, sides.after), fields, sealed: sealSides(ctx, { ssoId, subject }, sides) })
    .where(eq(changes.id, id))
  // a picture is kept with its change before that is written
  const kept: readonly unknown[] = subject === 'photo' ? [sides.after.photo] : papers
  const there = (await filesOf(ctx, module.name, [id])).get(id) ?? []
  const gone = there.filter((file) => !kept.includes(file.id)).map((file) => file.id)
  await detach(ctx, gone, { module: module.name, businessId: id })
  if (papers.length > 0) await attach(ctx, papers, { module: module.name, businessId: id, policy: module.name })
  await resubmit(ctx, item.id, { params: { subject, fields: fields.length } })
  return item.no
}
