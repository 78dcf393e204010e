import type { Entity } from '#foundation/contract/house.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { asc, lte } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { ParameterValue } from '#services/parameters/contract.ts'
import { declared, inForce, parametersValues as planned } from '#services/parameters/server/api.ts'
import type { ForWhom } from '../../contract.ts'
import { ENTITIES, keyWords, manifestOf, moduleWords, specOfKey, valueFor } from './catalog.ts'

/** What counts now, read from the database, so that a change just made is in it; undefined for a key that nobody declares. */
export async function currentValue(ctx: Ctx, module: string, key: string, entity: ForWhom): Promise<ParameterValue | undefined> {
  if (!specOfKey(module, key)) return undefined
  const found = (await declared(ctx, module)).find((one) => one.key === key)
  return found && valueFor(found, entity).value
}

/** The values in force of a module, from memory. @throws not-found */
export function valuesOf(ctx: Ctx, module: string): Record<string, ParameterValue> {
  const manifest = manifestOf(module)
  if (!manifest) throw notFound()
  return ctx.parameters(manifest) as Record<string, ParameterValue>
}

/** Which values were different at two moments, by company. */
export async function differences(ctx: Ctx, asked: { first: string; second: string; module?: string | undefined }) {
  const [first, second] = [new Date(asked.first), new Date(asked.second)]
  const rows = await ctx.db
    .select({ room: planned.room, key: planned.key, entity: planned.entity, value: planned.value, from: planned.from, to: planned.to })
    .from(planned)
    .where(lte(planned.from, new Date(Math.max(first.getTime(), second.getTime()))))
    .orderBy(asc(planned.from), asc(planned.seq))
  const list = [...Map.groupBy(rows, ({ room, key }) => `${room}.${key}`).values()].flatMap((plans) => {
    const { room: module, key } = plans[0]!
    const spec = specOfKey(module, key)
    if (!spec || (asked.module !== undefined && asked.module !== module)) return []
    const at = (entity: Entity, moment: Date) => inForce(plans, { entity, at: moment })?.value ?? spec.default
    return ENTITIES.map((entity) => ({ entity, first: at(entity, first), second: at(entity, second) }))
      .filter((one) => one.first !== one.second)
      .map((one) => ({ module, ...moduleWords(ctx, module), key, ...keyWords(ctx, key), unit: spec.unit, ...one }))
  })
  return { list }
}
