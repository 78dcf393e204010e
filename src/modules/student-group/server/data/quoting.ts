import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addHours, dayOf } from '#foundation/time.ts'
import { type PreviewStep, preview } from '#services/workflow/server/api.ts'
import { CATALOG, type quote } from '../../contract.ts'
import { IN_FORCE, isOf } from '../../rules/life.ts'
import { placing, sumOf, touched } from '../../rules/visits.ts'
import { type Group, reachable } from '../policy.ts'
import { limits, placesHeld, placesLeft } from './places.ts'
import { schoolOf, weighed } from './planning.ts'
import { visitsOfOne } from './visits.ts'

/** Of a step of which nothing is known yet. */
const USUAL_HOURS = 24

/** Where an application is there already, only its owner plans it. @throws not-found */
async function plannedOf(ctx: Reader, id: string | undefined): Promise<{ row: Group | undefined; inForce: Awaited<ReturnType<typeof visitsOfOne>> }> {
  if (id === undefined) return { row: undefined, inForce: [] }
  const row = await reachable(ctx, id)
  if (row?.owner !== ctx.actor.ssoId) throw notFound()
  return { row, inForce: isOf(IN_FORCE, row.status) ? await visitsOfOne(ctx, id) : [] }
}

/** The latest day on which a decision that is asked for now usually comes (STUD-06). */
const usualDay = (ctx: Reader, path: readonly PreviewStep[]) =>
  dayOf(
    addHours(
      ctx.now,
      path.reduce((hours, step) => hours + (step.usualHours ?? USUAL_HOURS), 0),
    ),
  )

/** What visits cost, which places there are, who decides, and what stands against it. Writes nothing. @throws not-found, illegal input */
export async function quoted(ctx: Reader, input: ParsedOf<typeof quote>) {
  const { row, inForce } = await plannedOf(ctx, input.id)
  if (input.schoolId !== undefined) await schoolOf(ctx, input.schoolId)
  const { visits, reason, partnerId } = input
  const schoolId = inForce.length > 0 ? (row?.schoolId ?? undefined) : input.schoolId
  const plan = { id: input.id, schoolId, partnerId, visits, inForce, reason }
  const { amounts, broken, before } = await weighed(ctx, plan)
  const totalFen = amounts.reduce<number | undefined>((sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount), 0)
  const days = visits.map(({ visitDate }) => visitDate)
  const left = await placesLeft(ctx, days)
  // what one keeps already counts as free
  const held = input.id === undefined ? undefined : await placesHeld(ctx, input.id)
  const free = new Map(days.map((day) => [day, Math.max(0, (left.get(day) ?? 0) + (held?.get(day) ?? 0))]))
  const full = visits.flatMap((visit) =>
    placing.check({ facts: { left: free.get(visit.visitDate) ?? 0 }, input: { students: visit.students }, p: {}, now: ctx.now }),
  )
  const params = { students: sumOf(visits, 'students'), amount: totalFen ?? 0 }
  const path = await preview(ctx, { catalog: CATALOG, params, requester: ctx.actor.ssoId })
  const [first] = touched(before, visits)
  const late = first !== undefined && first > ctx.today && first <= usualDay(ctx, path)
  const say = ({ rule, figures }: Pick<Refusal, 'rule' | 'figures'>) => ({ rule, message: ctx.text(`rule.${rule}`, { ...limits(ctx), ...figures }) })
  const once = new Map([...broken, ...full].map((one) => [one.rule, say(one)]))
  return {
    lines: visits.map(({ visitDate }, n) => ({ visitDate, amountFen: amounts[n] ?? null, placesLeft: free.get(visitDate) ?? 0 })),
    totalFen: totalFen ?? null,
    path: path.map(({ nameCn, nameEn, people }) => ({ nameCn, nameEn, people: people.map((one) => ({ nameCn: one.nameCn, nameEn: one.nameEn })) })),
    broken: [...once.values()],
    warnings: late ? [say({ rule: 'STUD-05', figures: {} })] : [],
  }
}
