import { CalendarView } from '#foundation/web/kit/CalendarView.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import type { CalendarItem } from '#foundation/web/kit/calendarItem.ts'
import { calendarShown } from '#foundation/web/kit/calendarSpan.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { instantOf, MOST_SHOWN, type ViewEntry, view } from '../contract/index.ts'
import { CallSheet } from './parts/CallSheet.tsx'
import { EntrySheet } from './parts/EntrySheet.tsx'
import { LOOKS, useDay } from './parts/useDay.ts'

const WHOSE = ['mine', 'all'] as const

/** The published schedule: who performs sees the own first, a stage manager that of the venue. */
export default function SchedulingView() {
  const { t, pick, choices } = useText()
  const { query, put, day, look, turn } = useDay()
  const venue = query.get('venue') ?? undefined
  const all = query.get('whose') === 'all'
  const span = calendarShown(look, day)
  const call = useCall(view, { ...span, ...(venue && { venue }) })
  const title = t('screen./{lang}/show-schedule/scheduling-view')
  const itemOf = (one: ViewEntry): CalendarItem => ({
    ...{ id: one.id, from: instantOf(one.date, one.start).toISOString(), to: instantOf(one.date, one.end).toISOString() },
    ...{ title: `${pick(one.showCn, one.showEn)} · ${one.venue}`, struck: one.cancelled, tone: one.mine ? (one.can.includes('confirm') ? 'w' : 'g') : 'n' },
  })
  return (
    <Page title={title} actions={<Opens label={t('show-schedule.callSheet')}>{(close) => <CallSheet day={day} venue={venue} onClose={close} />}</Opens>}>
      <Loaded call={call} lines={12}>
        {({ entries, performs, venues, more }) => {
          const mine = performs && !all
          const shown = mine ? entries.filter((one) => one.mine) : entries
          const opened = entries.find(({ id }) => id === query.get('id'))
          return (
            <div className="stack">
              <div className="row wrap">
                {performs && (
                  <ChoiceField
                    label={t('show-schedule.whose')}
                    value={mine ? 'mine' : 'all'}
                    options={choices('show-schedule.whose.', WHOSE)}
                    onChange={(next) => put({ whose: next === 'all' ? 'all' : undefined })}
                  />
                )}
                {(venues.length > 1 || venue) && (
                  <SelectField
                    label={t('show-schedule.slot.venue')}
                    typed
                    value={venue}
                    placeholder={t('kit.all')}
                    options={[...new Set([...venues, ...(venue ? [venue] : [])])].map((one) => ({ value: one, label: one }))}
                    onChange={(next) => put({ venue: next })}
                  />
                )}
              </div>
              {more && <p className="note-box">{t('show-schedule.more', { most: MOST_SHOWN })}</p>}
              <CalendarView
                label={title}
                look={look}
                looks={LOOKS}
                day={day}
                items={shown.map(itemOf)}
                empty={t('show-schedule.nothingPublished')}
                onLook={turn}
                onOpen={(id) => put({ id })}
              />
              {opened && <EntrySheet key={opened.id} of={opened} onClose={() => put({ id: undefined })} />}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}
