import { addDays } from '#foundation/time.ts'
import { CalendarView } from '#foundation/web/kit/CalendarView.tsx'
import type { CalendarItem } from '#foundation/web/kit/calendarItem.ts'
import { calendarShown } from '#foundation/web/kit/calendarSpan.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportSchedule, instantOf, MOST_SHOWN, type PlannedSlot, scheduleList, scheduleSave } from '../../contract/index.ts'
import { scheduleSlotLife } from '../../rules/life.ts'
import { DayBoard } from './DayBoard.tsx'
import { SlotForm } from './SlotForm.tsx'
import { SlotSheet } from './SlotSheet.tsx'
import { NO_CHOICES, useChoices } from './useChoices.ts'
import { LOOKS, useDay } from './useDay.ts'

/** The plan: a week of slots to be moved from day to day, and below it the day by venue or performer. */
export function PlanTab() {
  const { t, lang, pick } = useText()
  const { confirm, say } = useSay()
  const { query, put, day, look, turn } = useDay()
  const [venue, performer] = [query.get('venue') ?? undefined, query.get('performer') ?? undefined]
  const span = calendarShown(look, day)
  const call = useCall(scheduleList, { ...span, ...(venue && { venue }), ...(performer && { performer }) })
  const choices = useChoices(call.data ?? NO_CHOICES)
  const save = useSend(scheduleSave)
  const opened = call.data?.slots.find(({ id }) => id === query.get('id'))
  const itemOf = (slot: PlannedSlot): CalendarItem => ({
    ...{ id: slot.id, from: instantOf(slot.date, slot.start).toISOString(), to: instantOf(slot.date, slot.end).toISOString() },
    ...{ struck: slot.state === 'cancelled', tone: slot.clash ? 'r' : scheduleSlotLife.tones[slot.state] },
    title: t(slot.clash ? 'show-schedule.item.clash' : slot.open > 0 ? 'show-schedule.item.open' : 'show-schedule.item', {
      name: pick(slot.showCn, slot.showEn),
      open: slot.open,
    }),
  })
  /** What is moved is asked for first: of what is published others hear once it is published again. */
  async function moved(id: string, seen: string): Promise<boolean> {
    const slot = call.data?.slots.find((one) => one.id === id)
    // what begins after midnight is seen on the day after its own
    const date = slot && slot.start >= '2400' ? addDays(seen, -1) : seen
    if (!slot?.can.includes('edit') || slot.date === date) return false
    const text = t('show-schedule.move.ask', { name: pick(slot.showCn, slot.showEn), day: formatDay(date, lang) })
    if ((await confirm({ title: t('show-schedule.move'), text, action: t('show-schedule.move') })) === undefined) return false
    const { show, venue: at, kind, start, end, version } = slot
    const done = await save.attempt({ id, version, date, show, venue: at, kind, start, end })
    if (done) say(t('show-schedule.saved'))
    return done !== undefined
  }
  return (
    <>
      <div className="row between wrap">
        <div className="row wrap">
          <SelectField
            label={t('show-schedule.slot.venue')}
            typed
            value={venue}
            placeholder={t('kit.all')}
            options={[...new Set([...choices.shows.map((one) => one.venue), ...(venue ? [venue] : [])])].map((one) => ({ value: one, label: one }))}
            onChange={(next) => put({ venue: next })}
          />
          <SelectField
            label={t('show-schedule.performer.one')}
            typed
            value={performer}
            placeholder={t('kit.all')}
            options={choices.performerOptions}
            onChange={(next) => put({ performer: next })}
          />
        </div>
        <div className="row wrap">
          <ExportButton endpoint={exportSchedule} input={{ what: 'schedule', ...span, ...(venue && { venue }) }} />
          <Opens className="btn p" label={t('show-schedule.slot.add')}>
            {(close) => <SlotForm given={{ date: day, kind: 'performance' }} choices={choices} onClose={close} />}
          </Opens>
        </div>
      </div>
      <Loaded call={call} lines={12}>
        {({ slots, more }) => (
          <>
            {more && <p className="note-box">{t('show-schedule.more', { most: MOST_SHOWN })}</p>}
            <CalendarView
              label={t('screen./{lang}/show-schedule/schedule')}
              look={look}
              looks={LOOKS}
              day={day}
              items={slots.map(itemOf)}
              empty={t('show-schedule.none')}
              onLook={turn}
              onOpen={(id) => put({ id })}
              onMove={moved}
            />
            <DayBoard
              day={day}
              slots={slots.filter(({ date }) => date === day)}
              choices={choices}
              onDay={(next) => put({ day: next })}
              onOpen={(id) => put({ id })}
            />
          </>
        )}
      </Loaded>
      {opened && <SlotSheet key={opened.id} slot={opened} choices={choices} onClose={() => put({ id: undefined })} />}
    </>
  )
}
