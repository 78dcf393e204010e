import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { dayKind, searchCalendar, type WorkCalendar, workCalendar } from '../../contract.ts'
import { DayForm } from './DayForm.tsx'
import { NamedDays } from './NamedDays.tsx'
import { OpenYear } from './OpenYear.tsx'
import { YearGrid } from './YearGrid.tsx'

/** A year of the office's or the resort's calendar; a press on a day changes it, a year that is missing is opened here. */
export function WorkCalendars() {
  const { t, choices } = useText()
  const today = dayOf(serverNow())
  const [params, setParams] = useSearchParams()
  const calendar = workCalendar.options.find((one) => one === params.get('calendar')) ?? 'office'
  const year = Number(params.get('year') ?? today.slice(0, 4))
  const [edited, edit] = useState<string>()
  const [opening, setOpening] = useState(false)
  const call = useCall(searchCalendar, { calendar, year })
  const go = (change: { calendar?: WorkCalendar; year?: number }) =>
    setParams({ tab: 'calendar', calendar: change.calendar ?? calendar, year: String(change.year ?? year) })
  return (
    <>
      <div className="row wrap between below">
        <Tabs<WorkCalendar>
          label={t('roster.calendar')}
          value={calendar}
          options={choices('roster.calendar.', workCalendar.options)}
          onChange={(value) => go({ calendar: value })}
        />
        <div className="row roster-nav">
          <button type="button" className="ico" aria-label={t('roster.year.before')} onClick={() => go({ year: year - 1 })}>
            <Icon name="back" />
          </button>
          <b>{t('roster.year', { year })}</b>
          <button type="button" className="ico" aria-label={t('roster.year.after')} onClick={() => go({ year: year + 1 })}>
            <Icon name="next" />
          </button>
        </div>
      </div>
      <p className="muted below">{t(`roster.calendar.${calendar}.note`)}</p>
      <Loaded call={call} lines={14}>
        {(data) =>
          data.days.length === 0 ? (
            <Card>
              <Empty text={t('roster.year.missing', { year })} />
              <div className="row centre below">
                <button type="button" className="btn p" onClick={() => setOpening(true)}>
                  {t('roster.year.open', { year })}
                </button>
              </div>
            </Card>
          ) : (
            <div aria-busy={call.updating}>
              <p className="roster-legend">
                {dayKind.options.map((kind) => (
                  <span key={kind}>
                    <i className={kind} /> {t(`roster.day.${kind}`)}
                  </span>
                ))}
                <span>{t('roster.year.workingDays', { days: data.workingDays })}</span>
              </p>
              {calendar === 'office' && !data.days.some(({ kind }) => kind === 'make-up') && (
                <p className="note-box">{t('roster.year.withoutMakeUps', { year })}</p>
              )}
              <YearGrid days={data.days} today={today} onDay={edit} />
              <NamedDays days={data.days} />
            </div>
          )
        }
      </Loaded>
      {edited && call.data && (
        <DayForm key={edited} calendar={calendar} day={call.data.days.find((one) => one.day === edited)!} onClose={() => edit(undefined)} />
      )}
      {opening && call.data && <OpenYear year={year} names={call.data.holidays} onClose={() => setOpening(false)} />}
    </>
  )
}
