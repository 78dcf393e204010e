import { type SsoId, ssoId as ssoIdOf } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { inForce, parametersValues as planned } from '#services/parameters/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { ForWhom, HistoryLine, history as search } from '../../contract.ts'
import { entToolsProposals as proposals } from '../tables.ts'
import { keyWords, moduleWords, specOfKey } from './catalog.ts'

type Plan = typeof planned.$inferSelect

export interface HistoryFilters {
  module?: string | undefined
  key?: string | undefined
  entity?: ForWhom | undefined
}

const narrowed = (filters: HistoryFilters) =>
  and(
    filters.module ? eq(planned.room, filters.module) : undefined,
    filters.key ? eq(planned.key, filters.key) : undefined,
    filters.entity && eq(planned.entity, filters.entity),
  )

const savedBy = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({ plan: planned, proposedBy: proposals.proposedBy })
    .from(planned)
    .leftJoin(proposals, eq(proposals.plan, planned.id))
    .where(where)
    .orderBy(desc(planned.seq))

/** Every value that was ever planned, here or on a screen of its module, the latest saved first. */
export async function valueHistory(ctx: Reader, { filters, ...page }: z.output<typeof search.input>) {
  const found = await pageOf(
    page,
    (limit, offset) => savedBy(ctx, narrowed(filters)).limit(limit).offset(offset),
    (cap) => countHistory(ctx, filters, cap),
  )
  return { ...found, list: await linesOf(ctx, found.list) }
}

export const countHistory = (ctx: Ctx, filters: HistoryFilters, cap: number): Promise<number> =>
  countUpTo(ctx.db, sql`select 1 from ${planned} where ${narrowed(filters) ?? sql`true`}`, cap)

/** Lines that come after one in the order of the list, for whoever goes through all of them. */
export async function historyAfter(ctx: Reader, filters: HistoryFilters, after: { seq: number } | undefined, limit: number) {
  const rows = await savedBy(ctx, and(narrowed(filters), after && lt(planned.seq, after.seq))).limit(limit)
  const lines = await linesOf(ctx, rows)
  return lines.map((line, i) => ({ ...line, seq: rows[i]!.plan.seq }))
}

async function linesOf(ctx: Reader, rows: readonly { plan: Plan; proposedBy: SsoId | null }[]): Promise<HistoryLine[]> {
  const plans = await siblings(
    ctx,
    rows.map(({ plan }) => plan),
  )
  const people = await personRefs(
    ctx,
    rows.flatMap(({ plan, proposedBy }) => [plan.by, proposedBy]).filter((by): by is SsoId => ssoIdOf.safeParse(by).success),
  )
  const who = (by: string | null) => (by === null ? null : (people.get(by as SsoId) ?? null))
  return rows.map(({ plan, proposedBy }): HistoryLine => {
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
      from: plan.from.toISOString(),
      to: plan.to?.toISOString() ?? null,
      reason: plan.reason,
      by: who(proposedBy ?? plan.by),
      reviewedBy: proposedBy ? who(plan.by) : null,
      at: plan.at.toISOString(),
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
