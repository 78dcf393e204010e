import type { ReactNode } from 'react'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { catalogs } from '../../contract/index.ts'
import type { ItemState } from '../../rules/lifecycles.ts'
import { type ItemFilter, noItemFilter } from './itemFilter.ts'

/** The filters that all lists of items have; `states` are those that the list can hold. */
export function ItemFilters<Tab extends string>({
  state,
  states,
  chips,
}: {
  state: ListState<ItemFilter<Tab>>
  states: readonly ItemState[]
  chips?: ReactNode
}) {
  const { t, pick, choices } = useText()
  const kinds = useCall(catalogs, {}, { cache: true }).data ?? []
  return (
    <Filters state={state} initial={noItemFilter(state.filters.tab)} chips={chips}>
      {(f, set) => (
        <>
          <TextField
            label={t('workflow.list.keyword')}
            placeholder={t('workflow.list.keyword.note')}
            type="search"
            value={f.keyword}
            onChange={(keyword) => set({ keyword })}
          />
          <SelectField
            label={t('workflow.list.kind')}
            value={f.catalog}
            placeholder={t('kit.all')}
            options={kinds.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
            onChange={(catalog) => set({ catalog })}
          />
          <SelectField
            label={t('workflow.state')}
            value={f.state}
            placeholder={t('kit.all')}
            options={choices('state.WorkflowItem.', states)}
            onChange={(value) => set({ state: value })}
          />
          <DateField label={t('workflow.list.from')} value={f.from} onChange={(from) => set({ from })} />
          <DateField label={t('workflow.list.to')} value={f.to} onChange={(to) => set({ to })} />
          {state.filters.tab === 'todo' && (
            <SelectField
              label={t('workflow.list.sort')}
              value={f.sort}
              placeholder={t('workflow.list.sort.due')}
              options={choices('workflow.list.sort.', ['newest', 'oldest'])}
              onChange={(sort) => set({ sort })}
            />
          )}
        </>
      )}
    </Filters>
  )
}
