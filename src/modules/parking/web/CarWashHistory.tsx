import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { formatFen, formatSpan } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { washHistory } from '../contract/index.ts'
import { washBookingLife } from '../rules/life.ts'
import { Alone } from './parts/Alone.tsx'
import { Stars } from './parts/Stars.tsx'

const PAGE = 12

/** What was washed, by month: rated, and booked again. */
export default function CarWashHistory() {
  const { t } = useText()
  const [month, setMonth] = useState<string>()
  const rows = useEndless(washHistory, { pageSize: PAGE, filters: month ? { month } : {} }, PAGE)
  return (
    <Alone at="tmh/car-wash/history">
      <MonthField label={t('parking.washHistory.month')} value={month} onChange={setMonth} />
      <EndlessList of={rows} empty={t('parking.washHistory.none')}>
        {(all) => (
          <div className="parking-lots">
            {all.map((row) => (
              <Washed key={row.id} row={row} />
            ))}
          </div>
        )}
      </EndlessList>
    </Alone>
  )
}

function Washed({ row }: { row: OutputOf<typeof washHistory>['list'][number] }) {
  const { t, lang, pick } = useText()
  return (
    <section className="card">
      <div className="body stack tight">
        <div className="row between">
          <b data-typed>{pick(row.kindCn, row.kindEn)}</b>
          <StateTag of={washBookingLife} state={row.status} />
        </div>
        <span>{formatSpan(row.starts, row.ends, lang)}</span>
        <span className="row between">
          <span translate="no" data-typed>
            {row.plate}
          </span>
          <b>{formatFen(row.priceFen)}</b>
        </span>
        {row.can.includes('rate') && <Stars id={row.id} value={row.rating} />}
        <Link className="btn" to={`/${lang}/tmh/car-wash?kind=${row.kindId}`}>
          {t('parking.wash.again')}
        </Link>
      </div>
    </section>
  )
}
