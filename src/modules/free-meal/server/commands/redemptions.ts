import { enforce, forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { can } from '#services/access/server/api.ts'
import { balance, reverse, spend } from '#services/ledger/server/api.ts'
import { scan } from '#services/my-qrcode/server/api.ts'
import type { MealType } from '../../contract.ts'
import module from '../../module.ts'
import { REVERSE_MINUTES, redemption, worthFen } from '../../rules.ts'
import { account, redemptionsIn24Hours } from '../data/mine.ts'
import { outlets, redemptions } from '../tables.ts'
import { lockPerson } from './requests.ts'

/**
 * Redeems one voucher by a scanned code, as one transaction: a refusal leaves the code usable, save where the code itself is refused;
 * then the scan alone is kept and the reason answered.
 * @throws MEAL-08, MEAL-17, LEDGER-01
 */
export async function redeem(ctx: Writer, input: { code: string; mealType: MealType; outlet: string }) {
  const [outlet] = await ctx.db.select().from(outlets).where(eq(outlets.code, input.outlet))
  if (!outlet) throw notFound()
  const scanned = await scan(ctx, input.code, 'meal')
  if (!scanned.ok) return { ok: false as const, rule: scanned.rule, message: ctx.text(`rule.${scanned.rule}`) }
  const { ssoId } = scanned.person
  const p = ctx.parameters(module)
  await lockPerson(ctx, ssoId)
  const before = await redemptionsIn24Hours(ctx, ssoId)
  enforce(redemption, {
    facts: { redemptionsIn24Hours: before, servedHere: outlet.active && outlet.mealTypes.includes(input.mealType) },
    input,
    p,
    now: ctx.now,
  })
  const id = newId(ctx.now)
  const [entry] = await spend(ctx, account(ssoId, input.mealType), 1, {
    key: `redemption:${id}`,
    reason: 'cause.free-meal.redeemed',
    params: { outletCn: outlet.nameCn, outletEn: outlet.nameEn },
    reference: { module: module.name, id },
  })
  await ctx.db.insert(redemptions).values({
    id,
    ssoId,
    mealType: input.mealType,
    at: ctx.now,
    outlet: outlet.code,
    worthFen: worthFen(input.mealType, p),
    cashier: ctx.actor.ssoId,
    entry: entry!.id,
  })
  const { available } = await balance(ctx, account(ssoId, input.mealType))
  return { ok: true as const, redemption: id, person: scanned.person, left: available, redemptionsLeft: p.redemptionsPer24Hours - before - 1 }
}

/** Gives a voucher back: the same cashier within the hour, or meal-admin, once (MEAL-17). */
export async function reverseRedemption(ctx: Writer, input: { id: string; reason: string }): Promise<void> {
  const found = await locked(ctx, redemptions, redemptions.id, input.id)
  const own = found.cashier === ctx.actor.ssoId
  const admin = can(ctx.actor, 'FREEMEAL_FREEMEAL_ADMIN')
  if (!own && !admin) throw forbidden()
  if (found.reversedBy !== null || (!admin && found.at <= addMinutes(ctx.now, -REVERSE_MINUTES))) throw refuse('MEAL-17')
  const entry = await reverse(ctx, found.entry, {
    key: `reversal:${found.id}`,
    reason: 'cause.free-meal.reversed',
    reference: { module: module.name, id: found.id },
  })
  await ctx.db.update(redemptions).set({ reversedBy: entry.id }).where(eq(redemptions.id, found.id))
  await ctx.audit({ module: module.name, kind: 'MealRedemption.reverse', target: found.id, subject: found.ssoId, reason: input.reason })
}
