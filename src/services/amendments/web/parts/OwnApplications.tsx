import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { listMine } from '../../contract.ts'
import { versionLife } from '../../rules/proposing.ts'
import { PAGE_SIZE } from './useChoice.ts'

type Row = OutputOf<typeof listMine>['list'][number]
const NONE = {}

/** The reader's own applications of every room, each leading to its versions. */
export function OwnApplications() {
  const { t, lang, pick } = useText()
  const state = useListState(NONE)
  const rows = useCall(listMine, { pageNum: state.pageNum, pageSize: PAGE_SIZE })
  const what = (row: Row) => (
    <Link to={`/${lang}/amendments/${row.rootId}`}>
      {pick(row.titleCn, row.titleEn)} · <span data-typed="">{pick(row.subjectCn, row.subjectEn)}</span>
    </Link>
  )
  return (
    <Page title={t('screen./{lang}/amendments/{rootId}?')} back>
      <p className="muted below">{t('amendments.mine')}</p>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.rootId}
        empty={t('amendments.noneMine')}
        columns={[
          { key: 'what', title: t('amendments.column.what'), cell: what },
          { key: 'kind', title: t('amendments.column.kind'), cell: ({ newest }) => t(`amendments.kind.${newest.kind}`) },
          { key: 'no', title: t('amendments.column.no'), cell: ({ newest }) => newest.applyNo },
          { key: 'state', title: t('amendments.column.state'), cell: ({ newest }) => <StateTag of={versionLife} state={newest.state} /> },
          { key: 'at', title: t('amendments.column.at'), cell: ({ newest }) => formatInstant(newest.at, lang) },
        ]}
        card={(row) => (
          <>
            <div className="row wrap between tight">
              {what(row)}
              <StateTag of={versionLife} state={row.newest.state} />
            </div>
            <small>{[t(`amendments.kind.${row.newest.kind}`), row.newest.applyNo, formatInstant(row.newest.at, lang)].join(' · ')}</small>
          </>
        )}
      />
    </Page>
  )
}
