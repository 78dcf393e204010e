import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { Entity } from '#foundation/contract/schemas.ts'
import { SelectField, TextField } from '#foundation/web/kit/fields.tsx'
import { Filters } from '#foundation/web/kit/List.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { lotStatus, mealType, type quotas } from '../../contract.ts'
import { useDirectoryWords } from './useDirectoryWords.ts'
import { useWeekWords } from './useWeekWords.ts'

type Asked = NonNullable<InputOf<typeof quotas>['filters']>

/** What is asked of the list, as the address keeps it: a picker gives the class as text. */
export type QuotaFilter = Omit<Asked, 'employeeClass'> & { employeeClass?: string | undefined }
export const NO_QUOTA_FILTER: QuotaFilter = {}
export const askedOf = ({ employeeClass, ...rest }: QuotaFilter): Asked => ({ ...rest, ...(employeeClass && { employeeClass: Number(employeeClass) }) })

/** Whose vouchers, of which kind, granted when, and how they stand. */
export function QuotaFilters({ state }: { state: ListState<QuotaFilter> }) {
  const { t } = useText()
  const { companies, types, classes } = useDirectoryWords()
  const { weeks } = useWeekWords()
  const all = t('kit.all')
  return (
    <Filters state={state} initial={NO_QUOTA_FILTER}>
      {(f, set) => (
        <>
          <TextField label={t('free-meal.quotas.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
          <SelectField
            label={t('free-meal.quotas.company')}
            value={f.entity}
            placeholder={all}
            options={companies}
            onChange={(entity) => set({ entity, department: undefined })}
          />
          <DepartmentSelect company={f.entity} value={f.department} onChange={(department) => set({ department })} />
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
            options={mealType.options.map((value) => ({ value, label: t(`free-meal.meal.${value}`) }))}
            onChange={(meal) => set({ mealType: meal })}
          />
          <SelectField label={t('free-meal.quotas.week')} value={f.week} placeholder={all} options={weeks} onChange={(week) => set({ week })} />
          <SelectField
            label={t('free-meal.quotas.status')}
            value={f.status}
            placeholder={all}
            options={lotStatus.options.map((value) => ({ value, label: t(`free-meal.quotas.status.${value}`) }))}
            onChange={(status) => set({ status })}
          />
        </>
      )}
    </Filters>
  )
}

/** A department with those below it, in the order of the tree; of one company, or of all. */
export function DepartmentSelect({
  company,
  value,
  onChange,
}: {
  company: Entity | undefined
  value: string | undefined
  onChange(code: string | undefined): void
}) {
  const { t, pick } = useText()
  const { data = [] } = useCall(getDepartmentTree, company ? { entity: company } : {}, { cache: true })
  return (
    <SelectField
      label={t('free-meal.quotas.department')}
      value={value}
      placeholder={t('kit.all')}
      options={data.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
      onChange={onChange}
    />
  )
}
