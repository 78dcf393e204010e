import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { searchReceived } from '../../contract.ts'
import { type Filter, given, NO_FILTER, PAGE_SIZE } from './filters.ts'
import { usePortChoices } from './usePortChoices.ts'

type Notice = OutputOf<typeof searchReceived>['list'][number]
const INITIAL: Filter = { ...NO_FILTER, view: 'received' }

/** What outside systems told us, each once and proven (INTEG-03). */
export function ReceivedNotices({ state }: { state: ListState<Filter> }) {
  const { t, lang, half } = useText()
  const ports = usePortChoices()
  const [open, show] = useState<Notice>()
  const rows = useCall(searchReceived, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: given({ port: state.filters.port }) })
  const by = (notice: Notice) =>
    notice.by === 'signature' ? (
      t('integrations.signature')
    ) : notice.by.startsWith('job:') ? (
      t('integrations.adapter.embedded')
    ) : (
      <span data-typed="">{half(notice.by)}</span>
    )
  return (
    <>
      <Filters state={state} initial={INITIAL}>
        {(f, set) => (
          <SelectField label={t('integrations.port')} placeholder={t('kit.all')} value={f.port} options={ports} onChange={(value) => set({ port: value })} />
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(n) => n.id}
        empty={t('integrations.receivedNone')}
        columns={[
          { key: 'notice', title: t('integrations.noticeId'), cell: (n) => <code>{n.noticeId}</code> },
          { key: 'port', title: t('integrations.port'), cell: (n) => t(`integrations.port.${n.port}`) },
          { key: 'by', title: t('integrations.by'), cell: by },
          { key: 'at', title: t('integrations.receivedAt'), cell: (n) => formatInstant(n.receivedAt, lang) },
        ]}
        card={(n) => (
          <>
            <div className="anywhere">
              <code>{n.noticeId}</code>
            </div>
            <small>
              {t(`integrations.port.${n.port}`)} · {by(n)} · {formatInstant(n.receivedAt, lang)}
            </small>
          </>
        )}
        actions={(n) => (
          <button type="button" className="btn link" onClick={() => show(n)}>
            {t('integrations.payload')}
          </button>
        )}
      />
      {open && (
        <Sheet title={open.noticeId} onClose={() => show(undefined)}>
          <pre className="lines" data-typed="" style={{ fontSize: 'var(--text-s)' }}>
            {open.payload}
          </pre>
        </Sheet>
      )}
    </>
  )
}
