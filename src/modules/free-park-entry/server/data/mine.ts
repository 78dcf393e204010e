import { refuse } from '#foundation/contract/refused.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { daysBetween } from '#foundation/time.ts'
import { birthdayVerified } from '#services/session/server/api.ts'
import { fitsFrom, isBlackout, lacking, worksOn } from '../../rules.ts'
import { entries, skus } from '../tables.ts'
import { rulesInOrder, type Somebody, whoIs } from './deciding.ts'
import { isOver } from './effects.ts'
import { least, leftOf, rightOf } from './rights.ts'

/** Own entries that the page shows. */
const LATEST = 20

/** The own right, or what would give one. @throws FPARK-14 where the birthday is to be verified first */
export async function mineOf(ctx: Reader) {
  if (!(await birthdayVerified(ctx))) throw refuse('FPARK-14')
  const { ssoId } = ctx.actor
  const who = await whoIs(ctx, ssoId)
  const right = who && (await ownRight(ctx, who))
  const latest = await ctx.db.select().from(entries).where(eq(entries.ssoId, ssoId)).orderBy(desc(entries.at), desc(entries.id)).limit(LATEST)
  return { right: right ?? null, would: who && !right ? await wouldGive(ctx, who) : null, entries: latest }
}

async function ownRight(ctx: Reader, who: Somebody) {
  const held = await rightOf(ctx, who)
  if (!held) return undefined
  const { right, sku, rule } = held
  const left = await leftOf(ctx, who.ssoId, rule)
  const status = isBlackout(rule.blackouts, ctx.today) ? ('blackout' as const) : least(left) === 0 ? ('used-up' as const) : ('valid' as const)
  const { nameCn: skuCn, nameEn: skuEn, park, gates, companions, fromTime, toTime } = sku
  return {
    ...{ skuCn, skuEn, park, gates, companions, fromTime, toTime, status, ...left },
    ...{ from: right.from, to: right.to, daysLeft: right.to === null ? null : daysBetween(ctx.today, right.to) },
    blackouts: rule.blackouts.filter(({ to }) => to >= ctx.today),
  }
}

/** The rule that time alone will make fit, the soonest; else the first of the own company, with what is lacking. Those of other companies are not shown (FPARK-13). */
async function wouldGive(ctx: Reader, who: Somebody) {
  if (!worksOn(who, ctx.today)) return null
  const rules = (await rulesInOrder(ctx)).filter((rule) => rule.company === who.entity && !isOver(rule, ctx.today))
  const dated = rules.flatMap((rule) => {
    const on = fitsFrom(rule, who, ctx.today)
    return on === undefined ? [] : [{ rule, on }]
  })
  const soonest = dated.toSorted((a, b) => a.on.localeCompare(b.on))[0]
  const rule = soonest?.rule ?? rules.find((one) => lacking(one, who, ctx.today).length > 0)
  if (!rule) return null
  const [sku] = await ctx.db.select({ skuCn: skus.nameCn, skuEn: skus.nameEn }).from(skus).where(eq(skus.id, rule.skuId))
  return sku ? { ...sku, on: soonest?.on ?? null, needs: lacking(rule, who, ctx.today) } : null
}
