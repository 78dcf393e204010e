import { Link } from 'react-router'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportRedirects, searchRedirects } from '../../contract.ts'

/** An address as somebody may have it; what it names need not be there. */
const exampleOf = (from: string, lang: string): string => from.replace('{lang}', lang).replace('{id}', '1')

const NONE = {}
const PAGE_SIZE = 20

/** Old addresses, where they lead, and whether anybody still uses them. */
export function RedirectList() {
  const { t, lang } = useText()
  const state = useListState(NONE)
  const rows = useCall(searchRedirects, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: NONE })
  const lastUse = (at: string | null) => (at === null ? t('micro-apps.redirects.unused') : formatInstant(at, lang))
  return (
    <>
      <div className="row wrap between concerning">
        <p className="hint">{t('micro-apps.redirects.hint')}</p>
        <ExportButton endpoint={exportRedirects} input={NONE} />
      </div>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.from}
        columns={[
          { key: 'from', title: t('micro-apps.redirects.from'), cell: (row) => <span translate="no">{row.from}</span> },
          { key: 'to', title: t('micro-apps.redirects.to'), cell: (row) => <span translate="no">{row.to}</span> },
          { key: 'hits', title: t('micro-apps.redirects.hits'), num: true, cell: (row) => formatNumber(row.hits) },
          { key: 'lastHit', title: t('micro-apps.redirects.lastHit'), cell: (row) => lastUse(row.lastHit) },
        ]}
        actions={(row) => (
          <Link className="btn link" to={exampleOf(row.from, lang)}>
            {t('micro-apps.redirects.try')}
            <span className="visually-hidden" translate="no">
              {` ${row.from}`}
            </span>
          </Link>
        )}
        card={(row) => (
          <>
            <b translate="no">{row.from}</b>
            <small className="line" translate="no">
              {row.to}
            </small>
            <div className="row between">
              <small>{lastUse(row.lastHit)}</small>
              <span>
                {t('micro-apps.redirects.hits')} {formatNumber(row.hits)}
              </span>
            </div>
          </>
        )}
      />
    </>
  )
}
