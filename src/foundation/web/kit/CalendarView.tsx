import FullCalendar, { type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import zhWords from '@fullcalendar/react/locales/zh-cn'
import multiMonth from '@fullcalendar/react/multimonth'
import classic from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { addDays, type Day, dayOf, format, sayMonth } from '#foundation/time.ts'
import { serverNow } from '../serverClock.ts'
import { type TextApi, useText } from '../text.tsx'
import { Agenda } from './CalendarAgenda.tsx'
import { type CalendarItem, groundOf, inkOf } from './calendarItem.ts'
import { type CalendarLook, calendarSpan, calendarStep, quarterOf } from './calendarSpan.ts'
import { formatDays } from './format.ts'
import { Icon } from './icons.tsx'
import './calendar.css'

interface Given {
  label: string
  look: CalendarLook
  looks: readonly CalendarLook[]
  day: Day
  items: readonly CalendarItem[]
  /** Words below the number of a day, such as the name of a holiday. */
  noted?: ReadonlyMap<Day, string>
  empty: string
  onLook(look: CalendarLook, day: Day): void
  onOpen(id: string): void
  /** Where what is not fixed may be moved or stretched: asked and sent by the page; what is not taken goes back to where it was. */
  onMove?: ((id: string, from: Day, to: Day) => Promise<boolean>) | undefined
}

const VIEWS = { year: 'multiMonthYear', quarter: 'quarter', month: 'dayGridMonth', week: 'dayGridWeek' } as const
/** The library prints all that is on where months stand one below the other, and a line a day of those that stand side by side. */
const OWN_VIEWS = {
  quarter: { type: 'multiMonth', duration: { months: 3 }, multiMonthMaxColumns: 1, fixedWeekCount: false, showNonCurrentDates: false },
} as const
const DAY_LENGTH = 10
/** The library counts in the resort's own time, as if it were that of Greenwich, and an end by days is the first that is no more of it. */
const wall = (at: string): string => (at.length === DAY_LENGTH ? at : format(at, 'YYYY-MM-DDTHH:mm'))
const endOf = (to: string): string => (to.length === DAY_LENGTH ? addDays(to, 1) : wall(to))

const asEvent = ({ id, title, from, to, struck, fixed, ...of }: CalendarItem): EventInput => ({
  id,
  title,
  start: wall(from),
  end: endOf(to),
  allDay: from.length === DAY_LENGTH,
  color: groundOf(of),
  contrastColor: inkOf(of),
  className: struck ? 'calendar-struck' : '',
  ...(fixed && { editable: false }),
})

/** What a span is called: 2026, Q4 2026, the days of a week, a month. */
function titleOf(look: CalendarLook, from: Day, to: Day, { t, lang }: TextApi): string {
  const year = from.slice(0, 4)
  if (look === 'year') return year
  if (look === 'quarter') return t('kit.calendar.quarter', { year, quarter: quarterOf(from) })
  return look === 'week' ? formatDays(from, to, lang) : sayMonth(from.slice(0, 7), lang)
}

/** A calendar: its span in the hands of the page (its address), so that what is shown is asked for once and can be linked. */
export function CalendarView({ label, look, looks, day, items, noted, empty, onLook, onOpen, onMove }: Given) {
  const texts = useText()
  const { t, lang } = texts
  const { from, to } = calendarSpan(look, day)
  const go = (by: 1 | -1) => onLook(look, calendarStep(look, day, by))
  return (
    <section className="card calendar" aria-label={label}>
      <div className="row between wrap calendar-bar">
        <div className="row">
          <button type="button" className="ico no-print" aria-label={t('kit.calendar.before')} onClick={() => go(-1)}>
            <Icon name="back" />
          </button>
          <b aria-live="polite">{titleOf(look, from, to, texts)}</b>
          <button type="button" className="ico no-print" aria-label={t('kit.calendar.after')} onClick={() => go(1)}>
            <Icon name="next" />
          </button>
          <button type="button" className="btn s no-print" onClick={() => onLook(look, dayOf(serverNow()))}>
            {t('kit.calendar.today')}
          </button>
        </div>
        <div className="seg no-print" role="group" aria-label={t('kit.calendar.look')}>
          {looks.map((one) => (
            <button key={one} type="button" aria-pressed={one === look} onClick={() => onLook(one, day)}>
              {t(`kit.calendar.look.${one}`)}
            </button>
          ))}
        </div>
      </div>
      {look === 'list' ? (
        <Agenda {...{ from, to, items, noted, empty, onOpen }} />
      ) : (
        <FullCalendar
          key={`${look} ${from} ${lang}`}
          plugins={[dayGrid, multiMonth, interaction, classic]}
          views={OWN_VIEWS}
          initialView={VIEWS[look]}
          initialDate={from}
          timeZone="UTC"
          now={() => format(serverNow(), 'YYYY-MM-DDTHH:mm')}
          locale={lang === 'zh' ? zhWords : 'en-gb'}
          firstDay={1}
          headerToolbar={false}
          height="auto"
          dayMaxEvents={look === 'month' ? 4 : false}
          events={items.map(asEvent)}
          eventDidMount={({ el }) => el.setAttribute('data-typed', '')}
          eventInteractive
          eventClick={({ event }) => onOpen(event.id)}
          editable={onMove !== undefined}
          dayCellTopContent={({ date, text }) => {
            const note = noted?.get(date.toISOString().slice(0, DAY_LENGTH))
            return note ? `${text} ${note}` : text
          }}
          eventDrop={({ event, revert }) => void moved(event.id, event.startStr, event.endStr || event.startStr, revert)}
          eventResize={({ event, revert }) => void moved(event.id, event.startStr, event.endStr || event.startStr, revert)}
        />
      )}
    </section>
  )

  async function moved(id: string, start: string, end: string, revert: () => void): Promise<void> {
    const [first, last] = [start.slice(0, DAY_LENGTH), end.slice(0, DAY_LENGTH)]
    if (!(await onMove?.(id, first, last > first ? addDays(last, -1) : first))) revert()
  }
}
