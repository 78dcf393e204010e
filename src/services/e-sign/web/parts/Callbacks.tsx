import { useState } from 'react'
import { Link } from 'react-router'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { applyAgain, type Callback, searchCallbacks } from '../../contract/index.ts'
import { eSignCallback } from '../../rules/life.ts'
import { type Filter, NO_FILTER } from './filters.ts'

const PAGE_SIZE = 10

/** What providers told us, and what became of it. */
export function Callbacks({ state }: { state: ListState<Filter> }) {
  const { t, lang, choices } = useText()
  const [read, open] = useState<Callback>()
  const again = useSend(applyAgain)
  const rows = useCall(searchCallbacks, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { state: state.filters.callback } })
  const paper = (r: Callback) => (r.flowId ? <Link to={`/${lang}/e-sign/${r.flowId}`}>{r.number}</Link> : <span className="muted">{t('e-sign.fitsNone')}</span>)
  const deeds = (r: Callback) => (
    <>
      <button type="button" className="btn link" onClick={() => open(r)}>
        {t('e-sign.raw')}
      </button>
      {r.can.includes('try again') && (
        <button type="button" className="btn link" disabled={again.sending} onClick={() => void again.attempt({ id: r.id })}>
          {t('action.ESignCallback.try again')}
        </button>
      )}
    </>
  )
  return (
    <>
      <Filters state={state} initial={{ ...NO_FILTER, view: 'callbacks' }}>
        {(f, set) => (
          <SelectField
            label={t('e-sign.state')}
            placeholder={t('kit.all')}
            value={f.callback}
            options={[{ value: 'unapplied' as const, label: t('e-sign.unapplied') }, ...choices('state.ESignCallback.', eSignCallback.states)]}
            onChange={(value) => set({ callback: value })}
          />
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(r) => r.id}
        empty={t('e-sign.noCallbacks')}
        actions={deeds}
        columns={[
          { key: 'receivedAt', title: t('e-sign.receivedAt'), cell: (r) => formatInstant(r.receivedAt, lang) },
          { key: 'event', title: t('e-sign.event'), cell: (r) => t(`e-sign.event.${r.event}`) },
          { key: 'at', title: t('e-sign.happenedAt'), cell: (r) => formatInstant(r.at, lang) },
          { key: 'paper', title: t('e-sign.number'), cell: paper },
          {
            key: 'state',
            title: t('e-sign.state'),
            wrap: true,
            cell: (r) => (
              <>
                <StateTag of={eSignCallback} state={r.state} /> {r.answer && <small>{r.answer}</small>}
              </>
            ),
          },
        ]}
        card={(r) => (
          <>
            <div className="row between">
              <b>{t(`e-sign.event.${r.event}`)}</b>
              <StateTag of={eSignCallback} state={r.state} />
            </div>
            <div>{paper(r)}</div>
            <small>{formatInstant(r.receivedAt, lang)}</small>
            {r.answer && <div>{r.answer}</div>}
          </>
        )}
      />
      {read && (
        <Sheet title={t('e-sign.raw')} onClose={() => open(undefined)}>
          <p className="checksum" translate="no">
            {read.providerFlowId}
          </p>
          <pre className="checksum lines" translate="no">
            {read.raw}
          </pre>
        </Sheet>
      )}
    </>
  )
}
