import { useSearchParams } from 'react-router'
import { addDays, addMonths, type Day, dayOf, firstOfMonth, isoWeek, sayMonth, weekStart } from '#foundation/time.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { mine } from '../contract.ts'
import { CalendarLink } from './parts/CalendarLink.tsx'
import { DayList } from './parts/DayList.tsx'
import { MonthGrid } from './parts/MonthGrid.tsx'
import { Sums } from './parts/Sums.tsx'
import { TeamRoster } from './parts/TeamRoster.tsx'
import './parts/roster.css'

const VIEWS = ['next', 'week', 'month', 'team'] as const
type View = (typeof VIEWS)[number]
/** Days ahead that the page opens with (ROSTER-05). */
const AHEAD = 14

const monthEnd = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1)
/** What a view shows around a day, and the days one step before and after. */
function spanOf(view: View, at: Day): { from: Day; to: Day; before: Day; after: Day } {
  if (view === 'next') return { from: at, to: addDays(at, AHEAD - 1), before: addDays(at, -AHEAD), after: addDays(at, AHEAD) }
  if (view === 'month') return { from: firstOfMonth(at), to: monthEnd(at), before: addMonths(firstOfMonth(at), -1), after: addMonths(firstOfMonth(at), 1) }
  const monday = weekStart(isoWeek(at))
  return { from: monday, to: addDays(monday, 6), before: addDays(monday, -7), after: addDays(monday, 7) }
}

/** When I work: the next days, a week, a month; and the line of who has one. */
export default function MyShifts() {
  const { t, lang, choices } = useText()
  const today = dayOf(serverNow())
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'next'
  const at = params.get('at') ?? today
  const { from, to, before, after } = spanOf(view, at)
  const call = useCall(mine, { from, to })
  const go = (change: { view?: View; at?: Day }) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [key, value] of Object.entries(change)) next.set(key, value)
        if (change.view) next.delete('page')
        return next
      },
      { replace: true },
    )
  const shown = VIEWS.filter((one) => one !== 'team' || call.data?.leads || view === 'team')
  return (
    <Page title={t('screen./{lang}/roster/mine')} actions={<Opens label={t('roster.subscribe')}>{(close) => <CalendarLink onClose={close} />}</Opens>}>
      <div className="row wrap between below">
        <Tabs<View> label={t('roster.view')} value={view} options={choices('roster.view.', shown)} onChange={(value) => go({ view: value, at: today })} />
        <div className="row roster-nav">
          <button type="button" className="ico" aria-label={t('roster.before')} onClick={() => go({ at: before })}>
            <Icon name="back" />
          </button>
          <b>{view === 'month' ? sayMonth(from.slice(0, 7), lang) : `${formatDay(from, lang)} – ${formatDay(to, lang)}`}</b>
          <button type="button" className="ico" aria-label={t('roster.after')} onClick={() => go({ at: after })}>
            <Icon name="next" />
          </button>
          <button type="button" className="btn s" disabled={from <= today && today <= to} onClick={() => go({ at: today })}>
            {t('roster.today')}
          </button>
        </div>
      </div>
      {view === 'team' ? (
        <TeamRoster from={from} to={to} />
      ) : (
        <Loaded call={call} lines={10}>
          {(data) => (
            <div className="stack" aria-busy={call.updating}>
              <Sums data={data} />
              {view === 'month' ? <MonthGrid key={from} month={from} today={today} data={data} /> : <DayList from={from} to={to} today={today} data={data} />}
            </div>
          )}
        </Loaded>
      )}
    </Page>
  )
}
