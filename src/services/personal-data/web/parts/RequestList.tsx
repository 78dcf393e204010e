import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { searchRequests } from '../../contract.ts'
import { requestLife } from '../../rules.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { type Asked, AskedFilters } from './AskedFilters.tsx'
import { personAsked } from './personAsked.ts'

type Row = OutputOf<typeof searchRequests>['list'][number]
const NONE: Asked<Row['status']> = { status: 'open' }
const PAGE_SIZE = 10
const STATES = requestLife.states.filter((state) => state !== 'ready')

/** Corrections that people asked for, those due first. */
export function RequestList() {
  const { t, lang, pick } = useText()
  const state = useListState(NONE)
  const { status, who } = state.filters
  const rows = useCall(searchRequests, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { ...(status && { status }), ...personAsked(who) } })
  const [answering, answer] = useState<Row>()
  const by = (row: Row) => (
    <>
      {row.answerBy ? formatDay(row.answerBy, lang) : '—'} {row.overdue && <Tag tone="r">{t('personal-data.correction.overdue')}</Tag>}
    </>
  )
  return (
    <>
      <AskedFilters state={state} initial={NONE} of="DataRequest" states={STATES} />
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        columns={[
          { key: 'no', title: t('personal-data.no'), cell: (row) => <span translate="no">{row.no}</span> },
          { key: 'person', title: t('personal-data.person'), cell: (row) => <PersonCell person={row.person} /> },
          { key: 'about', title: t('personal-data.correction.module'), cell: (row) => pick(row.moduleCn, row.moduleEn) },
          { key: 'text', title: t('personal-data.correction.text'), wrap: true, cell: (row) => <span data-typed>{row.text}</span> },
          { key: 'by', title: t('personal-data.correction.answerBy'), cell: by },
          { key: 'state', title: t('personal-data.state'), cell: (row) => <StateTag of={requestLife} state={row.status} /> },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <PersonCell person={row.person} />
              <StateTag of={requestLife} state={row.status} />
            </div>
            <div data-typed>{row.text}</div>
            <small>
              {pick(row.moduleCn, row.moduleEn)} · <span translate="no">{row.no}</span> · {by(row)}
            </small>
          </>
        )}
        actions={(row) =>
          row.can.includes('answer') && (
            <button type="button" className="btn link" onClick={() => answer(row)}>
              {t('personal-data.correction.answer')}
            </button>
          )
        }
      />
      {answering && <AnswerForm row={answering} onClose={() => answer(undefined)} />}
    </>
  )
}
