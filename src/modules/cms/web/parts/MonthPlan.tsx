import { Link } from 'react-router'
import { addDays, addMonths, firstOfMonth, sayMonth, weekdayOf } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatTime } from '#foundation/web/kit/format.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Planned } from '../../contract/index.ts'
import { useContentWords } from './useContentWords.ts'

const TONES = { publishes: 'b', begins: 'g', ends: 'w' } as const
const WEEK = 7

/** What goes live by itself, begins and ends in a month: as a calendar on a desk, as a list on a phone. */
export function MonthPlan({ month, planned, onMonth }: { month: string; planned: readonly Planned[]; onMonth(month: string): void }) {
  const { t, lang } = useText()
  const desk = useDesk()
  const move = (by: number) => onMonth(addMonths(`${month}-01`, by).slice(0, 7))
  return (
    <Card
      title={t('cms.desk.planned')}
      extra={
        <span className="row wrap end">
          <button type="button" className="btn s" onClick={() => move(-1)}>
            {t('cms.desk.before')}
          </button>
          <b>{sayMonth(month, lang)}</b>
          <button type="button" className="btn s" onClick={() => move(1)}>
            {t('cms.desk.after')}
          </button>
        </span>
      }
    >
      {planned.length === 0 && <p className="muted">{t('cms.desk.nothing')}</p>}
      {planned.length > 0 && (desk ? <Calendar month={month} planned={planned} /> : <Lines planned={planned} />)}
    </Card>
  )
}

function Calendar({ month, planned }: { month: string; planned: readonly Planned[] }) {
  const first = firstOfMonth(`${month}-01`)
  const last = addDays(addMonths(first, 1), -1)
  const before = (weekdayOf(first) + WEEK - 1) % WEEK
  const days = Array.from({ length: Number(last.slice(8)) }, (_, at) => addDays(first, at))
  return (
    <div className="cms-month">
      {Array.from({ length: before }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places before the first day
        <div key={at} />
      ))}
      {days.map((day) => (
        <div key={day}>
          <span className="muted">{Number(day.slice(8))}</span>
          {planned
            .filter((one) => one.day === day)
            .map((one) => (
              <What key={`${one.id}${one.what}`} one={one} />
            ))}
        </div>
      ))}
      {Array.from({ length: (2 * WEEK - ((before + days.length) % WEEK)) % WEEK }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places behind the last day
        <div key={at} />
      ))}
    </div>
  )
}

function Lines({ planned }: { planned: readonly Planned[] }) {
  const { lang } = useText()
  return planned.map((one) => (
    <div key={`${one.id}${one.what}`} className="cms-due">
      <small>{formatDay(one.day, lang)}</small>
      <What one={one} />
    </div>
  ))
}

function What({ one }: { one: Planned }) {
  const { t } = useText()
  const { pathOf, titleOf } = useContentWords()
  return (
    <span>
      <Tag tone={TONES[one.what]}>
        {t(`cms.desk.${one.what}`)} {one.at && formatTime(one.at)}
      </Tag>
      <Link to={pathOf(one)} data-typed="">
        {titleOf(one)}
      </Link>
    </span>
  )
}
