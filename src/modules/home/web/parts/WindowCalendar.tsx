import { useState } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { isOpenAny, type LockWindow } from '#foundation/contract/windows.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Countdown } from '#foundation/web/kit/Countdown.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Leads } from '#foundation/web/kit/Leads.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { WindowLine } from '../../contract/index.ts'
import { Steps } from './Steps.tsx'

/** Days that are seen at once. */
const DAYS = 35
const WEEK = 7

/** From which to which of some days a window is open without a break, as their places. */
function runsOf(window: LockWindow, days: readonly Day[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (const [at, day] of days.entries()) {
    if (!isOpenAny(window, day)) continue
    const run = runs.at(-1)
    if (run?.last === at - 1) run.last = at
    else runs.push({ first: at, last: at })
  }
  return runs
}

/** All that a person may do at certain times only, from today on: how each stands now, and the days on which it is open (SHELL-63). */
export function WindowCalendar({ windows, today }: { windows: readonly WindowLine[]; today: Day }) {
  const { t, lang, pick } = useText()
  const [from, setFrom] = useState(today)
  const days = Array.from({ length: DAYS }, (_, at) => addDays(from, at))
  const say = (at: number) => formatDay(addDays(from, at), lang)
  const says = (runs: ReturnType<typeof runsOf>): string =>
    runs.length === 0
      ? t('home.window.shut')
      : t('home.window.open', {
          days: listed(
            runs.map(({ first, last }) => (first === last ? say(first) : t('home.window.days', { first: say(first), last: say(last) }))),
            lang,
          ),
        })
  return (
    <Card
      title={t('home.windows')}
      extra={
        <Steps
          before={t('home.window.before')}
          after={t('home.window.after')}
          onBefore={from > today ? () => setFrom(addDays(from, -DAYS)) : undefined}
          onAfter={() => setFrom(addDays(from, DAYS))}
        >
          {t('home.window.days', { first: say(0), last: say(DAYS - 1) })}
        </Steps>
      }
    >
      <p className="hint">{t('home.windowsSay')}</p>
      <div className="home-window home-windowHead" aria-hidden="true">
        <span />
        <span className="home-weeks">
          {days
            .filter((_, at) => at % WEEK === 0)
            .map((day) => (
              <small key={day}>{formatDay(day, lang)}</small>
            ))}
        </span>
      </div>
      <ul className="home-windows">
        {windows.map(({ id, whatCn, whatEn, window, path }) => {
          const runs = runsOf(window, days)
          return (
            <li key={id} className="home-window">
              <div>
                <Leads className="home-windowWhat" to={path}>
                  <span data-typed="">{pick(whatCn, whatEn)}</span>
                </Leads>
                <Countdown window={window} />
              </div>
              <span className="home-track" style={{ gridTemplateColumns: `repeat(${DAYS}, 1fr)` }} role="img" aria-label={says(runs)}>
                {runs.map(({ first, last }) => (
                  <i key={first} style={{ gridColumn: `${first + 1} / ${last + 2}` }} />
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
