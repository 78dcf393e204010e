import { lt } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMonths, firstOfMonth } from '#foundation/time.ts'
import type { MealType } from '../../contract.ts'
import { ALL_CLASSES } from '../../rules.ts'
import { MEALS } from '../data/mine.ts'
import { mealRules, outlets } from '../tables.ts'

const BOTH: MealType[] = ['full', 'simple']
const outlet = (code: string, nameCn: string, nameEn: string, mealTypes: MealType[], active = true) => ({ code, nameCn, nameEn, mealTypes, active })

export const CANTEEN = outlet('CANTEEN-A', '员工餐厅 A 区', 'Team canteen, hall A', BOTH)
/** Where people eat; one was closed for a rebuilding. */
export const OUTLETS = [
  CANTEEN,
  outlet('CANTEEN-B', '员工餐厅 B 区', 'Team canteen, hall B', BOTH),
  outlet('HARBOR', '港湾轻食站', 'Harbor snack station', ['simple']),
  outlet('HOTEL', '酒店员工餐厅', 'Hotel team restaurant', BOTH),
  outlet('NIGHT', '夜班餐车', 'Night shift truck', ['simple']),
  outlet('STAGE', '演艺后台餐吧', 'Backstage diner', ['full']),
  outlet('WEST', '西区旧餐厅', 'Old canteen west', BOTH, false),
]

const INTERN = 3
const OVERSEAS = 7

/**
 * Outlets, and rules for every kind of people: some that have ended and been followed by others, one that begins next month.
 * Part-timers of the joint venture have none yet, which the configuration says.
 */
export async function configure(ctx: WriteCtx): Promise<void> {
  await ctx.db.insert(outlets).values(OUTLETS)
  const month = firstOfMonth(ctx.today)
  const since = addMonths(month, -14)
  await ctx.db
    .update(mealRules)
    .set({ effectiveFrom: since })
    .where(lt(mealRules.effectiveFrom, addMonths(month, 1)))
  const common = { generateBy: 'month-start', expireAfter: 'nth-sunday', employeeClass: ALL_CLASSES, effectiveFrom: since, effectiveTo: null } as const
  const intern = { ...common, employeeType: 'intern' } as const
  const partTime = { ...common, employeeType: 'part-time', generateBy: 'shift', quota: 1 } as const
  const overseas = { ...common, company: 'MB', employeeType: 'full-time', employeeClass: OVERSEAS, mealType: 'full' } as const
  const changed = addMonths(month, -3)
  await ctx.db
    .insert(mealRules)
    .values([
      ...(['MB', 'HB'] as const).flatMap((company) => MEALS.map((mealType) => ({ ...intern, company, mealType, quota: 10 }))),
      { ...intern, company: 'JV', employeeClass: INTERN, mealType: 'simple', quota: 6, effectiveTo: addDays(changed, -1) },
      { ...intern, company: 'JV', mealType: 'simple', quota: 8, effectiveFrom: changed },
      ...(['MB', 'HB'] as const).flatMap((company) => MEALS.map((mealType) => ({ ...partTime, company, mealType }))),
      { ...overseas, quota: 26, expireAfter: 'month-end', effectiveTo: addDays(addMonths(month, 1), -1) },
      { ...overseas, quota: 24, effectiveFrom: addMonths(month, 1) },
    ])
}
