import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { searchErasures } from '../../contract.ts'
import { erasureLife } from '../../rules.ts'
import { type Asked, AskedFilters } from './AskedFilters.tsx'
import { LeaverForm } from './ErasureForm.tsx'
import { personAsked } from './personAsked.ts'
import { ReportButton, type Reported, ReportSheet } from './Report.tsx'

type Row = OutputOf<typeof searchErasures>['list'][number]
const NONE: Asked<Row['status']> = {}
const PAGE_SIZE = 10

/** Erasures of everybody with their reports; those to decide are among the to-dos. */
export function ErasureList() {
  const { t, lang, name } = useText()
  const state = useListState(NONE)
  const { status, who } = state.filters
  const rows = useCall(searchErasures, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { ...(status && { status }), ...personAsked(who) } })
  const [open, setOpen] = useState<Reported>()
  return (
    <>
      <div className="row end below">
        <Opens label={t('personal-data.erasure.forLeaver')}>{(close) => <LeaverForm onClose={close} />}</Opens>
      </div>
      <AskedFilters state={state} initial={NONE} of="Erasure" states={erasureLife.states} />
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('personal-data.erasure.noneAtAll')}
        columns={[
          { key: 'no', title: t('personal-data.no'), cell: (row) => <span translate="no">{row.no}</span> },
          { key: 'person', title: t('personal-data.person'), cell: (row) => <PersonCell person={row.person} /> },
          { key: 'by', title: t('personal-data.requestedBy'), cell: (row) => <bdi translate="no">{name(row.requestedBy)}</bdi> },
          { key: 'at', title: t('personal-data.at'), cell: (row) => formatInstant(row.requestedAt, lang) },
          { key: 'reason', title: t('personal-data.erasure.reason'), wrap: true, cell: (row) => <span data-typed>{row.reason}</span> },
          { key: 'state', title: t('personal-data.state'), cell: (row) => <StateTag of={erasureLife} state={row.status} /> },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <PersonCell person={row.person} />
              <StateTag of={erasureLife} state={row.status} />
            </div>
            <div data-typed>{row.reason}</div>
            <small>
              <span translate="no">{row.no}</span> · {formatInstant(row.requestedAt, lang)}
            </small>
          </>
        )}
        actions={(row) => row.report.length > 0 && <ReportButton onOpen={() => setOpen(row)} />}
      />
      <ReportSheet of={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
