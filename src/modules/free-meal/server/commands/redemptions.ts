import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { balance, reverse, spend } from '#services/ledger/server/api.ts'
import { scan } from '#services/my-qrcode/server/api.ts'
import type { MealType } from '../../contract.ts'
import module from '../../module.ts'
import { redemption, worthFen } from '../../rules.ts'
import { limitsOf } from '../data/limits.ts'
import { account } from '../data/mine.ts'
import { redemptionsIn24Hours } from '../data/redemptions.ts'
import { mayReverse, standingTo } from '../policy.ts'
import { outlets, redemptions } from '../tables.ts'
import { record } from './record.ts'
import { lockPerson } from './requests.ts'

type Outlet = typeof outlets.$inferSelect

/**
 * Redeems one voucher by a scanned code, as one transaction: a refusal leaves the code usable, save where the code itself is refused;
 * then the scan alone is kept and the reason answered.
 * @throws MEAL-08, MEAL-17, LEDGER-01, not-found for an outlet that is none
 */
export async function redeem(ctx: Writer, input: { code: string; mealType: MealType; outlet: string }) {
  const [outlet] = await ctx.db.select().from(outlets).where(eq(outlets.code, input.outlet))
  if (!outlet) throw notFound()
  const scanned = await scan(ctx, input.code, 'meal', `${outlet.nameCn} · ${outlet.nameEn}`)
  if (!scanned.ok) return { ok: false as const, rule: scanned.rule, message: ctx.text(`rule.${scanned.rule}`) }
  const { ssoId } = scanned.person
  const served = await serveMeal(ctx, { ssoId, mealType: input.mealType, outlet, cashier: ctx.actor.ssoId })
  const { available } = await balance(ctx, account(ssoId, input.mealType))
  return { ok: true as const, ...served, person: scanned.person, left: available }
}

/** Spends one voucher of somebody who has been identified, and keeps what the meal was worth. @throws MEAL-08, MEAL-17, LEDGER-01 */
export async function serveMeal(
  ctx: WriteCtx,
  { ssoId, mealType, outlet, cashier }: { ssoId: SsoId; mealType: MealType; outlet: Outlet; cashier: SsoId },
): Promise<{ redemption: string; redemptionsLeft: number }> {
  const p = await limitsOf(ctx, ssoId)
  await lockPerson(ctx, ssoId)
  const before = await redemptionsIn24Hours(ctx, ssoId)
  enforce(redemption, {
    facts: { redemptionsIn24Hours: before, servedHere: outlet.active && outlet.mealTypes.includes(mealType) },
    input: { mealType },
    p,
    now: ctx.now,
  })
  const id = newId(ctx.now)
  // the voucher that expires first (MEAL-11)
  const [entry] = await spend(ctx, account(ssoId, mealType), 1, {
    key: `redemption:${id}`,
    reason: 'cause.free-meal.redeemed',
    params: { outletCn: outlet.nameCn, outletEn: outlet.nameEn },
    reference: { module: module.name, id },
  })
  await ctx.db.insert(redemptions).values({ id, ssoId, mealType, at: ctx.now, outlet: outlet.code, worthFen: worthFen(mealType, p), cashier, entry: entry!.id })
  return { redemption: id, redemptionsLeft: p.redemptionsPer24Hours - before - 1 }
}

/**
 * Gives a voucher back: its cashier within the hour, meal-admin at any time, once.
 * @throws not-found for another cashier's redemption, MEAL-17 when it is too late or was done before
 */
export async function reverseRedemption(ctx: Writer, input: { id: string; reason: string }): Promise<void> {
  const found = await locked(ctx, redemptions, redemptions.id, input.id)
  if (!standingTo(ctx.actor, found)) throw notFound()
  if (!mayReverse(ctx.actor, found, ctx.now)) throw refuse('MEAL-17')
  const entry = await reverse(ctx, found.entry, {
    key: `reversal:${found.id}`,
    reason: 'cause.free-meal.reversed',
    reference: { module: module.name, id: found.id },
  })
  await ctx.db.update(redemptions).set({ reversedBy: entry.id }).where(eq(redemptions.id, found.id))
  await record(ctx, 'MealRedemption.reversed', { target: found.id, subject: found.ssoId, reason: input.reason })
}
