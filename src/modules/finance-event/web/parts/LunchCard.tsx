import { useState } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { Card, Facts, Meter, Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { calendar, cancel } from '../../contract.ts'
import type { Round } from '../FinanceLunches.tsx'
import { BookForm } from './BookForm.tsx'
import { useLunchText } from './useLunchText.ts'

export type Lunch = Round['lunches'][number]

const TONES: Partial<Record<Lunch['seats']['stand'], Tone>> = { open: 'g', early: 'b', full: 'r' }

/** A lunch to come: when, where, with whom, what is left, and the own seat. */
export function LunchCard({ lunch }: { lunch: Lunch }) {
  const { t, lang, name, pick } = useText()
  const say = useLunchText()
  const [booking, ask] = useState(false)
  const { mine, can, coming, seats, host, place, bookingCutoff, cancelCutoff } = lunch
  return (
    <Card title={<span data-typed>{pick(lunch.topicCn, lunch.topicEn)}</span>} extra={mine && <Tag tone="b">{t('finance-event.mine')}</Tag>}>
      <div className="stack tight">
        <Facts
          items={[
            { label: t('finance-event.when'), value: say(lunch) },
            { label: t('finance-event.place'), value: <span data-typed>{place}</span> },
            { label: t('finance-event.host'), value: <bdi translate="no">{name(host)}</bdi> },
            { label: t(mine ? 'finance-event.cancelCutoff' : 'finance-event.bookingCutoff'), value: formatEnd(mine ? cancelCutoff : bookingCutoff, lang) },
          ]}
        />
        <p>
          <small className="muted line">{t('finance-event.coming')}</small>
          {coming.length === 0 ? t('finance-event.guests.none') : <bdi translate="no">{listed(coming.map(name), lang)}</bdi>}
        </p>
        <Left seats={seats} />
        <div className="row wrap tight">
          {can.includes('book') && (
            <button type="button" className="btn p" aria-label={`${t('finance-event.book')} ${say(lunch)}`} onClick={() => ask(true)}>
              {t('finance-event.book')}
            </button>
          )}
          {mine && (
            <>
              <DownloadButton endpoint={calendar} input={{ id: mine.id }}>
                {t('finance-event.calendar')}
              </DownloadButton>
              <Moves of={{ cancel }} row={mine} words="finance-event.mine." className="btn" />
            </>
          )}
        </div>
      </div>
      {booking && <BookForm lunch={lunch} onClose={() => ask(false)} />}
    </Card>
  )
}

/** What is left of it. */
function Left({ seats: { booked, capacity, left, stand } }: { seats: Lunch['seats'] }) {
  const { t } = useText()
  const taken = t('booking.seats.of', { booked, capacity })
  return (
    <div className="stack tight">
      <div className="row between">
        <span>{stand === 'open' ? t(left === 1 ? 'booking.seats.leftOne' : 'booking.seats.left', { left }) : taken}</span>
        <Tag tone={TONES[stand] ?? 'n'}>{t(`booking.stand.${stand}`)}</Tag>
      </div>
      <Meter value={booked} max={capacity} label={taken} />
    </div>
  )
}
