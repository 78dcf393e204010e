import { Card } from '#foundation/web/kit/Card.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DataRequest, downloadData, myRequests, requestData } from '../../contract.ts'
import { requestLife } from '../../rules.ts'
import { useClose } from './useClose.ts'

const NONE = {}
const PAGE_SIZE = 10
const POLL_SECONDS = 15

/** Asks for the own data file, and fetches it when it is there. */
export function DataFile() {
  const { t, lang } = useText()
  const { say } = useSay()
  const state = useListState(NONE)
  const rows = useCall(myRequests, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { kind: 'file' } }, { pollSeconds: POLL_SECONDS })
  const { attempt, sending } = useSend(requestData)
  const close = useClose()
  const until = (row: DataRequest) => (row.until && row.status === 'ready' ? formatEnd(row.until, lang) : '—')
  const ask = async () => {
    if (await attempt({ kind: 'file' })) say(t('personal-data.file.asked'))
  }
  const mark = (row: DataRequest) => <StateTag of={requestLife} state={row.status} />
  return (
    <div className="stack">
      <Card
        title={t('personal-data.tab.file')}
        extra={
          <button type="button" className="btn p" disabled={sending} onClick={() => void ask()}>
            {t('personal-data.file.ask')}
          </button>
        }
      >
        <p>{t('personal-data.file.explains')}</p>
        <p>
          <small>{t('personal-data.file.private')}</small>
        </p>
      </Card>
      <div>
        <List
          rows={rows}
          state={state}
          pageSize={PAGE_SIZE}
          rowKey={(row) => row.id}
          empty={t('personal-data.file.none')}
          columns={[
            { key: 'no', title: t('personal-data.no'), cell: (row) => <span translate="no">{row.no}</span> },
            { key: 'at', title: t('personal-data.at'), cell: (row) => formatInstant(row.askedAt, lang) },
            { key: 'state', title: t('personal-data.state'), cell: mark },
            { key: 'until', title: t('personal-data.file.until'), cell: until },
          ]}
          card={(row) => (
            <>
              <div className="row between">
                <b translate="no">{row.no}</b>
                {mark(row)}
              </div>
              <small>{formatInstant(row.askedAt, lang)}</small>
            </>
          )}
          actions={(row) => (
            <>
              {row.can.includes('download') && (
                <DownloadButton link endpoint={downloadData} input={{ id: row.id }}>
                  {t('personal-data.file.fetch')}
                </DownloadButton>
              )}
              {row.can.includes('close') && (
                <button type="button" className="btn link" onClick={() => void close(row.id)}>
                  {t('personal-data.close')}
                </button>
              )}
            </>
          )}
        />
      </div>
    </div>
  )
}
