import type { InputOf } from '#foundation/contract/endpoint.ts'
import { SelectField, TextField } from '#foundation/web/kit/fields.tsx'
import { Filters } from '#foundation/web/kit/List.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { lotStatus, mealType, type quotas } from '../../contract.ts'
import { Belonging } from './Belonging.tsx'
import { useDirectoryWords } from './useDirectoryWords.ts'
import { useWeekWords } from './useWeekWords.ts'

type Asked = NonNullable<InputOf<typeof quotas>['filters']>

/** What is asked of the list, as the address keeps it: a picker gives the class as text. */
export type QuotaFilter = Omit<Asked, 'employeeClass'> & { employeeClass?: string | undefined }
export const NO_QUOTA_FILTER: QuotaFilter = {}
export const askedOf = ({ employeeClass, ...rest }: QuotaFilter): Asked => ({ ...rest, ...(employeeClass && { employeeClass: Number(employeeClass) }) })

/** Whose vouchers, of which kind, granted when, and how they stand. */
export function QuotaFilters({ state }: { state: ListState<QuotaFilter> }) {
  const { t, choices } = useText()
  const { types, classes } = useDirectoryWords()
  const { weeks } = useWeekWords()
  const all = t('kit.all')
  return (
    <Filters state={state} initial={NO_QUOTA_FILTER}>
      {(f, set) => (
        <>
          <TextField label={t('free-meal.quotas.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
          <Belonging chosen={f} onChange={set} />
          <SelectField
            label={t('free-meal.quotas.employeeType')}
            value={f.employeeType}
            placeholder={all}
            options={types}
            onChange={(employeeType) => set({ employeeType })}
          />
          <SelectField
            label={t('free-meal.quotas.employeeClass')}
            value={f.employeeClass}
            placeholder={all}
            options={classes}
            onChange={(employeeClass) => set({ employeeClass })}
          />
          <SelectField
            label={t('free-meal.quotas.meal')}
            value={f.mealType}
            placeholder={all}
            options={choices('free-meal.meal.', mealType.options)}
            onChange={(meal) => set({ mealType: meal })}
          />
          <SelectField label={t('free-meal.quotas.week')} value={f.week} placeholder={all} options={weeks} onChange={(week) => set({ week })} />
          <SelectField
            label={t('free-meal.quotas.status')}
            value={f.status}
            placeholder={all}
            options={choices('free-meal.quotas.status.', lotStatus.options)}
            onChange={(status) => set({ status })}
          />
        </>
      )}
    </Filters>
  )
}
