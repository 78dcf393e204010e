import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ManagedRow, readers, report } from '../../contract/index.ts'

const PAGE_SIZE = 10
const VIEWS = ['counts', 'names'] as const
type View = (typeof VIEWS)[number]
type ReadBy = OutputOf<typeof readers>['list'][number]

/** How much a document is read, by department; who reads it, for administrators (DOCC-14). */
export function ReportSheet({ row, onClose }: { row: ManagedRow; onClose(): void }) {
  const { t, choices } = useText()
  const { may } = useMe()
  const [view, setView] = useState<View>('counts')
  return (
    <Sheet title={t('doc-center.report')} onClose={onClose}>
      <div className="stack wide">
        {may('DOCUMENT_FOLDER_ADMIN') && (
          <Tabs<View> label={t('doc-center.report')} value={view} options={choices('doc-center.report.', VIEWS)} onChange={setView} />
        )}
        {view === 'counts' ? <Counts uid={row.uid} /> : <Names uid={row.uid} />}
      </div>
    </Sheet>
  )
}

function Counts({ uid }: { uid: string }) {
  const { t, lang, pick } = useText()
  const [pageNum, setPage] = useState(1)
  const rows = useCall(report, { pageNum, pageSize: PAGE_SIZE, filters: { uid } })
  return (
    <List
      rows={rows}
      state={{ pageNum, setPage }}
      pageSize={PAGE_SIZE}
      rowKey={(one) => `${one.version} ${one.department.code}`}
      empty={t('doc-center.unread')}
      columns={[
        {
          key: 'department',
          title: t('doc-center.readerDepartment'),
          wrap: true,
          cell: (one) => <span data-typed="">{pick(one.department.nameCn, one.department.nameEn)}</span>,
        },
        { key: 'version', title: t('doc-center.version'), cell: (one) => t('doc-center.versionNo', { version: one.version }) },
        { key: 'readers', title: t('doc-center.readers'), num: true, cell: (one) => formatNumber(one.readers) },
        { key: 'downloads', title: t('doc-center.downloads'), num: true, cell: (one) => formatNumber(one.downloads) },
        { key: 'lastAt', title: t('doc-center.lastRead'), cell: (one) => formatInstant(one.lastAt, lang) },
      ]}
      card={(one) => (
        <>
          <b data-typed="">{pick(one.department.nameCn, one.department.nameEn)}</b>
          <small className="line">
            {t('doc-center.versionNo', { version: one.version })} · {t('doc-center.readers')} {one.readers} · {t('doc-center.downloads')} {one.downloads}
          </small>
        </>
      )}
    />
  )
}

function Names({ uid }: { uid: string }) {
  const { t, lang } = useText()
  const [pageNum, setPage] = useState(1)
  const rows = useCall(readers, { pageNum, pageSize: PAGE_SIZE, filters: { uid } })
  const last = (one: ReadBy) => (
    <>
      {formatInstant(one.lastAt, lang)} {one.downloaded && <Tag tone="b">{t('doc-center.downloaded')}</Tag>}
    </>
  )
  return (
    <List<ReadBy>
      rows={rows}
      state={{ pageNum, setPage }}
      pageSize={PAGE_SIZE}
      rowKey={(one) => `${one.version} ${one.person.ssoId}`}
      empty={t('doc-center.unread')}
      columns={[
        { key: 'person', title: t('doc-center.reader'), cell: (one) => <PersonCell person={one.person} /> },
        { key: 'version', title: t('doc-center.version'), cell: (one) => t('doc-center.versionNo', { version: one.version }) },
        { key: 'lastAt', title: t('doc-center.lastRead'), cell: last },
      ]}
      card={(one) => (
        <>
          <PersonCell person={one.person} />
          <small>
            {t('doc-center.versionNo', { version: one.version })} · {last(one)}
          </small>
        </>
      )}
    />
  )
}
