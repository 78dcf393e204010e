import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { MASKED } from '#foundation/contract/texts.ts'
import { monthOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { LapseRadar } from '#foundation/web/kit/ExpiryRadar.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { expiring, RADAR_DAYS } from '../contract/index.ts'
import { MonthCalendar } from './parts/MonthCalendar.tsx'
import { WindowCalendar } from './parts/WindowCalendar.tsx'
import './parts/home.css'
import './parts/news.css'

/** Everything of the person that lapses in the next days, by day and by kind, each with the way to act (HOME-19); and what may be changed when (SHELL-63). */
export default function Expiring() {
  const { t } = useText()
  const call = useCall(expiring, { days: RADAR_DAYS })
  return (
    <Page title={t('screen./{lang}/expiring')}>
      <Loaded call={call} lines={8}>
        {(radar) => <Radar radar={radar} onRetry={call.refetch} />}
      </Loaded>
    </Page>
  )
}

function Radar({ radar, onRetry }: { radar: OutputOf<typeof expiring>; onRetry(): void }) {
  const { t, pick } = useText()
  const { today, list, windows, kinds, failed } = radar
  const [kind, setKind] = useState<string>()
  const [day, setDay] = useState<string>()
  const [month, setMonth] = useState(today === MASKED ? '' : monthOf(list[0]?.on ?? today))
  const ofKind = list.filter((one) => kind === undefined || one.kind === kind)
  const windowsShown = windows.filter((one) => kind === undefined || one.kind === kind)
  const shown = ofKind.filter((one) => day === undefined || one.on === day)
  const counts = new Map<string, number>()
  for (const { on } of ofKind) counts.set(on, (counts.get(on) ?? 0) + 1)
  return (
    <>
      {failed > 0 && (
        <p className="home-old" role="status">
          {t('home.someMissing')}
          <button type="button" className="btn link" onClick={onRetry}>
            {t('kit.retry')}
          </button>
        </p>
      )}
      {kinds.length > 1 && (
        <div className="chips below" role="group" aria-label={t('home.kinds')}>
          <button type="button" aria-pressed={kind === undefined} className={kind === undefined ? 'on' : ''} onClick={() => setKind(undefined)}>
            {t('home.allKinds')}
          </button>
          {kinds.map((one) => (
            <button key={one.kind} type="button" aria-pressed={kind === one.kind} className={kind === one.kind ? 'on' : ''} onClick={() => setKind(one.kind)}>
              {pick(one.nameCn, one.nameEn)}
            </button>
          ))}
        </div>
      )}
      <div className="home-columns">
        <Card>
          <LapseRadar lapses={shown} today={today} days={RADAR_DAYS} empty={t('home.nothingLapses')} />
        </Card>
        {month && (
          <Card>
            <MonthCalendar month={month} today={today} counts={counts} chosen={day} onMonth={setMonth} onChoose={setDay} />
          </Card>
        )}
      </div>
      {month && windowsShown.length > 0 && (
        <div className="home-windowCard">
          <WindowCalendar windows={windowsShown} today={today} />
        </div>
      )}
    </>
  )
}
