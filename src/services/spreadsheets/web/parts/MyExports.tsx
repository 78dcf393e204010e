import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportFile, myExports } from '../../contract.ts'
import { type Filter, PAGE_SIZE, POLL_SECONDS } from './views.ts'
import { Through, WorkTag } from './WorkTag.tsx'

type Row = OutputOf<typeof myExports>['list'][number]

export function MyExports({ state }: { state: ListState<Filter> }) {
  const { t, lang } = useText()
  const rows = useCall(myExports, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: {} }, { pollSeconds: POLL_SECONDS })
  const until = (row: Row) => (row.until ? formatEnd(row.until, lang) : '—')
  const fetchIt = (row: Row) =>
    row.state === 'done' && (
      <DownloadButton link endpoint={exportFile} input={{ exportId: row.id }}>
        {t('spreadsheets.fetch')}
      </DownloadButton>
    )
  return (
    <List
      rows={rows}
      state={state}
      pageSize={PAGE_SIZE}
      rowKey={(r) => r.id}
      empty={t('spreadsheets.noExports')}
      columns={[
        { key: 'name', title: t('spreadsheets.name'), cell: (r) => r.name },
        { key: 'at', title: t('spreadsheets.requestedAt'), cell: (r) => formatInstant(r.requestedAt, lang) },
        { key: 'rows', title: t('spreadsheets.progress'), cell: (r) => <Through count={r.written} of={r.total} state={r.state} /> },
        { key: 'state', title: t('spreadsheets.state'), cell: (r) => <WorkTag state={r.state} /> },
        { key: 'until', title: t('spreadsheets.until'), cell: until },
      ]}
      card={(r) => (
        <>
          <div className="row between">
            <b>{r.name}</b>
            <WorkTag state={r.state} />
          </div>
          <Through count={r.written} of={r.total} state={r.state} />
          <small>
            {formatInstant(r.requestedAt, lang)}
            {r.until && ` · ${t('spreadsheets.untilWhen', { until: until(r) })}`}
          </small>
        </>
      )}
      actions={fetchIt}
    />
  )
}
