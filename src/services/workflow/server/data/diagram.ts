import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, desc, eq, inArray, isNull } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { diagram } from '../../contract/index.ts'
import { graphOf } from '../../rules/index.ts'
import { workflowConfig as config, workflowVersion as version } from '../tables.ts'

type Picture = OutputOf<typeof diagram>

/** The newest version of a flow that is drawn on, or the one named. @throws not-found */
export async function drawnVersion(ctx: Ctx, configId: string, number?: number) {
  const [row] = await ctx.db
    .select({ id: version.id, version: version.version, paths: version.paths, diagram: version.diagram })
    .from(version)
    .innerJoin(config, eq(config.id, version.configId))
    .where(
      and(
        eq(version.configId, configId),
        isNull(config.deletedAt),
        number === undefined ? inArray(version.state, ['draft', 'active']) : eq(version.version, number),
      ),
    )
    .orderBy(desc(version.version))
    .limit(1)
  if (!row) throw notFound()
  return row
}

/** The picture of a version: nodes and edges from its paths, and where somebody moved a node (decision 0042). @throws not-found */
export async function pictureOf(ctx: Ctx, given: { configId: string; version?: number | undefined }): Promise<Picture> {
  const found = await drawnVersion(ctx, given.configId, given.version)
  const graph = graphOf(found.paths)
  const places = Object.entries(found.diagram ?? {}).map(([id, at]) => ({ id, ...at }))
  return { configId: given.configId, version: found.version, ...graph, places: places.filter(({ id }) => graph.nodes.some((node) => node.id === id)) }
}
