import { useSearchParams } from 'react-router'
import { addDays, dayOf } from '#foundation/time.ts'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type DifferenceRow, difference, exportRecords, MOST_SHOWN } from '../../contract.ts'
import type { RecordKind } from '../../rules/records.ts'
import { sayTimes } from '../../rules/times.ts'

const TONES: Readonly<Record<DifferenceRow['what'], Tone>> = { missing: 'r', extra: 'b', times: 'w', status: 'w' }

/** Records of shows against the published schedule, of yesterday at first. */
export function DifferenceTab({ kind }: { kind: RecordKind }) {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const yesterday = addDays(dayOf(serverNow()), -1)
  const span = { from: query.get('from') ?? yesterday, to: query.get('to') ?? yesterday }
  const put = (change: Partial<typeof span>) => setQuery({ tab: 'difference', ...span, ...change }, { replace: true })
  const call = useCall(difference, span)
  return (
    <>
      <div className="row wrap">
        <DateField label={t('performer-record.list.from')} value={span.from} onChange={(from) => put({ from: from ?? yesterday })} />
        <DateField label={t('performer-record.list.to')} value={span.to} onChange={(to) => put({ to: to ?? yesterday })} />
        <ExportButton endpoint={exportRecords} input={{ what: 'differences', filters: { kind, ...span } }} />
      </div>
      <Loaded call={call}>
        {({ list, more }) => (
          <>
            {more && <p className="note-box">{t('performer-record.difference.more', { count: MOST_SHOWN })}</p>}
            <Differences rows={list} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Differences({ rows }: { rows: readonly DifferenceRow[] }) {
  const { t, lang } = useText()
  const kindOf = ({ what }: DifferenceRow) => <Tag tone={TONES[what]}>{t(`performer-record.what.${what}`)}</Tag>
  return (
    <List
      rows={rows}
      rowKey={({ id }) => id}
      empty={t('performer-record.difference.none')}
      columns={[
        { key: 'date', title: t('performer-record.list.date'), cell: ({ date }) => formatDay(date, lang) },
        { key: 'person', title: t('performer-record.list.person'), cell: ({ person }) => <PersonCell person={person} /> },
        { key: 'what', title: t('performer-record.difference.what'), cell: kindOf },
        { key: 'planned', title: t('performer-record.difference.planned'), cell: (row) => <PlannedCell of={row.planned} />, wrap: true },
        { key: 'recorded', title: t('performer-record.difference.recorded'), cell: (row) => <RecordedCell of={row.recorded} />, wrap: true },
      ]}
      card={(row) => (
        <>
          <div className="row between">
            <PersonCell person={row.person} note={formatDay(row.date, lang)} />
            {kindOf(row)}
          </div>
          <p>
            <small>{t('performer-record.difference.planned')}</small> <PlannedCell of={row.planned} />
          </p>
          <p>
            <small>{t('performer-record.difference.recorded')}</small> <RecordedCell of={row.recorded} />
          </p>
        </>
      )}
    />
  )
}

function PlannedCell({ of }: { of: DifferenceRow['planned'] }) {
  const { pick } = useText()
  if (!of) return '—'
  return (
    <>
      {sayTimes(of)} <span data-typed="">{`${pick(of.showCn, of.showEn)} · ${of.role}`}</span>
    </>
  )
}

function RecordedCell({ of }: { of: DifferenceRow['recorded'] }) {
  const { t } = useText()
  if (!of) return '—'
  return (
    <>
      {sayTimes(of)} <span data-typed="">{`${of.show} · ${of.role}`}</span> <small>{t(`performer-record.status.${of.status}`)}</small>
    </>
  )
}
