import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { person } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { isOpenOn, windowOf } from '../../rules/periods.ts'
import { configs, values } from '../tables.ts'
import { keyOf, takenOf } from './places.ts'

/** Awards for which somebody may nominate today, with what is left for the own department; and what the form offers besides. */
export async function openConfigs(ctx: Reader) {
  const isFor = await sqlFor(ctx, ctx.actor.ssoId)
  const rows = await ctx.db
    .select()
    .from(configs)
    .where(and(eq(configs.active, true), isFor(configs.nominators)))
    .orderBy(asc(configs.frequency), asc(configs.id))
  const open = rows.map((row) => ({ ...row, ...windowOf(row, ctx.today) })).filter((row) => isOpenOn(row, ctx.today))
  const department = (await person(ctx, ctx.actor.ssoId))?.departmentCode ?? ''
  const placeOf = ({ id: typeId, period }: (typeof open)[number]) => ({ typeId, period, department })
  const taken = await takenOf(ctx, open.map(placeOf))
  const leftOf = (row: (typeof open)[number]): number | null => (row.quota === null ? null : Math.max(0, row.quota - (taken.get(keyOf(placeOf(row))) ?? 0)))
  return {
    configs: open.map((row) => ({ ...row, places: row.quota, left: leftOf(row) })),
    values: await ctx.db
      .select({ id: values.id, nameCn: values.nameCn, nameEn: values.nameEn })
      .from(values)
      .where(eq(values.active, true))
      .orderBy(asc(values.order), asc(values.code)),
    parameters: ctx.parameters(module),
  }
}
