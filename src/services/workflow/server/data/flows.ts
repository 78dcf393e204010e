import { refuse } from '#foundation/contract/refused.ts'
import { namesListed } from '#foundation/contract/texts.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import { anyOf, prepared } from '#foundation/database/prepared.ts'
import { delegable, type FlowSettings, type StepSpec, type StoredPath } from '../../rules/flow.ts'
import type { FlowNotice } from '../../rules/notices.ts'
import { stageAt } from '../../rules/stages.ts'
import { workflowConfig as config, workflowVersion as version } from '../tables.ts'

/** A version of a flow, as items run through it. */
export interface Flow {
  configId: string
  versionId: string
  version: number
  catalog: string
  settings: FlowSettings
  paths: StoredPath[]
  notifications: FlowNotice[]
}

/** What makes up a flow, of a version joined with its configuration. */
export const flowColumns = {
  configId: config.id,
  versionId: version.id,
  version: version.version,
  catalog: config.catalog,
  settings: version.settings,
  paths: version.paths,
  notifications: version.notifications,
}

/**
 * The flow that a new request of a kind takes.
 * @throws WF-51 where it is disabled or none is configured
 */
export async function activeFlow(db: Db, catalog: string): Promise<Flow> {
  const flow = await findActiveFlow(db, catalog)
  if (!flow) throw refuse('WF-51')
  return flow
}

export async function findActiveFlow(db: Db, catalog: string): Promise<Flow | undefined> {
  const [row] = await db
    .select(flowColumns)
    .from(config)
    .innerJoin(version, and(eq(version.configId, config.id), eq(version.state, 'active')))
    .where(and(eq(config.catalog, catalog), eq(config.active, true), isNull(config.deletedAt)))
    .limit(1)
  return row
}

/** The version that an item is pinned to (WF-11), whatever became of the flow since. */
export const pinnedFlow = async (db: Db, versionId: string): Promise<Flow> => (await pinnedFlows(db, [versionId])).get(versionId)!

export const pathOf = (flow: Flow, pathId: string): StoredPath => flow.paths.find((path) => path.id === pathId)!

/** A step by its key: of the path that an item is on, else of the one that it was on before it was sent again. */
export const stepOf = (flow: Flow, path: StoredPath, key: string): StepSpec | undefined =>
  [path, ...flow.paths].flatMap(({ steps }) => steps).find((step) => step.key === key)

/** The step that an item has reached; where branches run at once, their names. */
export function stepNow(flow: Flow, { pathId, stepIndex }: { pathId: string; stepIndex: number }): { nameCn: string; nameEn: string } | null {
  const path = pathOf(flow, pathId)
  const fork = stageAt(path, stepIndex)?.fork
  const at = fork?.branches ?? path.steps.slice(stepIndex, stepIndex + 1)
  return at.length > 0 ? namesListed(at) : null
}

const byIds = prepared((db) =>
  db
    .select({ ...flowColumns, state: version.state })
    .from(version)
    .innerJoin(config, eq(version.configId, config.id))
    .where(anyOf(version.id, 'ids'))
    .prepare('workflow.pinnedFlows'),
)

/** More published versions than lists are full of; what was read first goes first. */
const MOST_REMEMBERED = 500
const remembered = new WeakMap<Db, Map<string, Flow>>()

/**
 * The versions that items are pinned to, by id. What was published never changes (WF-11), so it is read once by a handle; each transaction has one of its own, and
 * asks anew.
 */
export async function pinnedFlows(db: Db, versionIds: readonly string[]): Promise<Map<string, Flow>> {
  const known = remembered.get(db) ?? new Map<string, Flow>()
  remembered.set(db, known)
  const ids = [...new Set(versionIds)]
  const found = new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])))
  const unread = ids.filter((id) => !found.has(id))
  if (unread.length === 0) return found
  for (const { state, ...flow } of await byIds(db, { ids: unread })) {
    found.set(flow.versionId, flow)
    if (state !== 'draft') known.set(flow.versionId, flow)
  }
  for (const id of known.keys()) if (known.size > MOST_REMEMBERED) known.delete(id)
  return found
}

/** Kinds of request whose flow in force takes no delegates. */
export async function excludedCatalogs(db: Db): Promise<string[]> {
  const rows = await db
    .select({ catalog: config.catalog, settings: version.settings })
    .from(config)
    .innerJoin(version, and(eq(version.configId, config.id), eq(version.state, 'active')))
    .where(isNull(config.deletedAt))
  return rows.filter((row) => !delegable(row.catalog, row.settings)).map((row) => row.catalog)
}
