import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { myErasures, previewErasure } from '../../contract.ts'
import { erasureLife } from '../../rules.ts'
import { ErasureForm } from './ErasureForm.tsx'
import { ReportButton, type Reported, ReportSheet } from './Report.tsx'
import { ReportLines } from './ReportLines.tsx'

const NONE = {}
const PAGE_SIZE = 10

/** What an erasure would do now, the erasures I asked for, and their reports. */
export function MyErasures() {
  const { t, lang } = useText()
  const state = useListState(NONE)
  const rows = useCall(myErasures, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: {} })
  const preview = useCall(previewErasure, {})
  const [open, setOpen] = useState<Reported>()
  return (
    <div className="stack">
      <Card
        title={t('personal-data.erasure.now')}
        extra={
          <Opens className="btn d" label={t('personal-data.erasure.ask')}>
            {(close) => <ErasureForm onClose={close} />}
          </Opens>
        }
      >
        <p className="below">{t('personal-data.erasure.explains')}</p>
        <Loaded call={preview}>{(lines) => <ReportLines lines={lines} />}</Loaded>
      </Card>
      <div>
        <List
          rows={rows}
          state={state}
          pageSize={PAGE_SIZE}
          rowKey={(row) => row.id}
          empty={t('personal-data.erasure.none')}
          columns={[
            { key: 'no', title: t('personal-data.no'), cell: (row) => <span translate="no">{row.no}</span> },
            { key: 'at', title: t('personal-data.at'), cell: (row) => formatInstant(row.requestedAt, lang) },
            { key: 'reason', title: t('personal-data.erasure.reason'), wrap: true, cell: (row) => <span data-typed>{row.reason}</span> },
            { key: 'state', title: t('personal-data.state'), cell: (row) => <StateTag of={erasureLife} state={row.status} /> },
          ]}
          card={(row) => (
            <>
              <div className="row between">
                <b translate="no">{row.no}</b>
                <StateTag of={erasureLife} state={row.status} />
              </div>
              <div data-typed>{row.reason}</div>
              <small>{formatInstant(row.requestedAt, lang)}</small>
            </>
          )}
          actions={(row) => row.report.length > 0 && <ReportButton onOpen={() => setOpen(row)} />}
        />
      </div>
      <ReportSheet of={open} onClose={() => setOpen(undefined)} />
    </div>
  )
}
