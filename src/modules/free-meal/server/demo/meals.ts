import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { grant } from '#services/ledger/server/api.ts'
import { codeOf } from '#services/my-qrcode/server/api.ts'
import type { MealType } from '../../contract.ts'
import { redeem, reverseRedemption, serveMeal } from '../commands/redemptions.ts'
import { account } from '../data/mine.ts'
import { uploads } from '../tables.ts'
import { CANTEEN, OUTLETS } from './configuration.ts'
import { between, daysBefore, type Happening, type Random } from './timeline.ts'

const CASHIER = asSsoId('10000015')
const OPEN = OUTLETS.filter(({ active }) => active)
/** Days back that the demo tells of. */
const DAYS = 40
/** Meals of this day at the canteen's till, one every few minutes up to now. */
const TODAY = 14
const MINUTES_APART = 6

const meal = (at: Date, ssoId: SsoId, mealType: MealType, outlet = CANTEEN): Happening => ({
  at,
  happen: async (ctx) => void (await serveMeal(ctx, { ssoId, mealType, outlet, cashier: CASHIER })),
})

/** A meal now and then, at lunch or supper, never two a day. */
export const mealsOf = (ssoId: SsoId, today: string, random: Random): Happening[] => {
  const made: Happening[] = []
  for (let days = DAYS; days > 0; days -= between(random, 6, 30)) {
    const outlet = OPEN[between(random, 0, OPEN.length - 1)]!
    const hour = random() < 0.6 ? 11 : 17
    const mealType = outlet.mealTypes[between(random, 0, outlet.mealTypes.length - 1)]!
    made.push(meal(daysBefore(today, days, `${hour}:${between(random, 10, 59)}`), ssoId, mealType, outlet))
  }
  return made
}

/** A regular guest: a full lunch every third day, a snack every fifth evening. */
export const regularMeals = (ssoId: SsoId, today: string): Happening[] => {
  const snack = OUTLETS.find(({ code }) => code === 'HARBOR')!
  return Array.from({ length: DAYS }, (_, i) => DAYS - i).flatMap((days) => [
    ...(days % 3 === 0 ? [meal(daysBefore(today, days, '11:42'), ssoId, 'full')] : []),
    ...(days % 5 === 1 ? [meal(daysBefore(today, days, '17:25'), ssoId, 'simple', snack)] : []),
  ])
}

/** The till today, by codes shown; one was scanned by mistake and taken back. */
export const mealsToday = (people: readonly SsoId[], now: Date): Happening[] =>
  people.slice(0, TODAY).map((ssoId, i) => {
    const at = addMinutes(now, -2 - i * MINUTES_APART)
    return {
      at,
      happen: async (ctx) => {
        const till = await inHandsOf(ctx, CASHIER)
        const done = await redeem(till, { code: await codeOf(ctx, ssoId), mealType: i % 3 === 1 ? 'simple' : 'full', outlet: CANTEEN.code })
        if (i === 3 && done.ok) await reverseRedemption(till, { id: done.redemption, reason: '误扫，已重新取餐' })
      },
    }
  })

/** Vouchers of a file that were eaten at once. */
export const uploadedAndEaten = (ssoId: SsoId, amount: 1 | 2, today: string, expiresOn: string): Happening[] => [
  uploaded(ssoId, amount, today, expiresOn),
  ...[2, 1].slice(0, amount).map((days) => meal(daysBefore(today, days, '12:05'), ssoId, 'full')),
]

/** Some vouchers that came by a file, good for a few days more. */
export const uploaded = (ssoId: SsoId, amount: number, today: string, expiresOn: string): Happening => {
  const at = daysBefore(today, 3, '15:20')
  return {
    at,
    happen: async (ctx) =>
      void (await grant(ctx, account(ssoId, 'full'), amount, {
        key: `upload:demo:${ssoId}`,
        source: 'upload',
        reason: 'cause.free-meal.upload',
        params: { why: '周末高峰支援' },
        expiresOn,
      })),
  }
}

const ADMIN = asSsoId('10000006')

/** The files of the last weeks; the latest brought the vouchers above. */
export const uploadHistory = async ({ db, today }: WriteCtx): Promise<void> => {
  const files = [
    { days: 3, filename: '周末高峰支援餐券.xlsx', rows: 18, full: 30, simple: 0 },
    { days: 17, filename: '国庆值班补贴餐券.xlsx', rows: 146, full: 146, simple: 88 },
    { days: 41, filename: 'night-parade-crew.csv', rows: 64, full: 128, simple: 0 },
  ]
  await db.insert(uploads).values(
    files.map(({ days, ...file }) => ({
      ...file,
      by: ADMIN,
      at: daysBefore(today, days, '15:20'),
      state: 'granted' as const,
      id: newId(daysBefore(today, days, '15:20')),
      content: String(days).padStart(64, '0'),
      done: file.rows,
      grantedOn: addDays(today, -days),
    })),
  )
}
