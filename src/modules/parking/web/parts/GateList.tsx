import { useEffect, useState } from 'react'
import { type Day, dayOf } from '#foundation/time.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { bookings } from '../../contract/index.ts'
import { parkingBookingLife } from '../../rules/life.ts'

const PAGE = 100
const EXPECTED: readonly string[] = ['reserved', 'in']

/** Whom the gate lets in on a day, by plate, to be printed. */
export function GateList() {
  const { t, lang, name, pick } = useText()
  const [date, setDate] = useState<Day>(() => dayOf(serverNow()))
  const rows = useEndless(bookings, { pageSize: PAGE, filters: { date } }, PAGE)
  // all of it at once: what is printed lacks no car
  useEffect(() => rows.more?.goOn())
  return (
    <>
      <div className="row between wrap no-print">
        <DateField label={t('parking.bookings.date')} value={date} onChange={(day) => day && setDate(day)} />
        <button type="button" className="btn p" onClick={() => window.print()}>
          {t('parking.gate.print')}
        </button>
      </div>
      <h2>{t('parking.gate.title', { day: formatDay(date, lang) })}</h2>
      <EndlessList of={rows} empty={t('parking.bookings.none')} uncounted>
        {(all) => (
          <List
            rows={all.filter(({ status }) => EXPECTED.includes(status)).toSorted((a, b) => a.shift.localeCompare(b.shift) || a.plate.localeCompare(b.plate))}
            rowKey={(row) => row.id}
            empty={t('parking.bookings.none')}
            columns={[
              { key: 'shift', title: t('parking.bookings.shift'), cell: (row) => row.shift },
              { key: 'plate', title: t('parking.bookings.plate'), cell: (row) => <Plate of={row.plate} /> },
              { key: 'lot', title: t('parking.bookings.lot'), cell: (row) => <span data-typed>{pick(row.lotCn, row.lotEn)}</span> },
              { key: 'person', title: t('parking.bookings.person'), cell: (row) => <bdi translate="no">{name(row.person)}</bdi> },
              { key: 'status', title: t('parking.bookings.status'), cell: (row) => <StateTag of={parkingBookingLife} state={row.status} /> },
            ]}
            card={(row) => (
              <div className="row between wrap">
                <span>
                  <Plate of={row.plate} /> {row.shift} <span data-typed>{pick(row.lotCn, row.lotEn)}</span>
                </span>
                <StateTag of={parkingBookingLife} state={row.status} />
              </div>
            )}
          />
        )}
      </EndlessList>
    </>
  )
}

const Plate = ({ of }: { of: string }) => (
  <b translate="no" data-typed>
    {of}
  </b>
)
