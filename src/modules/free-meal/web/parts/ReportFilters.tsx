import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { MonthSpan, monthsBack } from '#foundation/web/kit/MonthSpan.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { mealType, type report } from '../../contract.ts'
import { REPORT_MONTHS } from '../../rules.ts'
import { Belonging } from './Belonging.tsx'

type Asked = InputOf<typeof report>
export type ReportFilter = Partial<Asked>

/** Months that the report shows before anything is chosen. */
const AT_FIRST = 6

/** The last half year up to a month, month by month. */
export const reportFilterOn = (month: string): Pick<Asked, 'from' | 'to'> => ({ from: monthsBack(month, AT_FIRST - 1), to: month })

export const askedOfReport = (chosen: ReportFilter, initial: Pick<Asked, 'from' | 'to'>): Asked => ({ ...initial, by: 'month', ...chosen })

/** Which months, whose meals, where. */
export function ReportFilters({
  state,
  initial,
  outlets,
}: {
  state: ListState<ReportFilter>
  initial: Pick<Asked, 'from' | 'to'>
  outlets: OutputOf<typeof report>['outlets']
}) {
  const { t, pick, choices } = useText()
  const all = t('kit.all')
  return (
    <Filters state={state} initial={initial}>
      {(f, set) => {
        const months = { from: f.from ?? initial.from, to: f.to ?? initial.to }
        return (
          <>
            <MonthSpan value={months} onChange={set} now={initial.to} count={REPORT_MONTHS} />
            <Belonging chosen={f} onChange={set} />
            <SelectField
              label={t('free-meal.report.outlet')}
              value={f.outlet}
              placeholder={all}
              options={outlets.map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))}
              onChange={(outlet) => set({ outlet })}
            />
            <SelectField
              label={t('free-meal.quotas.mealType')}
              value={f.mealType}
              placeholder={all}
              options={choices('free-meal.meal.', mealType.options)}
              onChange={(meal) => set({ mealType: meal })}
            />
          </>
        )
      }}
    </Filters>
  )
}
