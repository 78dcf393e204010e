import { Refused } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { addMonths, type Day, dayOf, dayValues, firstOfMonth } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { booked, grant, ledgerLot, reverse, usedOf } from '#services/ledger/server/api.ts'
import { asOf, type PersonFacts } from '#services/people/server/api.ts'
import { type ShiftView, shiftsById } from '#services/roster/server/api.ts'
import type { MealType } from '../../contract.ts'
import module from '../../module.ts'
import { expiryOf, mealsOfShift, quotaOf, ruleFor } from '../../rules.ts'
import { rulesInForce } from '../data/grants.ts'
import { account, MEALS } from '../data/mine.ts'
import { shiftGrants } from '../tables.ts'
import { notify } from './record.ts'
import { lockPerson } from './requests.ts'

type Grant = typeof shiftGrants.$inferSelect

/**
 * Brings the vouchers of a person's shifts to what the shifts give as they stand now, whatever was told before and in whatever order:
 * what is missing is granted (MEAL-09), what a shortened, moved or cancelled shift gives no more is taken back, or listed where it was
 * used (MEAL-18). The person is locked, so a meal at the till comes before or after it, never between.
 */
export async function grantByShifts(ctx: WriteCtx, ssoId: SsoId, ids: readonly string[]): Promise<void> {
  await lockPerson(ctx, ssoId)
  const shifts = await shiftsById(ctx, ids)
  const had = await ctx.db
    .select()
    .from(shiftGrants)
    .where(and(eq(shiftGrants.ssoId, ssoId), inArray(shiftGrants.shift, [...ids])))
    .orderBy(asc(shiftGrants.id))
  const persons = new Map<Day, PersonFacts | undefined>()
  for (const id of new Set(ids)) {
    const shift = shifts.get(id)
    const day = shift && shift.ssoId === ssoId && !shift.cancelled ? dayOf(shift.starts) : undefined
    // vouchers of before last month have expired: a first delivery brings a year of shifts
    const over = day !== undefined && day < addMonths(firstOfMonth(ctx.today), -1)
    if (day && !over && !persons.has(day)) persons.set(day, await asOf(ctx, ssoId, day))
    const who = day && !over ? persons.get(day) : undefined
    const before = had.filter((one) => one.shift === id)
    await adjustGrant(ctx, { ssoId, id, before, day, due: over ? 'lapsed' : shift && who && day ? await dueOf(ctx, who, shift, day) : {} })
  }
}

/** Vouchers by meal; `lapsed` where they would have expired by now, so that what was given stays as it is and nothing is given. */
type Due = Partial<Record<MealType, number>> | 'lapsed'

/** What a shift gives a person as they were on its day: by MEAL-09, times the number of a rule by shift where one fits. */
async function dueOf(ctx: Ctx, who: PersonFacts, shift: ShiftView, day: Day): Promise<Due> {
  if (who.employeeType !== 'part-time' || day < who.joinDate || (who.lastWorkingDate !== null && day > who.lastWorkingDate)) return {}
  const p = ctx.parameters(module, who.entity)
  if (expiryOf(day, p) < ctx.today) return 'lapsed'
  const rules = await rulesInForce(ctx, day)
  const meals = mealsOfShift(shift.hours, p)
  const given = (mealType: MealType): number => {
    const rule = ruleFor(rules, who, { mealType, generateBy: 'shift', on: day })
    return rule ? quotaOf(rule, p) : 1
  }
  return Object.fromEntries(meals.map((mealType) => [mealType, given(mealType)]))
}

interface ShiftChange {
  ssoId: SsoId
  id: string
  before: readonly Grant[]
  day: Day | undefined
  due: Due
}

async function adjustGrant(ctx: WriteCtx, { ssoId, id, before, day, due }: ShiftChange): Promise<void> {
  for (const mealType of MEALS) {
    const ofMeal = before.filter((one) => one.mealType === mealType)
    const stands = (one: Grant): boolean => one.state === 'granted' && one.day === day && (due === 'lapsed' || one.amount === due[mealType])
    let given = 0
    for (const one of ofMeal) {
      if (stands(one)) given += one.amount
      // what was eaten was eaten on this shift, wherever it went since: it gives no second voucher
      else if (one.state === 'used' || (one.state === 'granted' && (await takeBack(ctx, one)) === 'used')) given += one.amount
    }
    const missing = due === 'lapsed' ? 0 : (due[mealType] ?? 0) - given
    if (day && missing > 0) await give(ctx, { ssoId, id, day, mealType, amount: missing, nth: ofMeal.length })
  }
}

async function give(ctx: WriteCtx, one: { ssoId: SsoId; id: string; day: Day; mealType: MealType; amount: number; nth: number }): Promise<void> {
  const { ssoId, id, day, mealType, amount, nth } = one
  const key = nth === 0 ? `shift:${id}` : `shift:${id}:${nth}`
  const who = await asOf(ctx, ssoId, day)
  const lot = await grant(ctx, account(ssoId, mealType), amount, {
    ...{ key, source: 'shift', reason: 'cause.free-meal.shift', params: dayValues(day, ctx.now) },
    ...{ reference: { module: 'roster', id }, link: '/roster/mine' },
    ...{ validFrom: [day, ctx.today].sort().at(-1)!, expiresOn: expiryOf(day, ctx.parameters(module, who?.entity)) },
  })
  const [entry] = await booked(ctx, account(ssoId, mealType), key)
  await ctx.db
    .insert(shiftGrants)
    .values({ id: newId(ctx.now), shift: id, ssoId, day, mealType, amount, entry: entry!.id, lot: lot.id, state: 'granted', at: ctx.now })
}

/** Takes a grant back; where something of it was used it stays and is listed to meal-admin (MEAL-18). */
async function takeBack(ctx: WriteCtx, one: Grant): Promise<'reversed' | 'used'> {
  const state = await reversed(ctx, one)
  await ctx.db.update(shiftGrants).set({ state, settledAt: ctx.now }).where(eq(shiftGrants.id, one.id))
  if (state === 'used') await tellUsed(ctx, one)
  return state
}

async function reversed(ctx: WriteCtx, one: Grant): Promise<'reversed' | 'used'> {
  try {
    await reverse(ctx, one.entry, { key: `shift-back:${one.id}`, reason: 'cause.free-meal.shiftChanged', reference: { module: 'roster', id: one.shift } })
    return 'reversed'
  } catch (fault) {
    if (fault instanceof Refused && fault.refusals[0].rule === 'LEDGER-01') return (await isUsed(ctx, one)) ? 'used' : 'reversed'
    throw fault
  }
}

/** Eaten, or given up for an exchange; what only lapsed was not. */
async function isUsed(ctx: WriteCtx, { lot }: Grant): Promise<boolean> {
  const [row] = await ctx.db.select({ held: ledgerLot.held }).from(ledgerLot).where(eq(ledgerLot.id, lot))
  return (row?.held ?? 0) > 0 || ((await usedOf(ctx, [lot])).get(lot) ?? 0) > 0
}

async function tellUsed(ctx: WriteCtx, { id, day, mealType, ssoId }: Grant): Promise<void> {
  const who = await asOf(ctx, ssoId, day)
  await notify(ctx, 'shiftUsed', {
    receivers: await holdersOf(ctx, { permission: 'FREEMEAL_FREEMEAL_ADMIN' }),
    params: {
      ...{ nameCn: who?.nameCn || who?.nameEn || ssoId, nameEn: who?.nameEn || who?.nameCn || ssoId },
      ...dayValues(day, ctx.now),
      ...inBoth(ctx, 'meal', `free-meal.meal.${mealType}`),
    },
    businessId: id,
    link: '/freeMeal/index',
  })
}
