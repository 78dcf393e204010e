import { useState } from 'react'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { outboxMessage } from '#services/integrations/contract.ts'
import { exportSyncs, type SyncRow, searchSyncs } from '../contract/index.ts'
import { SyncFilters } from './parts/SyncFilters.tsx'
import { SyncSheet } from './parts/SyncSheet.tsx'
import { SyncSubject } from './parts/SyncSubject.tsx'
import { NO_SYNC_FILTER } from './parts/syncFilter.ts'
import { useResendSyncs } from './parts/useResendSyncs.ts'

const PAGE_SIZE = 10
const REFRESH_SECONDS = 15
const NO_ROWS: readonly SyncRow[] = []
const keyOf = (row: SyncRow): string => row.id
const canResend = (row: SyncRow): boolean => row.can.includes('resend')

/** What left the portal for requests, and what of it did not arrive: seen, and sent again (WF-71, WF-72). */
export default function SyncLog() {
  const { t, lang } = useText()
  const state = useListState(NO_SYNC_FILTER)
  const rows = useCall(searchSyncs, { pageNum: state.pageNum, pageSize: PAGE_SIZE, ...state.filters }, { pollSeconds: REFRESH_SECONDS })
  const chosen = useChosen(rows.data?.list ?? NO_ROWS, keyOf, canResend)
  const [openId, open] = useState<string>()
  const { resend, sending } = useResendSyncs(chosen.clear)
  const opened = rows.data?.list.find(({ id }) => id === openId)
  const details = (row: SyncRow) => (
    <button type="button" className="btn link" onClick={() => open(row.id)}>
      {t('workflow.sync.details')}
    </button>
  )
  return (
    <Page
      title={t('screen./{lang}/workflow/log')}
      crumb={t('workflow.crumb')}
      actions={<ExportButton endpoint={exportSyncs} input={{ filters: state.filters }} />}
    >
      <SyncFilters state={state} />
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={keyOf}
        selection={chosen.selection}
        empty={t('workflow.sync.none')}
        columns={[
          { key: 'request', title: t('workflow.list.request'), wrap: true, cell: (r) => <SyncSubject row={r} /> },
          { key: 'target', title: t('workflow.sync.target'), cell: (r) => <Target row={r} /> },
          { key: 'state', title: t('workflow.state'), cell: (r) => <StateTag of={outboxMessage} state={r.state} /> },
          { key: 'tries', title: t('workflow.sync.tries'), num: true, cell: (r) => r.tries },
          { key: 'created', title: t('workflow.sync.created'), cell: (r) => formatInstant(r.createdAt, lang) },
        ]}
        card={(r) => (
          <>
            <div className="row between start">
              <SyncSubject row={r} />
              <StateTag of={outboxMessage} state={r.state} />
            </div>
            <div className="above below near">
              <Target row={r} />
            </div>
            <small>
              {formatInstant(r.createdAt, lang)} · {t('workflow.sync.tried', { count: r.tries })}
            </small>
          </>
        )}
        actions={details}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <button type="button" className="btn p" disabled={sending} onClick={() => void resend(chosen.rows.map(keyOf))}>
          {t('workflow.sync.resend')}
        </button>
      </ChosenBar>
      {opened && <SyncSheet row={opened} sending={sending} onResend={() => void resend([opened.id])} onClose={() => open(undefined)} />}
    </Page>
  )
}

/** Where it goes, and to whom. */
function Target({ row }: { row: SyncRow }) {
  const { t } = useText()
  return (
    <span className="anywhere line">
      {t(`workflow.sync.target.${row.target}`)} <small data-typed="">{row.payload.shown.to}</small>
    </span>
  )
}
