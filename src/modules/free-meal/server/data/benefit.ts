import { inBoth } from '#foundation/contract/texts.ts'
import { and, count, eq, gt, gte, isNull, lt, sum } from '#foundation/database/drizzle.ts'
import type { Benefit } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addMonths, type Day, firstOfMonth, startOfDay } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import { ruleFor, unitOf } from '../../rules.ts'
import { mealRules, redemptions } from '../tables.ts'
import { rulesInForce } from './grants.ts'
import { heldBy, MEALS } from './mine.ts'

/** The rules that give the person who asks vouchers on a day. */
async function fitting(ctx: Reader, on: Day) {
  const who = await person(ctx, ctx.actor.ssoId)
  if (!who) return []
  const all = await rulesInForce(ctx, on)
  return (['month-start', 'shift'] as const).flatMap((generateBy) => MEALS.flatMap((mealType) => ruleFor(all, who, { mealType, generateBy, on }) ?? []))
}

/** What is left by kind, and what lapses next; nothing for who has none and whom no rule gives any. */
async function figure(ctx: Reader) {
  const left = await heldBy(ctx, ctx.actor.ssoId)
  const value = left.reduce((all, { available }) => all + available, 0)
  if (value === 0 && (await fitting(ctx, ctx.today)).length === 0) return undefined
  const parts = left.map(({ mealType, available }) => ({ ...inBoth(ctx, 'label', `unit.${unitOf(mealType)}`), value: available }))
  const lapsing = left.flatMap(({ expiringNext }) => expiringNext ?? [])
  const on = lapsing.map((lot) => lot.on).toSorted()[0]
  const next = on === undefined ? {} : { next: { on, value: lapsing.filter((lot) => lot.on === on).reduce((all, lot) => all + lot.amount, 0) } }
  return { value, ...inBoth(ctx, 'unit', 'free-meal.home.unit'), parts, ...next }
}

/** What was eaten in a year, at the worth that a voucher had that day; what was taken back does not count. */
async function worth(ctx: Reader, year: number) {
  const [row] = await ctx.db
    .select({ used: count(), fen: sum(redemptions.worthFen) })
    .from(redemptions)
    .where(
      and(
        eq(redemptions.ssoId, ctx.actor.ssoId),
        isNull(redemptions.reversedBy),
        gte(redemptions.at, startOfDay(`${year}-01-01`)),
        lt(redemptions.at, startOfDay(`${year + 1}-01-01`)),
      ),
    )
  if (!row || row.used === 0) return undefined
  return { used: row.used, ...inBoth(ctx, 'unit', 'free-meal.benefit.unit'), fen: Number(row.fen) }
}

/** The first day from which a rule that is written already gives the person vouchers: of monthly ones that of the grant, the first of a month. */
async function eligible(ctx: Reader) {
  const who = await person(ctx, ctx.actor.ssoId)
  if (!who || (await fitting(ctx, ctx.today)).length > 0) return undefined
  const ahead = await ctx.db.select().from(mealRules).where(gt(mealRules.effectiveFrom, ctx.today))
  const days = ahead.flatMap((rule) => {
    const { mealType, generateBy, effectiveFrom } = rule
    // overtime gives by its hours, whatever the rules (MEAL-05)
    if (generateBy === 'overtime') return []
    const first = firstOfMonth(effectiveFrom)
    const on = generateBy === 'shift' || effectiveFrom === first ? effectiveFrom : addMonths(first, 1)
    return ruleFor([rule], who, { mealType, generateBy, on }) ? [{ on, generateBy }] : []
  })
  const first = days.toSorted((a, b) => a.on.localeCompare(b.on))[0]
  if (!first) return undefined
  return { on: first.on, ...inBoth(ctx, 'rule', `free-meal.benefit.${first.generateBy}`) }
}

/** The vouchers among a person's benefits. */
export const benefit: Benefit = { permission: 'FREEMEAL', figure, worth, eligible }
