import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { personRefs, persons } from '#services/people/server/api.ts'
import type { preview } from '../../contract/index.ts'
import { choosePath, type Params, type StepSpec, type StoredPath } from '../../rules/flow.ts'
import { workflowTask } from '../tables.ts'
import { departments } from './departments.ts'
import { activeFlow, type Flow } from './flows.ts'
import { approvedAlready, type Seat, seatsOf } from './seats.ts'
import { wordsOf } from './words.ts'

export type PreviewStep = OutputOf<typeof preview>[number]

interface Routed {
  step: StepSpec
  seats: Seat[]
}

/** The steps from `index` on with the people they find now; who sits alone in a step is left out of the one directly behind it (WF-13). */
export async function routed(ctx: Ctx, flow: Flow, steps: readonly StepSpec[], asked: { requester: SsoId; params: Params }, index = 0): Promise<Routed[]> {
  const found: Routed[] = []
  let before = new Set<SsoId>()
  for (const step of steps.slice(index)) {
    const seats = (await seatsOf(ctx, flow, step, asked)).filter((seat) => !approvedAlready(seat, before))
    if (seats.length > 0) before = sureApprovers(step, seats)
    found.push({ step, seats })
  }
  return found
}

/** Who will have approved when the step has passed: everybody of `all`, a single person of `any`. */
const sureApprovers = (step: StepSpec, seats: readonly Seat[]): Set<SsoId> =>
  new Set(step.passCondition === 'all' || seats.length === 1 ? seats.map((seat) => seat.approver) : [])

/** Who would decide a request now (WF-34). Writes nothing. @throws WF-51 */
export async function previewOf(ctx: Ctx, given: { catalog: string; params: Params; requester: SsoId }): Promise<PreviewStep[]> {
  const flow = await activeFlow(ctx.db, given.catalog)
  return stepsFound(ctx, flow, choosePath(flow.paths, given.params, (await departments(ctx)).under), given)
}

/** The steps of a path with the people that they find, the reasons, absence, delegates and the usual time. */
export async function stepsFound(ctx: Ctx, flow: Flow, path: StoredPath, asked: { requester: SsoId; params: Params }): Promise<PreviewStep[]> {
  const steps = await routed(ctx, flow, path.steps, asked)
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
  return steps.map(({ step, seats }) => ({
    nameCn: step.nameCn,
    nameEn: step.nameEn,
    passCondition: step.passCondition ?? 'any',
    passValue: step.passValue ?? null,
    order: step.order ?? 'at-once',
    people: seats.map((seat) => {
      const represented = seat.actingFor ?? seat.approver
      return {
        ...called(refs, represented),
        ...words(seat.why),
        absent: facts.get(represented)?.status === 'on-leave',
        delegate: seat.actingFor ? called(refs, seat.approver) : null,
      }
    }),
    usualHours: usual.get(step.key) ?? null,
  }))
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
        where config_id = ${configId} and step_key = step.key and state in ('approved', 'rejected')
          and decided_at >= ${startOfDay(addDays(ctx.today, -USUAL_DAYS)).toISOString()}
        order by decided_at desc limit ${USUAL_SAMPLE}
      ) done
      group by step.key`,
  )
  return new Map(rows.map((row) => [row.step, Math.round(row.hours * 2) / 2]))
}
