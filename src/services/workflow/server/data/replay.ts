import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { firstId } from '#foundation/database/columns.ts'
import { and, desc, eq, gte, lt, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { startOfDay } from '#foundation/time.ts'
import type { replayResult } from '../../contract/index.ts'
import { choosePath } from '../../rules/conditions.ts'
import type { StepSpec, StoredPath } from '../../rules/flow.ts'
import type { Routing } from '../../rules/replaying.ts'
import { stepsFor } from '../../rules/stages.ts'
import { type Otherwise, workflowReplay as replay, workflowItem, workflowVersion } from '../tables.ts'
import type { Item } from './cases.ts'
import { departments } from './departments.ts'
import { type Flow, pathOf } from './flows.ts'
import { calledOf, isPerson } from './rows.ts'
import { type Asked, isNobody, seatsOrNone } from './seats.ts'

export type Replay = typeof replay.$inferSelect
type Result = OutputOf<typeof replayResult>
/** Whom a step asks, and whether only the administrators were left. */
interface Asks {
  people: SsoId[]
  nobody: boolean
}

/** The items of a flow that were sent since a day, by their ids, which are in the order of time. */
export const sentSince = (configId: string, day: string, before?: string): SQL =>
  and(eq(workflowItem.configId, configId), gte(workflowItem.id, firstId(startOfDay(day))), before === undefined ? undefined : lt(workflowItem.id, before))!

/** The next items of a replay, newest first. */
export const itemsOf = (ctx: Ctx, { configId, from }: Pick<Replay, 'configId' | 'from'>, before: string | undefined, limit: number): Promise<Item[]> =>
  ctx.db
    .select()
    .from(workflowItem)
    .where(sentSince(configId, from, before))
    .orderBy(desc(workflowItem.id))
    .limit(limit)

/** Asks for the people of steps by the code that routes, and the same question once only. */
export function asking(ctx: Ctx): (flow: Flow, step: StepSpec, asked: Asked) => Promise<Asks> {
  const known = new Map<string, Asks>()
  return async (flow, step, asked) => {
    const department = step.approver === 'department-owner' && step.approverRef ? asked.params[step.approverRef] : null
    const question = JSON.stringify([flow.versionId, asked.requester, step.approver, step.people ?? step.approverRef, department])
    const before = known.get(question)
    if (before) return before
    const found = await asks(ctx, flow, step, asked)
    known.set(question, found)
    return found
  }
}

async function asks(ctx: Ctx, flow: Flow, step: StepSpec, asked: Asked): Promise<Asks> {
  const seats = await seatsOrNone(ctx, flow, step, asked)
  return { people: seats.map((seat) => seat.actingFor ?? seat.approver), nobody: isNobody(seats) }
}

/** How an item fares on a path of a flow, with the people of today. */
async function routingOn(ctx: Ctx, ask: ReturnType<typeof asking>, flow: Flow, path: StoredPath, item: Item): Promise<Routing> {
  const { under } = await departments(ctx)
  const found: Asks[] = []
  for (const step of stepsFor(path, item.params, under)) found.push(await ask(flow, step, item))
  return { pathId: path.id, steps: found.map(({ people }) => people), nobody: found.some(({ nobody }) => nobody) }
}

/** How an item fares in the version that it followed and in the one that is tried: both with the people of today, so that only what was drawn differs. */
export async function bothRoutings(ctx: Ctx, ask: ReturnType<typeof asking>, item: Item, { followed, tried }: { followed: Flow; tried: Flow }) {
  const { under } = await departments(ctx)
  const path = choosePath(tried.paths, item.params, under)
  return { was: await routingOn(ctx, ask, followed, pathOf(followed, item.pathId), item), is: await routingOn(ctx, ask, tried, path, item) }
}

/** The newest replay of a flow, or of one of its versions. */
export async function newestReplay(ctx: Ctx, given: { configId: string; version?: number | undefined }): Promise<Result> {
  const [row] = await ctx.db
    .select({ run: replay, version: workflowVersion.version })
    .from(replay)
    .innerJoin(workflowVersion, eq(workflowVersion.id, replay.versionId))
    .where(and(eq(replay.configId, given.configId), given.version === undefined ? undefined : eq(workflowVersion.version, given.version)))
    .orderBy(desc(replay.id))
    .limit(1)
  if (!row) return { replay: null, otherPath: [], otherPeople: [], nobody: [] }
  const { run, version } = row
  const all = Object.values(run.listed).flat()
  const called = await calledOf(ctx, [
    ...new Set(all.flatMap((one) => [one.requester, ...one.was, ...one.is])),
    ...(isPerson(run.startedBy) ? [run.startedBy] : []),
  ])
  const place = (pathId: string): number => run.paths.findIndex((path) => path.id === pathId) + 1
  const shown = ({ pathWas, pathIs, requester, was, is, ...one }: Otherwise) => ({
    ...one,
    requester: called(requester),
    pathWas: place(pathWas) || null,
    pathIs: place(pathIs),
    was: was.map(called),
    is: is.map(called),
  })
  return {
    replay: {
      id: run.id,
      version,
      from: run.from,
      to: run.to,
      state: run.state,
      total: run.total,
      items: run.items,
      same: run.same,
      otherPath: run.otherPath,
      otherPeople: run.otherPeople,
      nobody: run.nobody,
      startedBy: isPerson(run.startedBy) ? called(run.startedBy) : null,
      startedAt: run.startedAt.toISOString(),
      endedAt: run.endedAt?.toISOString() ?? null,
    },
    otherPath: run.listed.otherPath.map(shown),
    otherPeople: run.listed.otherPeople.map(shown),
    nobody: run.listed.nobody.map(shown),
  }
}
