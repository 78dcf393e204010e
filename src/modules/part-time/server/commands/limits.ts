import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { plan } from '#services/parameters/server/api.ts'
import { entity } from '#services/people/contract.ts'
import type { saveConfig } from '../../contract.ts'
import module from '../../module.ts'
import { thresholds } from '../../rules.ts'
import { record } from './record.ts'

/** The thresholds of each company. */
export const limitsOfAll = (ctx: Ctx) => ({ companies: entity.options.map((company) => ({ entity: company, ...ctx.parameters(module, company) })) })

/** Plans what differs from what counts now, the same parameters that uop-configuration plans (PARTT-11). @throws PARTT-13 */
export async function saveLimits(ctx: Writer, { entity: company, reason, ...limits }: ParsedOf<typeof saveConfig>): Promise<void> {
  enforce(thresholds, { facts: {}, input: limits, p: {}, now: ctx.now })
  const before: Readonly<Record<string, number>> = ctx.parameters(module, company)
  const changed = Object.entries(limits).filter(([key, value]) => before[key] !== value)
  for (const [key, value] of changed) await plan(ctx, { room: module.name, key, entity: company, value, from: ctx.now, reason })
  if (changed.length > 0) await record(ctx, 'PartTimeLimits.saved', { target: company, before, after: limits, reason })
}
