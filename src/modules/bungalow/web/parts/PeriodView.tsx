import { useState } from 'react'
import { dayOf, latest } from '#foundation/time.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDays, formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { Blocks } from '#services/booking/web/parts/Blocks.tsx'
import { previewFile } from '#services/files/contract.ts'
import { detail } from '../../contract.ts'
import { SlotCalendar } from './SlotCalendar.tsx'
import type { Bungalow, Period } from './shown.ts'
import { useCutOffs } from './useCutOffs.ts'
import './bungalow.css'

/** A period: its wording, its bungalows, and the calendar of its slots. */
export function PeriodView({ eventId }: { eventId: string }) {
  const call = useCall(detail, { eventId })
  return (
    <Loaded call={call} lines={8}>
      {(period) => (
        <div className="stack">
          <About period={period} />
          <SlotCalendar key={period.id} period={period} first={latest(period.from, dayOf(serverNow()))} />
        </div>
      )}
    </Loaded>
  )
}

function About({ period }: { period: Period }) {
  const { t, lang, name } = useText()
  const cutOffs = useCutOffs()(period)
  const { barredUntil, own, maxReservations } = period
  return (
    <>
      <Card title={<span data-typed>{name(period)}</span>}>
        <div className="stack">
          <Blocks of={period.wordingBlocks} words="bungalow.block." />
          <Facts
            items={[
              { label: t('bungalow.list.days'), value: formatDays(period.from, period.to, lang) },
              { label: t('bungalow.list.signupOpen'), value: formatInstant(period.signupOpen, lang) },
              { label: t(period.draw ? 'bungalow.drawAt' : 'bungalow.signupUntil'), value: cutOffs.signup },
              { label: t('bungalow.cancelUntil'), value: cutOffs.cancel },
              { label: t('bungalow.maxPeople'), value: t('bungalow.people', { people: period.maxPeople }) },
              { label: t('bungalow.maxReservations'), value: t('bungalow.ownOf', { own, most: maxReservations }) },
            ]}
          />
          {barredUntil && <p className="note-box bad">{t('bungalow.barred', { until: formatEnd(barredUntil, lang) })}</p>}
        </div>
      </Card>
      <div className="bungalow-cards">
        {period.bungalows.map((one) => (
          <BungalowCard key={one.id} bungalow={one} />
        ))}
      </div>
    </>
  )
}

function BungalowCard({ bungalow }: { bungalow: Bungalow }) {
  const { t, name, pick } = useText()
  const [at, setAt] = useState(0)
  const { photos } = bungalow
  const photo = photos[at]
  return (
    <section className="card">
      {photo && (
        <img className="bungalow-photo" src={`${previewFile.path}?${new URLSearchParams({ id: photo, size: 'screen' })}`} alt={name(bungalow)} data-typed />
      )}
      <b data-typed>{name(bungalow)}</b>
      <small className="line">
        <span data-typed>{pick(bungalow.placeCn, bungalow.placeEn)}</span> · {t('bungalow.seats', { seats: bungalow.seats })}
      </small>
      {photos.length > 1 && (
        <button
          type="button"
          className="btn link"
          data-typed
          aria-label={`${t('bungalow.nextPhoto')} ${name(bungalow)}`}
          onClick={() => setAt((at + 1) % photos.length)}
        >
          {t('bungalow.nextPhoto')}
        </button>
      )}
    </section>
  )
}
