import { sayMonth } from '#foundation/time.ts'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cardList, exportUsage, usage } from '../../contract.ts'

const NONE: { from?: string; to?: string; code?: string } = {}
const PAGE_SIZE = 10

/** How often each card was opened in a month, and by how many people. */
export function UsageTab() {
  const { t, pick, lang } = useText()
  const state = useListState(NONE)
  const rows = useCall(usage, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const cards = useCall(cardList, {}).data?.list ?? []
  return (
    <>
      <Filters state={state} initial={NONE} actions={<ExportButton endpoint={exportUsage} input={state.filters} />}>
        {(filters, set) => (
          <>
            <MonthField label={t('benefits.usage.from')} value={filters.from} onChange={(from) => set({ from })} />
            <MonthField label={t('benefits.usage.to')} value={filters.to} onChange={(to) => set({ to })} />
            <SelectField
              label={t('benefits.usage.card')}
              typed
              value={filters.code}
              placeholder={t('kit.all')}
              options={cards.map(({ code, titleCn, titleEn }) => ({ value: code, label: pick(titleCn, titleEn) }))}
              onChange={(code) => set({ code })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => `${row.month} ${row.code}`}
        empty={t('benefits.usage.none')}
        columns={[
          { key: 'month', title: t('benefits.usage.month'), cell: (row) => sayMonth(row.month, lang) },
          { key: 'card', title: t('benefits.usage.card'), cell: (row) => <span data-typed="">{pick(row.titleCn, row.titleEn)}</span> },
          { key: 'visits', title: t('benefits.usage.visits'), num: true, cell: (row) => row.visits },
          { key: 'people', title: t('benefits.usage.people'), num: true, cell: (row) => row.people },
        ]}
        card={(row) => (
          <>
            <b data-typed="">{pick(row.titleCn, row.titleEn)}</b>
            <p>
              {sayMonth(row.month, lang)} · {t('benefits.usage.both', { visits: row.visits, people: row.people })}
            </p>
          </>
        )}
      />
    </>
  )
}
