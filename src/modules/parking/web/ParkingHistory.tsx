import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { history } from '../contract/index.ts'
import { parkingBookingLife } from '../rules/life.ts'
import { Alone } from './parts/Alone.tsx'
import { OutAt } from './parts/OutAt.tsx'

const PAGE = 12

/** Where one has parked, by month. */
export default function ParkingHistory() {
  const { t } = useText()
  const [month, setMonth] = useState<string>()
  const rows = useEndless(history, { pageSize: PAGE, filters: month ? { month } : {} }, PAGE)
  return (
    <Alone at="tmh/parking/history">
      <MonthField label={t('parking.history.month')} value={month} onChange={setMonth} />
      <EndlessList of={rows} empty={t('parking.history.none')}>
        {(all) => (
          <div className="parking-lots">
            {all.map((row) => (
              <Parked key={row.id} row={row} />
            ))}
          </div>
        )}
      </EndlessList>
    </Alone>
  )
}

function Parked({ row }: { row: OutputOf<typeof history>['list'][number] }) {
  const { t, lang, pick } = useText()
  return (
    <section className="card">
      <div className="body stack tight">
        <div className="row between">
          <b data-typed>{pick(row.lotCn, row.lotEn)}</b>
          <StateTag of={parkingBookingLife} state={row.status} />
        </div>
        <span>
          {formatDay(row.date, lang)} {row.shift}
        </span>
        <span translate="no" data-typed>
          {row.plate}
        </span>
        {row.inAt && (
          <Facts
            items={[
              { label: t('parking.history.inAt'), value: formatInstant(row.inAt, lang) },
              { label: t('parking.history.outAt'), value: <OutAt of={row} /> },
            ]}
          />
        )}
      </div>
    </section>
  )
}
