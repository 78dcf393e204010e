import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { myImports } from '../../contract.ts'
import { type Filter, PAGE_SIZE, POLL_SECONDS } from './views.ts'
import { Through, WorkTag } from './WorkTag.tsx'

export function MyImports({ state }: { state: ListState<Filter> }) {
  const { t, lang } = useText()
  const rows = useCall(myImports, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: {} }, { pollSeconds: POLL_SECONDS })
  return (
    <List
      rows={rows}
      state={state}
      pageSize={PAGE_SIZE}
      rowKey={(r) => r.id}
      empty={t('spreadsheets.noImports')}
      columns={[
        { key: 'name', title: t('spreadsheets.name'), cell: (r) => r.name },
        { key: 'file', title: t('spreadsheets.file'), cell: (r) => <span data-typed="">{r.filename}</span> },
        { key: 'at', title: t('spreadsheets.confirmedAt'), cell: (r) => formatInstant(r.confirmedAt, lang) },
        { key: 'rows', title: t('spreadsheets.progress'), cell: (r) => <Through count={r.booked} of={r.rows} state={r.state} /> },
        { key: 'state', title: t('spreadsheets.state'), cell: (r) => <WorkTag state={r.state} /> },
      ]}
      card={(r) => (
        <>
          <div className="row between">
            <b>{r.name}</b>
            <WorkTag state={r.state} />
          </div>
          <div data-typed="">{r.filename}</div>
          <Through count={r.booked} of={r.rows} state={r.state} />
          <small>{formatInstant(r.confirmedAt, lang)}</small>
        </>
      )}
    />
  )
}
