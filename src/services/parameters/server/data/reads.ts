import type { ParameterSpec } from '#foundation/contract/manifest.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type For, inForce, type ParameterValue } from '../../rules.ts'
import { parametersValues as values } from '../tables.ts'
import { storeOf } from './store.ts'

/** A value with who set it, when and why. */
export interface Plan {
  id: string
  entity: For
  value: ParameterValue
  from: Date
  to: Date | null
  by: string
  at: Date
  reason: string
  withdrawnBy: string | null
  withdrawnReason: string | null
}

/** A parameter with its default beside what is in force instead, and what is planned (PARAM-05). */
export interface Declared {
  room: string
  key: string
  default: ParameterValue
  unit: string
  min?: number
  max?: number
  rule: string
  /** The value in force by company, or for all; none where the default counts. */
  inForce: Partial<Record<For, Plan>>
  planned: Plan[]
}

const MOST = 500
const FOR: readonly For[] = ['all', 'MB', 'HB', 'JV']

const columns = {
  id: values.id,
  room: values.room,
  key: values.key,
  entity: values.entity,
  value: values.value,
  from: values.from,
  to: values.to,
  by: values.by,
  at: values.at,
  reason: values.reason,
  withdrawnBy: values.withdrawnBy,
  withdrawnReason: values.withdrawnReason,
}

const rows = (ctx: Ctx, where: SQL | undefined) => ctx.db.select(columns).from(values).where(where).orderBy(asc(values.from), asc(values.seq))

/** What a room declares of a parameter. @throws not-found */
export function specOf(ctx: Pick<Ctx, 'secrets'>, room: string, key: string): ParameterSpec {
  const spec = storeOf(ctx).specs(room)?.[key]
  if (!spec) throw notFound()
  return spec
}

/** All values a parameter was ever given, newest first, at most 500; withdrawn ones too. @throws not-found */
export async function history(ctx: Ctx, room: string, key: string): Promise<Plan[]> {
  specOf(ctx, room, key)
  return ctx.db
    .select(columns)
    .from(values)
    .where(and(eq(values.room, room), eq(values.key, key)))
    .orderBy(desc(values.from), desc(values.seq))
    .limit(MOST)
}

/** The parameters of a room or of all rooms, as they stand now (PARAM-05); read from the database, so that a change just made is in it. */
export async function declared(ctx: Ctx, room?: string): Promise<Declared[]> {
  const store = storeOf(ctx)
  const rooms = room === undefined ? store.rooms : [room]
  const open = or(isNull(values.to), gt(values.to, ctx.now))
  const byKey = Map.groupBy(await rows(ctx, and(open, inArray(values.room, [...rooms]))), (row) => `${row.room}/${row.key}`)
  return rooms.flatMap((name) =>
    Object.entries(store.specs(name) ?? {}).map(([key, spec]): Declared => {
      const plans = byKey.get(`${name}/${key}`) ?? []
      return {
        room: name,
        key,
        default: spec.default,
        unit: spec.unit,
        ...(spec.min !== undefined && { min: spec.min }),
        ...(spec.max !== undefined && { max: spec.max }),
        rule: spec.rule,
        inForce: Object.fromEntries(
          FOR.flatMap((entity) => {
            const plan = inForce(
              plans.filter((p) => p.entity === entity).map((p) => ({ ...p, entity: 'all' as const, of: p })),
              { at: ctx.now },
            )
            return plan ? [[entity, plan.of]] : []
          }),
        ),
        // one that was taken back ends where it would have begun
        planned: plans.filter((plan) => plan.from > ctx.now && plan.withdrawnBy === null),
      }
    }),
  )
}
