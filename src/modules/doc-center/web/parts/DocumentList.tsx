import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { sayBytes } from '#foundation/contract/texts.ts'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import type { Called } from '#foundation/web/query.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DocumentRow, favorite, type list } from '../../contract/index.ts'
import { DocTitle } from './DocTitle.tsx'

interface Props {
  rows: Called<typeof list>
  state: Pick<ListState<object>, 'pageNum' | 'setPage'>
  pageSize: number
  empty: string
}

/** Documents in force, as a table or as cards. */
export function DocumentList({ rows, state, pageSize, empty }: Props) {
  const { t, lang, pick } = useText()
  const department = (row: DocumentRow) => <span data-typed="">{pick(row.department.nameCn, row.department.nameEn)}</span>
  const version = (row: DocumentRow) => t('doc-center.versionNo', { version: row.version })
  return (
    <List<OutputOf<typeof list>['list'][number]>
      rows={rows}
      state={state}
      pageSize={pageSize}
      rowKey={(row) => row.uid}
      empty={empty}
      columns={[
        {
          key: 'title',
          title: t('doc-center.title'),
          wrap: true,
          cell: (row) => (
            <>
              <DocTitle document={row} fresh={row.fresh} />
              <small className="line" data-typed="">
                {pick(row.folder.nameCn, row.folder.nameEn)}
              </small>
            </>
          ),
        },
        { key: 'docNo', title: t('doc-center.docNo'), cell: (row) => <code>{row.docNo}</code> },
        { key: 'version', title: t('doc-center.version'), cell: version },
        { key: 'effectiveFrom', title: t('doc-center.effectiveFrom'), cell: (row) => formatDay(row.effectiveFrom, lang) },
        { key: 'department', title: t('doc-center.department'), wrap: true, cell: department },
        { key: 'changedAt', title: t('doc-center.changedAt'), cell: (row) => formatInstant(row.changedAt, lang) },
        { key: 'size', title: t('doc-center.size'), num: true, cell: (row) => `${row.suffix.toUpperCase()} ${sayBytes(row.size)}` },
      ]}
      card={(row) => (
        <>
          <b>
            <DocTitle document={row} fresh={row.fresh} />
          </b>
          <small className="line">
            <code>{row.docNo}</code> · {version(row)} · {department(row)}
          </small>
          <small>
            {t('doc-center.effectiveFrom')} {formatDay(row.effectiveFrom, lang)} · {row.suffix.toUpperCase()} {sayBytes(row.size)}
          </small>
        </>
      )}
      actions={(row) => <Favorite document={row} />}
    />
  )
}

/** Keeps a document among the own ones, or lets it go. */
export function Favorite({ document: { uid, favorite: on } }: { document: Pick<DocumentRow, 'uid' | 'favorite'> }) {
  const { t } = useText()
  const { attempt, sending } = useSend(favorite)
  return (
    <button type="button" className="btn s" aria-pressed={on} disabled={sending} onClick={() => void attempt({ uid, on: !on })}>
      {t(on ? 'doc-center.favorite.on' : 'doc-center.favorite.off')}
    </button>
  )
}
