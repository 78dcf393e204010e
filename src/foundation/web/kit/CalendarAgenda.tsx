import { type Day, dayOf, format, RESORT_ZONE, startOfDay } from '#foundation/time.ts'
import { useText } from '../text.tsx'
import { type CalendarItem, dotOf } from './calendarItem.ts'
import { formatDay } from './format.ts'

interface Given {
  from: Day
  to: Day
  items: readonly CalendarItem[]
  noted?: ReadonlyMap<Day, string> | undefined
  empty: string
  onOpen(id: string): void
}

const DAY_LENGTH = 10
const dayIn = (at: string): Day => (at.length === DAY_LENGTH ? at : dayOf(at))
const timeIn = (at: string): string => (at.length === DAY_LENGTH ? '' : format(at, 'HH:mm'))

/** The days of a span on which something begins, each with what does: what lasts for months is told once, with the day until when. */
export function Agenda({ from, to, items, noted, empty, onOpen }: Given) {
  const { t, lang } = useText()
  const weekday = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'long', timeZone: RESORT_ZONE })
  const days = Map.groupBy(
    items.filter((item) => dayIn(item.from) <= to && dayIn(item.to) >= from).toSorted((a, b) => a.from.localeCompare(b.from) || a.title.localeCompare(b.title)),
    (item) => (dayIn(item.from) < from ? from : dayIn(item.from)),
  )
  if (days.size === 0) return <p className="hint calendar-item">{empty}</p>
  return [...days].map(([day, begun]) => (
    <section key={day} aria-label={formatDay(day, lang)}>
      <div className="calendar-day">
        <b>{formatDay(day, lang)}</b>
        <span>{[noted?.get(day), weekday.format(startOfDay(day))].filter(Boolean).join(' ')}</span>
      </div>
      {begun.map(({ id, title, struck, ...item }) => (
        <button key={id} type="button" className="calendar-item" onClick={() => onOpen(id)}>
          <span className="calendar-dot" style={{ background: dotOf(item) }} />
          <span className={struck ? 'calendar-struck' : undefined} data-typed>
            {title}
          </span>
          <small>{dayIn(item.to) > day ? t('kit.calendar.until', { day: formatDay(dayIn(item.to), lang) }) : timeIn(item.from)}</small>
        </button>
      ))}
    </section>
  ))
}
