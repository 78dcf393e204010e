import { useState } from 'react'
import { dayOf } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { scheduleList, type TemplateRow, type TemplateSlot } from '../../contract/index.ts'
import { overlaps, sayTimes } from '../../rules/times.ts'

/** What a day would look like with a template, and where it meets what is there. */
export function TemplatePreview({ of, onClose }: { of: TemplateRow; onClose(): void }) {
  const { t, pick } = useText()
  const [date, setDate] = useState(dayOf(serverNow()))
  const call = useCall(scheduleList, { from: date, to: date })
  return (
    <Sheet title={t('show-schedule.template.previewOf', { name: of.name })} onClose={onClose}>
      <DateField label={t('show-schedule.date')} value={date} onChange={(next) => next && setDate(next)} />
      <Loaded call={call}>
        {({ slots, shows }) => {
          const meets = (one: TemplateSlot) =>
            slots.some((slot) => slot.state !== 'cancelled' && slot.venue === one.venue && overlaps({ ...slot, date }, { ...one, date }))
          const nameOf = (one: TemplateSlot) => {
            const show = shows.find(({ id }) => id === one.show)
            return <span data-typed="">{show ? pick(show.nameCn, show.nameEn) : ''}</span>
          }
          const state = (one: TemplateSlot) => (meets(one) ? <Tag tone="r">{t('show-schedule.clash')}</Tag> : <Tag tone="g">{t('show-schedule.fits')}</Tag>)
          return (
            <List
              rows={of.slots}
              rowKey={(one) => `${one.venue} ${one.start} ${one.show}`}
              empty={t('show-schedule.none')}
              columns={[
                { key: 'times', title: t('show-schedule.times'), cell: (one) => sayTimes(one) },
                { key: 'show', title: t('show-schedule.show.one'), cell: nameOf },
                { key: 'venue', title: t('show-schedule.slot.venue'), cell: ({ venue }) => <span data-typed="">{venue}</span> },
                { key: 'state', title: t('show-schedule.state'), cell: state },
              ]}
              card={(one) => (
                <>
                  <div className="row between">
                    <b>{sayTimes(one)}</b>
                    {state(one)}
                  </div>
                  {nameOf(one)} <small data-typed="">{one.venue}</small>
                </>
              )}
            />
          )
        }}
      </Loaded>
    </Sheet>
  )
}
