import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { personRefs, persons } from '#services/people/server/api.ts'
import type { preview } from '../../contract/index.ts'
import { choosePath, type Params } from '../../rules/conditions.ts'
import type { StepSpec, StoredPath } from '../../rules/flow.ts'
import { applies, stagesOf, stepsFor } from '../../rules/stages.ts'
import { workflowTask } from '../tables.ts'
import { type Change, decisionsCarriedOver, formerOf } from './carriedOver.ts'
import type { Task } from './cases.ts'
import { departments } from './departments.ts'
import { activeFlow, type Flow } from './flows.ts'
import { approvedAlready, type Seat, seatsOf } from './seats.ts'
import { wordsOf } from './words.ts'

export type PreviewStep = OutputOf<typeof preview>[number]

interface Routed {
  step: StepSpec
  seats: Seat[]
}

/**
 * The steps from a stage on with the people they find now, of branches those that apply (WF-28); who sits alone in a step is left out of the one directly
 * behind it (WF-13), and one that keeps its decision, or was come to already, asks nobody.
 */
export async function routed(
  ctx: Ctx,
  flow: Flow,
  path: StoredPath,
  asked: { requester: SsoId; params: Params },
  from: { index: number; carried?: (index: number) => boolean } = { index: 0 },
): Promise<Routed[]> {
  const found: Routed[] = []
  let before = new Set<SsoId>()
  const { under } = await departments(ctx)
  for (const { fork, lanes, to } of stagesOf(path)) {
    if (to < from.index) continue
    const ends: Set<SsoId>[] = []
    for (const lane of lanes.filter((one) => applies(one, asked.params, under))) {
      let behind = before
      for (const index of lane.steps) {
        const step = path.steps[index]!
        if (from.carried?.(index)) {
          behind = new Set()
          continue
        }
        const seats = (await seatsOf(ctx, flow, step, asked)).filter((seat) => !approvedAlready(seat, behind))
        if (seats.length > 0) behind = sureApprovers(step, seats)
        found.push({ step, seats })
      }
      ends.push(behind)
    }
    // which of the branches will have passed is sure only where all have to
    before = fork && fork.join !== 'all' ? new Set() : new Set(ends.flatMap((end) => [...end]))
  }
  return found
}

/** Who will have approved when the step has passed: everybody of `all`, a single person of `any`. */
const sureApprovers = (step: StepSpec, seats: readonly Seat[]): Set<SsoId> =>
  new Set(step.passCondition === 'all' || seats.length === 1 ? seats.map((seat) => seat.approver) : [])

/** Who would decide a request now, and of a change whose decisions hold (WF-34). Writes nothing. @throws WF-51 */
export async function previewOf(ctx: Ctx, given: { catalog: string; params: Params; requester: SsoId; changes?: Change }): Promise<PreviewStep[]> {
  const flow = await activeFlow(ctx.db, given.catalog)
  const { under } = await departments(ctx)
  const path = choosePath(flow.paths, given.params, under)
  const former = given.changes && (await formerOf(ctx, given.catalog, given.changes))
  return stepsFound(ctx, flow, path, given, former ? decisionsCarriedOver({ ...given, versionId: flow.versionId, path, under }, former) : new Map())
}

/** The steps of a path with the people that they find, the reasons, absence, delegates and the usual time. */
export async function stepsFound(
  ctx: Ctx,
  flow: Flow,
  path: StoredPath,
  asked: { requester: SsoId; params: Params },
  kept: ReadonlyMap<string, readonly Task[]> = new Map(),
): Promise<PreviewStep[]> {
  const found = await routed(ctx, flow, path, asked, { index: 0, carried: (n) => kept.has(path.steps[n]!.key) })
  const steps = stepsFor(path, asked.params, (await departments(ctx)).under).map((step) => {
    const decided = kept.get(step.key)
    return { step, seats: decided ?? found.find((one) => one.step === step)?.seats ?? [], carriedOver: decided !== undefined }
  })
  const everybody = steps.flatMap(({ seats }) => seats.flatMap((seat) => [seat.approver, ...(seat.actingFor ? [seat.actingFor] : [])]))
  const [refs, facts, usual, words] = [
    await personRefs(ctx, everybody),
    await persons(ctx, everybody),
    await usualHours(
      ctx,
      flow.configId,
      steps.map(({ step }) => step.key),
    ),
    await wordsOf(
      ctx,
      steps.flatMap(({ seats }) => seats.map((seat) => seat.why)),
    ),
  ]
  return steps.map(({ step, seats, carriedOver }) => ({
    nameCn: step.nameCn,
    nameEn: step.nameEn,
    branch: branchOf(path, step),
    passCondition: step.passCondition ?? 'any',
    passValue: step.passValue ?? null,
    order: step.order ?? 'at-once',
    people: seats.map((seat) => {
      const represented = seat.actingFor ?? seat.approver
      return {
        ...called(refs, represented),
        ...words(seat.why),
        absent: !carriedOver && facts.get(represented)?.status === 'on-leave',
        delegate: seat.actingFor ? called(refs, seat.approver) : null,
      }
    }),
    usualHours: carriedOver ? null : (usual.get(step.key) ?? null),
    carriedOver,
  }))
}

/** The branch of a step, by its names. */
export function branchOf({ forks = [] }: StoredPath, { branch }: StepSpec): { nameCn: string; nameEn: string } | null {
  const found = forks.flatMap(({ branches }) => branches).find(({ key }) => key === branch)
  return found ? { nameCn: found.nameCn, nameEn: found.nameEn } : null
}

const called = (refs: ReadonlyMap<SsoId, PersonRef>, ssoId: SsoId) => ({
  ssoId,
  nameCn: refs.get(ssoId)?.nameCn ?? ssoId,
  nameEn: refs.get(ssoId)?.nameEn ?? ssoId,
})

const USUAL_DAYS = 90

/** As many of them say what is usual, however many a flow decides in a day. */
const USUAL_SAMPLE = 1_000

/** Median elapsed hours of the steps of a flow, over all its versions: of the newest decisions of the last days (WF-34). */
async function usualHours(ctx: Ctx, configId: string, steps: readonly string[]): Promise<Map<string, number>> {
  if (steps.length === 0) return new Map()
  const keys = sql.join(
    steps.map((step) => sql`(${step}::text)`),
    sql`, `,
  )
  const rows = await rowsOf<{ step: string; hours: number }>(
    ctx.db,
    sql`select step.key as step, (percentile_cont(0.5) within group (order by done.seconds) / 3600)::float8 as hours
      from (values ${keys}) as step(key)
      cross join lateral (
        select extract(epoch from decided_at - reached_at) as seconds from ${workflowTask}
        where config_id = ${configId} and step_key = step.key and state in ('approved', 'rejected') and not carried_over
          and decided_at >= ${startOfDay(addDays(ctx.today, -USUAL_DAYS)).toISOString()}
        order by decided_at desc limit ${USUAL_SAMPLE}
      ) done
      group by step.key`,
  )
  return new Map(rows.map((row) => [row.step, Math.round(row.hours * 2) / 2]))
}
