import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import type { testRun } from '../../contract/index.ts'
import { choosePath, type Params } from '../../rules/conditions.ts'
import { valueFits } from '../../rules/editing.ts'
import { workflowConfig as config, workflowVersion as version } from '../tables.ts'
import { findCatalog } from './catalogs.ts'
import { departments } from './departments.ts'
import { type Flow, flowColumns } from './flows.ts'
import { pathsShown } from './paths.ts'
import { stepsFound } from './preview.ts'

type Run = OutputOf<typeof testRun>

/**
 * The path that a request of these values would take in a version of a flow, the people that its steps would find for this requester and
 * why: by the code that routes. Nothing is written and nobody is told (WF-35). Without a version it is the draft, else the one in force.
 * @throws not-found; SHELL-39 on values that the kind of request does not have, or a requester who does not work here
 */
export async function tried(ctx: Ctx, given: { configId: string; version?: number | undefined; params: Params; requester: SsoId }): Promise<Run> {
  const flow = await versionToTry(ctx, given.configId, given.version)
  const { tree, under } = await departments(ctx)
  const codes = new Set(tree.map((node) => node.code))
  const params = findCatalog(flow.catalog)?.params ?? []
  for (const [code, value] of Object.entries(given.params)) {
    const param = params.find((one) => one.code === code)
    if (!param || !valueFits(param, value, codes)) throw illegal(`params.${code}`)
  }
  const requester = await person(ctx, given.requester)
  if (!requester || requester.status === 'left') throw illegal('requester')
  const path = choosePath(flow.paths, given.params, under)
  const [shown] = await pathsShown(ctx, flow.catalog, [flow])
  const at = flow.paths.indexOf(path)
  return {
    version: flow.version,
    path: at + 1,
    paths: flow.paths.length,
    conditions: shown![at]!.conditions,
    steps: await stepsFound(ctx, flow, path, given),
  }
}

/** A version of a flow, as it would run: the draft, else the one in force, or the one named. @throws not-found */
export async function versionToTry(ctx: Ctx, configId: string, number: number | undefined): Promise<Flow> {
  const rows = await ctx.db
    .select({ ...flowColumns, state: version.state })
    .from(version)
    .innerJoin(config, eq(version.configId, config.id))
    .where(and(eq(version.configId, configId), isNull(config.deletedAt)))
  const found =
    number === undefined
      ? (rows.find((row) => row.state === 'draft') ?? rows.find((row) => row.state === 'active'))
      : rows.find((row) => row.version === number)
  if (!found || found.paths.length === 0) throw notFound()
  return found
}
