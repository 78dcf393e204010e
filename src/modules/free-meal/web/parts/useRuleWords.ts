import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { MealRule, mealRules } from '../../contract.ts'

export type Configuration = OutputOf<typeof mealRules>
export type QuotaRule = Configuration['rules'][number]

/** A quota rule in words. */
export function useRuleWords(inForce: Configuration['inForce']) {
  const { t, lang } = useText()
  const parametersOf = (company: MealRule['company'] | undefined) => inForce.find((one) => one.company === company)
  return {
    quota: ({ quota, inForceQuota, generateBy }: Pick<QuotaRule, 'quota' | 'inForceQuota' | 'generateBy'>): string =>
      quota === null && generateBy !== 'month-start'
        ? t('free-meal.rules.quota.one')
        : t(quota === null ? 'free-meal.rules.quota.parameterNow' : 'free-meal.rules.quota.count', { count: inForceQuota }),
    generation: (by: MealRule['generateBy']): string => t(`free-meal.rules.generateBy.${by}`),
    /** Which Sunday is meant is a parameter of the company. Only vouchers of the month may have another end (MEAL-14). */
    expiry: (after: MealRule['expireAfter'], company: MealRule['company'] | undefined, by: MealRule['generateBy'] = 'month-start'): string => {
      const nth = parametersOf(company)?.expirySunday
      if (after === 'month-end' && by === 'month-start') return t('free-meal.rules.expireAfter.month-end')
      return t(nth === undefined ? 'free-meal.rules.expireAfter.nth-sunday' : `free-meal.rules.sunday.${nth}`)
    },
    period: ({ effectiveFrom, effectiveTo }: Pick<MealRule, 'effectiveFrom' | 'effectiveTo'>): string =>
      effectiveTo === null
        ? t('free-meal.rules.since', { day: formatDay(effectiveFrom, lang) })
        : `${formatDay(effectiveFrom, lang)} – ${formatDay(effectiveTo, lang)}`,
    /** What the parameters give by a rule without a number of its own. */
    byParameter: (company: MealRule['company'] | undefined, meal: MealRule['mealType'] | undefined): number | undefined => {
      const p = parametersOf(company)
      return meal === 'full' ? p?.monthlyFull : meal === 'simple' ? p?.monthlySimple : undefined
    },
  }
}
