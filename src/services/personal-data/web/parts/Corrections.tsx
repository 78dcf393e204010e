import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DataRequest, myRequests } from '../../contract.ts'
import { requestLife } from '../../rules.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import { useClose } from './useClose.ts'

const NONE = {}
const PAGE_SIZE = 10

/** Corrections that I asked for, by when they are answered, and the answers. */
export function Corrections() {
  const { t, lang, pick } = useText()
  const state = useListState(NONE)
  const rows = useCall(myRequests, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { kind: 'correction' } })
  const close = useClose()
  const about = (row: DataRequest) => pick(row.moduleCn, row.moduleEn)
  const answer = (row: DataRequest) =>
    row.outcome ? `${t(`personal-data.correction.${row.outcome}`)} · ${row.answer ?? ''}` : t('personal-data.correction.owner')
  const by = (row: DataRequest) => (row.answerBy ? formatDay(row.answerBy, lang) : '—')
  return (
    <>
      <div className="row end below">
        <Opens className="btn p" label={t('personal-data.correction.ask')}>
          {(close) => <CorrectionForm onClose={close} />}
        </Opens>
      </div>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('personal-data.correction.none')}
        columns={[
          { key: 'no', title: t('personal-data.no'), cell: (row) => <span translate="no">{row.no}</span> },
          { key: 'about', title: t('personal-data.correction.module'), cell: about },
          { key: 'text', title: t('personal-data.correction.text'), wrap: true, cell: (row) => <span data-typed>{row.text}</span> },
          { key: 'state', title: t('personal-data.state'), cell: (row) => <StateTag of={requestLife} state={row.status} /> },
          { key: 'by', title: t('personal-data.correction.answerBy'), cell: by },
          { key: 'answer', title: t('personal-data.correction.answer'), wrap: true, cell: (row) => <span data-typed>{answer(row)}</span> },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{about(row)}</b>
              <StateTag of={requestLife} state={row.status} />
            </div>
            <div data-typed>{row.text}</div>
            <div>
              <small data-typed>{answer(row)}</small>
            </div>
            <small>
              <span translate="no">{row.no}</span> · {formatInstant(row.askedAt, lang)} · {t('personal-data.correction.answerBy')} {by(row)}
            </small>
          </>
        )}
        actions={(row) =>
          row.can.includes('close') && (
            <button type="button" className="btn link" onClick={() => void close(row.id)}>
              {t('personal-data.close')}
            </button>
          )
        }
      />
    </>
  )
}
