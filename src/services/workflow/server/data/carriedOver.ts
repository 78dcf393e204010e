import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { changedParams, stepsCarriedOver } from '../../rules/carrying.ts'
import type { Params, Under } from '../../rules/conditions.ts'
import type { StoredPath } from '../../rules/flow.ts'
import { isApproved } from '../../rules/lifecycles.ts'
import { stepsFor } from '../../rules/stages.ts'
import { isLive } from '../policy.ts'
import { type Case, newestItem, readCase, type Task } from './cases.ts'
import { catalogOf } from './catalogs.ts'

/** A change of something that was approved: which, and what of it has changed, as its room says. */
export interface Change {
  businessId: string
  changed: readonly string[]
}

/** What was decided before, and the inputs that have changed since. */
export interface Former {
  from: Pick<Case, 'item' | 'tasks'>
  changed: readonly string[]
}

/** The approval that a change goes back to; none of what never was approved, or is not of this kind of request. */
export async function formerOf(ctx: Ctx, catalog: string, { businessId, changed }: Change): Promise<Former | undefined> {
  const former = await newestItem(ctx, catalogOf(catalog).module, businessId)
  if (!former || !isApproved(former.state) || former.catalog !== catalog) return undefined
  return { from: await readCase(ctx, former.id), changed }
}

/** What is asked for now. */
interface Asked {
  catalog: string
  versionId: string
  path: StoredPath
  params: Params
  requester: SsoId
  under: Under
}

/**
 * The decisions that hold after a change, by the key of their step: of steps whose inputs did not change. On another path, or under another
 * version of the flow, none does, and never one of who asks now: nobody approves an own request.
 */
export function decisionsCarriedOver({ catalog, versionId, path, params, requester, under }: Asked, { from, changed }: Former): Map<string, Task[]> {
  if (from.item.versionId !== versionId || from.item.pathId !== path.id) return new Map()
  const approved = from.tasks.filter((t) => t.state === 'approved' && isLive(t, from.item))
  const own = new Set(approved.filter((t) => t.approver === requester || t.actingFor === requester).map((t) => t.stepKey))
  const decided = new Set(approved.map((t) => t.stepKey).filter((key) => !own.has(key)))
  const inputs = [...new Set([...changed, ...changedParams(from.item.params, params)])]
  const known = catalogOf(catalog).params.map(({ code }) => code)
  const carried = stepsCarriedOver(stepsFor(path, params, under), decided, { inputs, params: known })
  return new Map(carried.map((key) => [key, approved.filter((t) => t.stepKey === key)]))
}
