import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportReport, type ReportLine, searchReport } from '#services/search/contract.ts'

const PAGE_SIZE = 20
const NONE: { from?: string; to?: string; keyword?: string; which: 'all' | 'missed' } = { which: 'all' }

/** What people looked for, the most frequent first, and what of it was not found. Nobody is named. */
export function SearchReport() {
  const { t, lang, choices } = useText()
  const state = useListState(NONE)
  const { which, from, to, keyword } = state.filters
  const filters = { ...(from && { from }), ...(to && { to }), ...(keyword && { keyword }), withoutResult: which === 'missed' }
  const rows = useCall(searchReport, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const found = (row: ReportLine) => t('system.search.found', { news: row.news, documents: row.documents, functions: row.functions })
  return (
    <>
      <div className="row end below">
        <ExportButton endpoint={exportReport} input={{ filters }} />
      </div>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <DateField label={t('system.search.from')} value={f.from} onChange={(v) => set({ from: v as string })} />
            <DateField label={t('system.search.to')} value={f.to} onChange={(v) => set({ to: v as string })} />
            <TextField label={t('system.search.searchedFor')} value={f.keyword} onChange={(v) => set({ keyword: v as string })} />
            <ChoiceField
              label={t('system.search.results')}
              value={f.which}
              options={choices('system.search.which.', ['all', 'missed'])}
              onChange={(v) => set({ which: v ?? 'all' })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.keywords}
        empty={t('system.search.noSearch')}
        columns={[
          { key: 'keywords', title: t('system.search.searchedFor'), cell: (row) => <span data-typed>{row.keywords}</span> },
          { key: 'times', title: t('system.search.times'), num: true, cell: (row) => formatNumber(row.times) },
          { key: 'found', title: t('system.search.results'), cell: found },
          { key: 'opened', title: t('system.search.opened'), num: true, cell: (row) => formatNumber(row.opened) },
          { key: 'last', title: t('system.search.last'), cell: (row) => formatInstant(row.lastAt, lang) },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b data-typed>{row.keywords}</b>
              <span>{t('system.search.timesOf', { times: formatNumber(row.times) })}</span>
            </div>
            <small>
              {found(row)} · {formatInstant(row.lastAt, lang)}
            </small>
          </>
        )}
      />
    </>
  )
}
