import type { SsoId } from '#foundation/contract/schemas.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { copiesOf } from '../../rules/editing.ts'
import type { StepSpec } from '../../rules/flow.ts'
import { joined, stagesOf } from '../../rules/stages.ts'
import type { Case } from '../data/cases.ts'
import { departments } from '../data/departments.ts'
import { focused, lanesFor } from '../data/openStep.ts'
import { approvedAlready, placed, type Seat, seatsOf } from '../data/seats.ts'
import { isCarriedOver } from '../policy.ts'
import { copyTo } from './copying.ts'
import { inform } from './inform.ts'
import { addTasks, itemRows, moveTasks } from './moves.ts'
import { conclude } from './outcome.ts'
import { asTasks, seat } from './seating.ts'
import { tell } from './tell.ts'
import { ownOf } from './wording.ts'

/** A step that is come to: who sits in it again and need not decide (WF-13), and who has to. */
interface Stop {
  index: number
  again: readonly Seat[]
  rest: readonly Seat[]
}

/** The steps of a lane up to the first for which somebody has to decide; one that keeps its decision of before a change asks nobody. */
async function ahead(
  ctx: WriteCtx,
  of: Case,
  places: readonly number[],
  approvedBefore: ReadonlySet<SsoId>,
): Promise<{ stops: Stop[]; before: ReadonlySet<SsoId> }> {
  const stops: Stop[] = []
  let before = approvedBefore
  for (const index of places) {
    if (isCarriedOver(of, index)) {
      // what was approved before the change is no reason to leave anybody out of what is decided after it
      before = new Set()
      stops.push({ index, again: [], rest: [] })
      continue
    }
    const seats = await seatsOf(ctx, of.flow, of.path.steps[index]!, of.item)
    const again = seats.filter((s) => approvedAlready(s, before))
    const rest = seats.filter((s) => !again.includes(s))
    stops.push({ index, again, rest })
    if (rest.length > 0) break
  }
  return { stops, before }
}

const asks = (stops: readonly Stop[]): boolean => stops.some((stop) => stop.rest.length > 0)

/** Notes who is passed over at a step and tells who is kept informed of it. */
async function come(ctx: WriteCtx, of: Case, { index, again }: Stop): Promise<void> {
  const step = of.path.steps[index]!
  const at = focused(of, index)
  await skipped(ctx, at, step, again)
  await copy(ctx, at, step)
}

const ask = (ctx: WriteCtx, of: Case, { index, rest }: Stop): Promise<void> => seat(ctx, focused(of, index), of.path.steps[index]!, rest)

/**
 * Enters the first step from `index` on that somebody has to decide, or the branches that run at once there (WF-28); a step whose people all approved the
 * one before is passed with their tasks marked skipped (WF-13), and one that keeps its decision of before a change is passed too. After the
 * last step the item is approved.
 * @param approvedBefore who approved the step before
 */
export async function enterSteps(ctx: WriteCtx, of: Case, index: number, approvedBefore: ReadonlySet<SsoId>): Promise<void> {
  let before = approvedBefore
  const { under } = await departments(ctx)
  for (const stage of stagesOf(of.path).filter(({ from }) => from >= index)) {
    const lanes = []
    for (const lane of lanesFor(stage, of.item, under)) lanes.push(await ahead(ctx, of, lane.steps, before))
    const waiting = lanes.filter(({ stops }) => asks(stops))
    const states = lanes.map(({ stops }) => ({ optional: false, state: asks(stops) ? ('open' as const) : ('passed' as const) }))
    // as many branches are passed already as have to
    const passed = stage.fork ? joined(stage.fork, states) === 'passed' : waiting.length === 0
    for (const { stops } of passed ? lanes.filter((lane) => !waiting.includes(lane)) : lanes) for (const stop of stops) await come(ctx, of, stop)
    if (passed) {
      before = lanes.every((lane) => lane.before === before) ? before : new Set()
      continue
    }
    const item = await advance(ctx, itemRows, of.item.id, of.item.state === 'waiting' ? 'start' : 'pass step', { set: { stepIndex: stage.from } })
    for (const stop of waiting.flatMap(({ stops }) => stops)) if (stop.rest.length > 0) await ask(ctx, { ...of, item }, stop)
    return
  }
  await conclude(ctx, of, 'approve', {})
}

/** Goes on in a branch of what is open, while the others run. @returns whether somebody is asked; else the branch has passed */
export async function enterLane(ctx: WriteCtx, of: Case, places: readonly number[], approvedBefore: ReadonlySet<SsoId>): Promise<boolean> {
  const { stops } = await ahead(ctx, of, places, approvedBefore)
  for (const stop of stops) await come(ctx, of, stop)
  if (!asks(stops)) return false
  await advance(ctx, itemRows, of.item.id, 'pass step')
  await ask(ctx, of, stops.at(-1)!)
  return true
}

/** Asks the people of the first stage of an item that begins again in the state it is in (WF-46). */
export async function askFirst(ctx: WriteCtx, of: Case): Promise<void> {
  const [first] = stagesOf(of.path)
  const { under } = await departments(ctx)
  for (const lane of first ? lanesFor(first, of.item, under) : []) {
    const { stops } = await ahead(ctx, of, lane.steps, new Set())
    for (const stop of stops) {
      await come(ctx, of, stop)
      await ask(ctx, of, stop)
    }
  }
}

async function skipped(ctx: WriteCtx, at: Pick<Case, 'item' | 'flow'>, step: StepSpec, seats: readonly Seat[]): Promise<void> {
  const made = await addTasks(
    ctx,
    at,
    step,
    asTasks(ctx, seats).map((task) => ({ ...task, why: [...task.why, { rule: 'approved-before' }] })),
  )
  await moveTasks(
    ctx,
    made.map((t) => t.id),
    'skip',
    { reachedAt: ctx.now },
  )
}

/** Copies the item to who is kept informed of a step and to who is asked for an opinion: each person once an item, told once (WF-47). */
async function copy(ctx: WriteCtx, of: Pick<Case, 'item' | 'flow'>, step: StepSpec): Promise<void> {
  const informed = []
  for (const { kind, ref } of copiesOf(step)) informed.push(...(await placed(ctx, kind, ref, of.item)))
  const asked = (step.collaborators ?? []).length > 0 ? await placed(ctx, 'person', step.collaborators, of.item) : []
  const consulted = asked.map(({ ssoId }) => ({ ssoId, why: [{ rule: 'collaborator' as const }] }))
  await tell(ctx, of, 'consulted', await copyTo(ctx, of.item, consulted), { key: `${of.item.id}`, screen: 'requested' })
  const copied = await copyTo(ctx, of.item, informed)
  await tell(ctx, of, 'copied', copied, { key: `${of.item.id}`, screen: 'cc', own: ownOf(of, 'cc') })
  if (copied.length > 0) await inform(ctx, of, 'cc', { key: `${of.item.id}:${step.key}`, told: copied })
}
