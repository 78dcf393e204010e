import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, type Day, dayOf, daysBetween } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Simulated, simulate } from '../contract.ts'
import { Lines } from './parts/Figures.tsx'

const PARTS = ['paid', 'lost', 'returned', 'ended', 'notice'] as const
const MOST_DAYS = 365
const FIRST_DAYS = 30
const SECOND_DAYS = 60

/** What leaving on a day would mean, two days side by side. It is seen by nobody else, and nothing comes of it (TERM-23). */
export default function LastDaySimulator() {
  const { t } = useText()
  const [today] = useState(() => dayOf(serverNow()))
  const [two, compare] = useState(false)
  return (
    <Page
      title={t('screen./{lang}/profile/last-day')}
      actions={
        <button type="button" className="btn" aria-pressed={two} onClick={() => compare(!two)}>
          {t(two ? 'termination.simulate.one' : 'termination.simulate.two')}
        </button>
      }
    >
      <p className="note-box">{t('termination.simulate.says')}</p>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}>
        <OneDay today={today} first={addDays(today, FIRST_DAYS)} label={t('termination.simulate.date')} />
        {two && <OneDay today={today} first={addDays(today, SECOND_DAYS)} label={t('termination.simulate.otherDate')} />}
      </div>
    </Page>
  )
}

function OneDay({ today, first, label }: { today: Day; first: Day; label: string }) {
  const { t, lang } = useText()
  const [day, choose] = useState(first)
  const call = useCall(simulate, { date: useDebounced(day) }, { secret: true })
  return (
    <Card title={formatDay(day, lang)} extra={call.data?.short && <Tag tone="w">{t('termination.short')}</Tag>}>
      <div className="field">
        <label>
          {label}
          <input
            type="range"
            min={0}
            max={MOST_DAYS}
            value={daysBetween(today, day)}
            aria-valuetext={formatDay(day, lang)}
            style={{ width: '100%' }}
            onChange={(event) => choose(addDays(today, Number(event.target.value)))}
          />
        </label>
      </div>
      <Loaded call={call} lines={8}>
        {(shown) => <Parts lines={shown.lines} />}
      </Loaded>
      <p className="above">
        <Link className="btn" to={`/${lang}/profile/termination/index?date=${day}`}>
          {t('termination.simulate.goOn')}
        </Link>
      </p>
    </Card>
  )
}

function Parts({ lines }: Pick<Simulated, 'lines'>) {
  const { t, lang, pick } = useText()
  return (
    <div className="stack">
      {PARTS.map((part) => {
        const found = lines.filter((one) => one.part === part)
        return (
          <section key={part} aria-label={t(`termination.simulate.${part}`)}>
            <h3>{t(`termination.simulate.${part}`)}</h3>
            {found.length === 0 && <p className="muted">{t('termination.simulate.nothing')}</p>}
            <Lines
              lines={found.map(({ whatCn, whatEn, worthCn, worthEn, amountFen, on }) => ({
                text: pick(whatCn, whatEn),
                note: [pick(worthCn, worthEn), on && formatDay(on, lang)].filter(Boolean).join(' · '),
                amountFen,
              }))}
            />
          </section>
        )
      })}
    </div>
  )
}
