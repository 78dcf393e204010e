import type { GivenOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, or } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { inForce, parametersValues as planned } from '#services/parameters/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { type ForWhom, history } from '../../contract.ts'
import { entToolsProposals as proposals } from '../tables.ts'
import { keyWords, moduleWords, specOfKey } from './catalog.ts'

type Plan = typeof planned.$inferSelect
type HistoryLine = GivenOf<typeof history>['list'][number]

/** Every value that was ever planned, here or on a screen of its module, the latest saved first. */
export const historyRows = listRows(history, {
  table: planned,
  from: (ctx, where) =>
    ctx.db
      .select({ id: planned.id, plan: planned, proposedBy: proposals.proposedBy })
      .from(planned)
      .leftJoin(proposals, eq(proposals.plan, planned.id))
      .where(where),
  where: { module: (room) => eq(planned.room, room) },
  latest: [planned.seq],
  dress: linesOf,
})

async function linesOf(ctx: Reader, rows: readonly { id: string; plan: Plan; proposedBy: SsoId | null }[]): Promise<HistoryLine[]> {
  const plans = await siblings(
    ctx,
    rows.map(({ plan }) => plan),
  )
  const told = rows.map(({ plan, proposedBy }) => ({ plan, by: proposedBy ?? plan.by, reviewedBy: proposedBy ? plan.by : null }))
  return (await withPeople(ctx, told, { by: 'by', reviewedBy: 'reviewedBy' })).map(({ plan, by, reviewedBy }): HistoryLine => {
    const own = plans.get(`${plan.room}.${plan.key}`) ?? []
    const spec = specOfKey(plan.room, plan.key)
    const state = stateOf(plan, own, ctx.now)
    return {
      id: plan.id,
      module: plan.room,
      ...moduleWords(ctx, plan.room),
      key: plan.key,
      ...keyWords(ctx, plan.key),
      unit: spec?.unit ?? '',
      entity: plan.entity,
      before: valueBefore(plan, own) ?? spec?.default ?? plan.value,
      value: plan.value,
      default: spec?.default ?? plan.value,
      from: plan.from,
      to: plan.to,
      reason: plan.reason,
      by,
      reviewedBy,
      at: plan.at,
      state,
      can: state === 'current' && spec && ctx.actor.permissions.has('ENTTOOLS_UOP_REVIEW') ? ['rollback'] : [],
    }
  })
}

/** All values of the parameters that some belong to, in the order in which they count. */
async function siblings(ctx: Ctx, some: readonly Plan[]): Promise<Map<string, Plan[]>> {
  if (some.length === 0) return new Map()
  const keys = new Map(some.map((plan) => [`${plan.room}.${plan.key}`, plan]))
  const rows = await ctx.db
    .select()
    .from(planned)
    .where(or(...[...keys.values()].map(({ room, key }) => and(eq(planned.room, room), eq(planned.key, key)))))
    .orderBy(asc(planned.from), asc(planned.seq))
  return Map.groupBy(rows, ({ room, key }) => `${room}.${key}`)
}

const companyOf = (entity: ForWhom) => (entity === 'all' ? {} : { entity })

/** What counted for the same people just before a value began; undefined where it was the default. */
const valueBefore = (plan: Plan, own: readonly Plan[]) =>
  inForce(
    own.filter(({ id }) => id !== plan.id),
    { ...companyOf(plan.entity), at: new Date(plan.from.getTime() - 1) },
  )?.value

function stateOf(plan: Plan, own: readonly Plan[], now: Date): HistoryLine['state'] {
  if (plan.to && plan.to <= plan.from) return 'withdrawn'
  if (plan.from > now) return 'planned'
  return inForce(own, { ...companyOf(plan.entity), at: now })?.id === plan.id ? 'current' : 'ended'
}

/** A value that counts now, with what counted before it; undefined where it is no longer, or not yet, in force. */
export async function valueInForce(ctx: Ctx, id: string) {
  const [plan] = await ctx.db.select().from(planned).where(eq(planned.id, id))
  if (!plan) return undefined
  const own = (await siblings(ctx, [plan])).get(`${plan.room}.${plan.key}`) ?? []
  if (stateOf(plan, own, ctx.now) !== 'current') return undefined
  return { ...plan, before: valueBefore(plan, own) ?? specOfKey(plan.room, plan.key)?.default }
}
