import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { myScans } from '../../contract.ts'

const PAGE_SIZE = 20
type Row = OutputOf<typeof myScans>['list'][number]

/** What this person has scanned, the last first, with the scans of others that were earlier (BOOKING-13). */
export function MyScans({ state }: { state: ListState<object> }) {
  const { t, lang, pick, name } = useText()
  const rows = useCall(myScans, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: {} })
  const result = ({ overtaken }: Row) =>
    overtaken ? (
      <span data-typed>{t('booking.desk.overtaken', { name: name(overtaken.by), when: formatInstant(overtaken.at, lang) })}</span>
    ) : (
      <Tag tone="g">{t('booking.desk.counts')}</Tag>
    )
  return (
    <List
      rows={rows}
      state={state}
      pageSize={PAGE_SIZE}
      rowKey={(r) => r.id}
      empty={t('booking.desk.mine.empty')}
      columns={[
        { key: 'at', title: t('booking.desk.at'), cell: (r) => formatInstant(r.at, lang) },
        { key: 'person', title: t('booking.desk.person'), cell: (r) => <PersonCell person={r.person} /> },
        { key: 'what', title: t('booking.what'), cell: (r) => <span data-typed>{pick(r.titleCn, r.titleEn)}</span> },
        { key: 'party', title: t('booking.party'), num: true, cell: (r) => r.party },
        { key: 'result', title: t('booking.desk.result'), wrap: true, cell: (r) => result(r) },
      ]}
      card={(r) => (
        <>
          <div className="row between">
            <PersonCell person={r.person} />
            <small>{formatInstant(r.at, lang)}</small>
          </div>
          <div data-typed>{pick(r.titleCn, r.titleEn)}</div>
          <small>{result(r)}</small>
        </>
      )}
    />
  )
}
