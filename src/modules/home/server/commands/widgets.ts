import { isDeepStrictEqual } from 'node:util'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { arrange as arrangeCall, saveWidgets as saveCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { settings } from '../data/widgets.ts'
import { arrangements, widgets } from '../tables.ts'

/** What the page offers, to whom and in which order. @throws illegal input where a widget stands in it twice */
export async function saveWidgets(ctx: Writer, { list }: ParsedOf<typeof saveCall>): Promise<void> {
  if (new Set(list.map(({ key }) => key)).size !== list.length) throw illegal('list')
  await lockName(ctx.db, 'home.widgets')
  const before = await settings(ctx)
  if (isDeepStrictEqual(before, list)) return
  await ctx.db.delete(widgets)
  await ctx.db.insert(widgets).values(list.map((one, order) => ({ ...one, order })))
  await ctx.audit({ module: module.name, kind: 'HomeWidget.saved', target: 'widgets', before, after: list })
}

/** How the actor wants the page (HOME-22); none of both is the usual one. */
export async function arrange(ctx: Writer, given: ParsedOf<typeof arrangeCall>): Promise<void> {
  const { ssoId } = ctx.actor
  const [order, hidden] = [[...new Set(given.order)], [...new Set(given.hidden)]]
  if (order.length + hidden.length === 0) await ctx.db.delete(arrangements).where(eq(arrangements.ssoId, ssoId))
  else await ctx.db.insert(arrangements).values({ ssoId, order, hidden }).onConflictDoUpdate({ target: arrangements.ssoId, set: { order, hidden } })
}
