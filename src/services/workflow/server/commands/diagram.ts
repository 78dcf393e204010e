import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { graphOf } from '../../rules/index.ts'
import { drawnVersion } from '../data/diagram.ts'
import { type Places, workflowVersion } from '../tables.ts'
import { lockConfig } from './drafts.ts'

/**
 * Keeps where nodes of the newest version were moved to. It is no change of the flow: items never read it, so it asks for no revision and makes no draft.
 * @throws not-found
 */
export async function saveDiagram(ctx: WriteCtx, given: { configId: string; places: readonly { id: string; x: number; y: number }[] }): Promise<void> {
  await lockConfig(ctx, given.configId)
  const found = await drawnVersion(ctx, given.configId)
  const known = new Set(graphOf(found.paths).nodes.map(({ id }) => id))
  const diagram: Places = Object.fromEntries(given.places.flatMap(({ id, x, y }) => (known.has(id) ? [[id, { x, y }]] : [])))
  await ctx.db.update(workflowVersion).set({ diagram }).where(eq(workflowVersion.id, found.id))
}
