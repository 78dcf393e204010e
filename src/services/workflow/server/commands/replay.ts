import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addDays } from '#foundation/time.ts'
import { workflowReplayGoesOn } from '../../events.ts'
import module from '../../module.ts'
import { replayed } from '../../rules/replaying.ts'
import type { Item } from '../data/cases.ts'
import { drawnVersion } from '../data/diagram.ts'
import { pinnedFlow, pinnedFlows } from '../data/flows.ts'
import { asking, bothRoutings, itemsOf, type Replay, sentSince } from '../data/replay.ts'
import { type Otherwise, workflowItem, workflowReplay } from '../tables.ts'

/** So many of the newest requests at most. */
const MOST_ITEMS = 10_000
/** So many in one transaction: an embedded database has one connection, for which everybody waits, the page that shows how far it came too. */
const AT_ONCE = 25
/** So many of each kind are listed. */
const LISTED = 100

/**
 * Begins to run the requests of the last days through a version, the draft where none is named (WF-36). It goes on behind the call and changes no request.
 * @returns the replay; the one that runs already, where there is one
 * @throws not-found
 */
export async function beginReplay(ctx: WriteCtx, given: { configId: string; version?: number | undefined }): Promise<{ id: string }> {
  await lockName(ctx.db, `workflow.replay.${given.configId}`)
  const version = await drawnVersion(ctx, given.configId, given.version)
  const [running] = await ctx.db
    .select({ id: workflowReplay.id })
    .from(workflowReplay)
    .where(and(eq(workflowReplay.configId, given.configId), eq(workflowReplay.state, 'running')))
  if (running) return running
  const id = newId(ctx.now)
  const from = addDays(ctx.today, -ctx.parameters(module).replayDays)
  const total = await countUpTo(ctx.db, ctx.db.select({ one: sql`1` }).from(workflowItem).where(sentSince(given.configId, from)).getSQL(), MOST_ITEMS)
  await ctx.db.insert(workflowReplay).values({
    id,
    configId: given.configId,
    versionId: version.id,
    paths: version.paths,
    from,
    to: ctx.today,
    total: Math.min(total, MOST_ITEMS),
    listed: { otherPath: [], otherPeople: [], nobody: [] },
    startedBy: ctx.by,
    startedAt: ctx.now,
  })
  await ctx.emit(workflowReplayGoesOn, { id, after: null })
  return { id }
}

/** Looks at the next requests of a replay, and says how many there are still to come. */
export async function replaySome(ctx: WriteCtx, { id, after }: { id: string; after: string | null }): Promise<void> {
  const [run] = await ctx.db.select().from(workflowReplay).where(eq(workflowReplay.id, id)).for('update')
  // it is gone with a draft that was dropped meanwhile
  if (!run || run.state === 'done') return
  const items = await itemsOf(ctx, run, after ?? undefined, Math.min(AT_ONCE, run.total - run.items))
  const seen = run.items + items.length
  const done = items.length === 0 || seen >= run.total
  await ctx.db
    .update(workflowReplay)
    .set({ ...(await countedIn(ctx, run, items)), items: seen, ...(done && { state: 'done', endedAt: ctx.now }) })
    .where(eq(workflowReplay.id, id))
  if (!done) await ctx.emit(workflowReplayGoesOn, { id, after: items.at(-1)!.id })
}

type Counts = Pick<Replay, 'same' | 'otherPath' | 'otherPeople' | 'nobody' | 'listed'>

async function countedIn(ctx: WriteCtx, run: Replay, items: readonly Item[]): Promise<Counts> {
  const flows = await pinnedFlows(
    ctx.db,
    items.map((item) => item.versionId),
  )
  const tried = { ...(await pinnedFlow(ctx.db, run.versionId)), paths: run.paths }
  const ask = asking(ctx)
  const { same, otherPath, otherPeople, nobody } = run
  const counts: Counts = { same, otherPath, otherPeople, nobody, listed: structuredClone(run.listed) }
  for (const item of items) {
    const { was, is } = await bothRoutings(ctx, ask, item, { followed: flows.get(item.versionId)!, tried })
    const kind = replayed(was, is)
    counts[kind] += 1
    if (kind !== 'same' && counts.listed[kind].length < LISTED) counts.listed[kind].push(lineOf(item, was, is))
  }
  return counts
}

type Both = Awaited<ReturnType<typeof bothRoutings>>
const lineOf = ({ id, no, requester }: Item, was: Both['was'], is: Both['is']): Otherwise => ({
  itemId: id,
  no,
  requester,
  pathWas: was.pathId,
  pathIs: is.pathId,
  was: peopleIn(was),
  is: peopleIn(is),
})
const peopleIn = ({ steps }: Both['was']) => [...new Set(steps.flat())]
