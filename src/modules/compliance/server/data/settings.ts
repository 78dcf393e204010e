import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { declared } from '#services/parameters/server/api.ts'
import type { config, LimitKey } from '../../contract/index.ts'
import module from '../../module.ts'
import { guideTexts } from '../tables.ts'
import { mergedPartners } from './partners.ts'

const KEYS: readonly LimitKey[] = ['ticketsPerPartnerYear', 'ticketWorthPerPartnerYear', 'giftPerPerson', 'giftPerPersonYear', 'acceptanceWorkingDays']

/** The limits with what is planned, and which companies were merged. */
export async function configOf(ctx: Reader) {
  const known = new Map((await declared(ctx, module.name)).map((one) => [one.key, one]))
  const limits = KEYS.flatMap((key): GivenOf<typeof config>['limits'] => {
    const one = known.get(key)
    if (!one) return []
    const value = one.inForce.all?.value ?? one.default
    const planned = one.planned.map((plan) => ({ id: plan.id, value: Number(plan.value), from: plan.from, reason: plan.reason }))
    return [{ key, value: Number(value), min: one.min ?? 0, max: one.max ?? 0, planned }]
  })
  return { limits, merged: await mergedPartners(ctx) }
}

/** The newest guide of each language, with the limits in force. */
export async function guideOf(ctx: Reader) {
  const newest = async (lang: 'zh' | 'en') => ctx.db.select().from(guideTexts).where(eq(guideTexts.lang, lang)).orderBy(desc(guideTexts.version)).limit(1)
  const { acceptanceWorkingDays: _, ...limits } = ctx.parameters(module)
  return { texts: [...(await newest('zh')), ...(await newest('en'))], limits }
}
