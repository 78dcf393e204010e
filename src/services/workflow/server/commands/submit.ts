import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import { workflowSubmitted } from '../../events.ts'
import { choosePath, type Params } from '../../rules/conditions.ts'
import { type Change, formerOf } from '../data/carriedOver.ts'
import { type Case, type Item, itemById, openItem } from '../data/cases.ts'
import { catalogOf } from '../data/catalogs.ts'
import { departments } from '../data/departments.ts'
import { activeFlow } from '../data/flows.ts'
import { workflowItem } from '../tables.ts'
import { carryOver } from './carrying.ts'
import { conclude } from './outcome.ts'
import { facts } from './seating.ts'
import { enterSteps } from './steps.ts'
import { tell } from './tell.ts'

export interface Submission {
  module: string
  businessId: string
  catalog: string
  params: Params
  requester: SsoId
  submittedBy?: SsoId
  subjectCn: string
  subjectEn: string
  /** A change of something of this module that was approved: steps that do not depend on what `changed` keep their decision of then (WF-39). */
  changes?: Change
}

/** Puts a request on its way: path by its values, first step, people, notices, in the caller's transaction. */
export async function submitItem(ctx: WriteCtx, { changes, ...given }: Submission): Promise<Item> {
  const spec = catalogOf(given.catalog)
  if (spec.module !== given.module) throw new Error(`${given.catalog} is a catalog of ${spec.module}, not of ${given.module}`)
  const before = await openItem(ctx, given.module, given.businessId)
  if (before) return before
  const flow = await activeFlow(ctx.db, given.catalog)
  const path = choosePath(flow.paths, given.params, (await departments(ctx)).under)
  const [item] = await ctx.db
    .insert(workflowItem)
    .values({
      ...given,
      id: newId(ctx.now),
      entity: (await person(ctx, given.requester))?.entity ?? null,
      no: await nextNumber(ctx.db, 'WF', ctx.today),
      configId: flow.configId,
      versionId: flow.versionId,
      submittedBy: given.submittedBy ?? ctx.actor?.ssoId ?? given.requester,
      pathId: path.id,
      submittedAt: ctx.now,
    })
    .onConflictDoNothing({ target: [workflowItem.module, workflowItem.businessId], where: sql`state in ('waiting', 'pending', 'processing')` })
    .returning()
  // another submit of the same thing committed meanwhile (WF-21)
  if (!item) return (await openItem(ctx, given.module, given.businessId))!
  await ctx.emit(workflowSubmitted, facts(item))
  if (item.submittedBy !== item.requester) await tell(ctx, { item, flow }, 'submittedForYou', [item.requester], { key: item.id, screen: 'requested' })
  const started: Case = { item, flow, path, tasks: [], remarks: [] }
  const former = changes && (await formerOf(ctx, given.catalog, changes))
  if (former) started.tasks = await carryOver(ctx, started, former)
  if (path.steps.length === 0) await conclude(ctx, started, 'skip', {})
  else await enterSteps(ctx, started, 0, new Set())
  return itemById(ctx, item.id)
}
