import { BUSY } from '#foundation/contract/envelope.ts'
import { illegal, Refused } from '#foundation/contract/refused.ts'
import { asc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import { gaveWay } from '#foundation/database/open.ts'
import type { Writer } from '#foundation/server/context.ts'
import module from '../../module.ts'
import { batchable } from '../../rules/flow.ts'
import { lockItems } from '../data/cases.ts'
import { workflowItem, workflowTask, workflowVersion } from '../tables.ts'
import { decideTask } from './decide.ts'

interface Named {
  taskId: string
  no: string
  subjectCn: string
  subjectEn: string
}
export interface BatchResult {
  decided: Named[]
  setAside: (Named & { reason: string })[]
  refused: { taskId: string; code: string; reason: string }[]
}

/**
 * Approves many tasks: those whose flow allows it, each by itself so that one that fails leaves the others decided. The others
 * are named and set aside undecided (WF-24).
 */
export async function approveBatch(ctx: Writer, given: { taskIds: readonly string[]; comment: string }): Promise<BatchResult> {
  const taskIds = [...new Set(given.taskIds)]
  if (taskIds.length > ctx.parameters(module).batchMax) throw illegal('taskIds')
  const rows = await ctx.db
    .select({
      taskId: workflowTask.id,
      itemId: workflowTask.itemId,
      approver: workflowTask.approver,
      no: workflowItem.no,
      subjectCn: workflowItem.subjectCn,
      subjectEn: workflowItem.subjectEn,
      settings: workflowVersion.settings,
    })
    .from(workflowTask)
    .innerJoin(workflowItem, eq(workflowItem.id, workflowTask.itemId))
    .innerJoin(workflowVersion, eq(workflowVersion.id, workflowItem.versionId))
    .where(inArray(workflowTask.id, taskIds))
    .orderBy(asc(workflowItem.id))
  await lockItems(
    ctx,
    rows.filter((row) => row.approver === ctx.actor.ssoId).map((row) => row.itemId),
  )
  const result: BatchResult = { decided: [], setAside: [], refused: [] }
  const refusal = (taskId: string, code: string) => result.refused.push({ taskId, code, reason: ctx.text(`rule.${code}`) })
  for (const { settings, approver, itemId: _itemId, ...named } of rows) {
    if (approver !== ctx.actor.ssoId) refusal(named.taskId, 'WF-44')
    else if (!batchable(settings)) result.setAside.push({ ...named, reason: ctx.text('rule.WF-24') })
    else {
      const code = await apart(ctx, () => decideTask(ctx, named.taskId, { action: 'approve', comment: given.comment }))
      if (code) refusal(named.taskId, code)
      else result.decided.push(named)
    }
  }
  for (const taskId of taskIds) if (!rows.some((row) => row.taskId === taskId)) refusal(taskId, 'WF-44')
  return result
}

/** Does something as a part of the transaction that can be undone by itself. @returns the code of what refused it */
async function apart(ctx: Writer, work: () => Promise<void>): Promise<string | undefined> {
  await ctx.db.execute(sql`savepoint one_of_many`)
  try {
    await work()
    await ctx.db.execute(sql`release savepoint one_of_many`)
    return undefined
  } catch (fault) {
    await ctx.db.execute(sql`rollback to savepoint one_of_many`)
    if (fault instanceof Refused) return fault.refusals[0].rule
    if (gaveWay(fault)) throw fault // all of it is done again, not this part left out
    ctx.log.error({ err: fault }, 'one item of a batch failed')
    return BUSY
  }
}
