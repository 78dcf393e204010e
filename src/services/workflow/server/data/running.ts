import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { and, desc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import type { running } from '../../contract/index.ts'
import { openItemStates } from '../../rules/lifecycles.ts'
import { ADMIN } from '../policy.ts'
import { workflowItem, workflowVersion } from '../tables.ts'
import { pinnedFlows, stepNow } from './flows.ts'
import { calledOf } from './rows.ts'

type Page = OutputOf<typeof running>

/** Requests of people of the own scope on their way through a flow (ACCESS-03), with the version that each follows (WF-11); newest first. */
export async function runningIn(
  ctx: Reader,
  input: { pageNum: number; pageSize: number; filters: { configId: string; version?: number | undefined } },
): Promise<Page> {
  const { configId, version } = input.filters
  const inScope = scopeFilter(ctx.actor, ADMIN, workflowItem.requester)
  const where = and(
    inScope,
    eq(workflowItem.configId, configId),
    inArray(workflowItem.state, [...openItemStates]),
    version === undefined ? undefined : eq(workflowVersion.version, version),
  )
  const query = ctx.db
    .select({ item: workflowItem, version: workflowVersion.version })
    .from(workflowItem)
    .innerJoin(workflowVersion, eq(workflowVersion.id, workflowItem.versionId))
    .where(where)
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    query.orderBy(desc(workflowItem.id)),
    ctx.db.select({ one: sql`1` }).from(workflowItem).innerJoin(workflowVersion, eq(workflowVersion.id, workflowItem.versionId)).where(where).getSQL(),
  )
  const flows = await pinnedFlows(
    ctx.db,
    rows.map((row) => row.item.versionId),
  )
  const called = await calledOf(
    ctx,
    rows.map((row) => row.item.requester),
  )
  return {
    ...counted,
    list: rows.map(({ item, version: number }) => ({
      id: item.id,
      no: item.no,
      subjectCn: item.subjectCn,
      subjectEn: item.subjectEn,
      requester: called(item.requester),
      version: number,
      state: item.state,
      step: stepNow(flows.get(item.versionId)!, item),
      submittedAt: item.submittedAt.toISOString(),
    })),
  }
}
