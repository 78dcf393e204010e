import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { catalogs } from '../../contract/index.ts'
import { syncStates, syncTargets } from '../../rules/syncing.ts'
import { NO_SYNC_FILTER, type SyncFilter } from './syncFilter.ts'

/** Of which request, where to, how it stands, from when. */
export function SyncFilters({ state }: { state: ListState<SyncFilter> }) {
  const { t, pick } = useText()
  const kinds = useCall(catalogs, {}, { cache: true }).data ?? []
  return (
    <Filters state={state} initial={NO_SYNC_FILTER}>
      {(f, set) => (
        <>
          <TextField label={t('workflow.sheet.no')} placeholder={t('workflow.sync.noNote')} type="search" value={f.no} onChange={(no) => set({ no })} />
          <SelectField
            label={t('workflow.state')}
            value={f.state}
            placeholder={t('kit.all')}
            options={syncStates.map((value) => ({ value, label: t(`state.OutboxMessage.${value}`) }))}
            onChange={(value) => set({ state: value })}
          />
          <SelectField
            label={t('workflow.sync.target')}
            value={f.target}
            placeholder={t('kit.all')}
            options={syncTargets.map((value) => ({ value, label: t(`workflow.sync.target.${value}`) }))}
            onChange={(target) => set({ target })}
          />
          <SelectField
            label={t('workflow.list.kind')}
            value={f.catalog}
            placeholder={t('kit.all')}
            options={kinds.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
            onChange={(catalog) => set({ catalog })}
          />
          <DateField label={t('workflow.sync.from')} value={f.from} onChange={(from) => set({ from })} />
          <DateField label={t('workflow.sync.to')} value={f.to} onChange={(to) => set({ to })} />
        </>
      )}
    </Filters>
  )
}
