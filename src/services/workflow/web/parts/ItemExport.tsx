import { useState } from 'react'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportItems } from '../../contract/index.ts'
import { type ItemState, itemLife } from '../../rules/lifecycles.ts'

interface Filter {
  catalog: string | undefined
  state: ItemState | undefined
  from: string | undefined
  to: string | undefined
}

/** Everybody's requests with their decisions and how long each took, of a kind, a state, a time. */
export function ItemExport({ catalogs }: { catalogs: readonly { value: string; label: string }[] }) {
  const { t, choices } = useText()
  const [filters, setFilters] = useState<Filter>({ catalog: undefined, state: undefined, from: undefined, to: undefined })
  const set = (change: Partial<Filter>) => setFilters((before) => ({ ...before, ...change }))
  return (
    <Opens label={t('workflow.sheet.export')}>
      {(close) => (
        <Sheet title={t('workflow.sheet.export')} onClose={close} footer={<ExportButton endpoint={exportItems} input={{ filters }} />}>
          <SelectField
            label={t('workflow.flow.catalog')}
            value={filters.catalog}
            placeholder={t('kit.all')}
            options={catalogs}
            onChange={(catalog) => set({ catalog })}
          />
          <SelectField
            label={t('workflow.state')}
            value={filters.state}
            placeholder={t('kit.all')}
            options={choices('state.WorkflowItem.', itemLife.states)}
            onChange={(state) => set({ state })}
          />
          <DateField label={t('workflow.sheet.from')} value={filters.from} onChange={(from) => set({ from })} />
          <DateField label={t('workflow.sheet.to')} value={filters.to} onChange={(to) => set({ to })} />
        </Sheet>
      )}
    </Opens>
  )
}
