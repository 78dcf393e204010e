import { dayOf } from '#foundation/time.ts'
import { formatEnd, formatInstant, formatTime } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MyBooking, myBookings, whenOf } from '../contract.ts'
import { bookingLife } from '../rules/life.ts'
import { BookingActs } from './parts/BookingActs.tsx'
import { Seats } from './parts/Seats.tsx'

const PAGE_SIZE = 10
const NONE: { when: (typeof whenOf.options)[number] } = { when: 'upcoming' }

/** What a person has signed up for: what is to come, what is offered, and what was. */
export default function MyBookings() {
  const { t, pick, choices } = useText()
  const desk = useDesk()
  const state = useListState(NONE)
  const { when } = state.filters
  const rows = useCall(myBookings, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { when } })
  // cards that were read before show what was: the list begins anew
  const begin = () => !desk && state.setPage(1)
  const what = (r: MyBooking) => (
    <div>
      <b data-typed>{pick(r.titleCn, r.titleEn)}</b>
      {r.party > 1 && <small> · {t('booking.party.count', { party: r.party })}</small>}
    </div>
  )
  return (
    <Page title={t('screen./{lang}/booking/mine')}>
      <Tabs label={t('booking.when')} value={when} options={choices('booking.when.', whenOf.options)} onChange={(next) => state.setFilters({ when: next })} />
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(r) => r.id}
        empty={t(`booking.empty.${when}`)}
        columns={[
          { key: 'what', title: t('booking.what'), cell: what },
          { key: 'time', title: t('booking.time'), cell: (r) => <Span of={r} /> },
          { key: 'place', title: t('booking.place'), cell: (r) => <span data-typed>{pick(r.placeCn, r.placeEn) || '—'}</span> },
          {
            key: 'state',
            title: t('booking.state'),
            wrap: true,
            cell: (r) => (
              // a reason may be long, and cells do not wrap by themselves
              <>
                <StateTag of={bookingLife} state={r.state} /> <Standing of={r} />
              </>
            ),
          },
        ]}
        card={(r) => (
          <>
            <div className="row between start">
              {what(r)}
              <StateTag of={bookingLife} state={r.state} />
            </div>
            <div>
              <Span of={r} />
            </div>
            {pick(r.placeCn, r.placeEn) && <div data-typed>{pick(r.placeCn, r.placeEn)}</div>}
            <Standing of={r} />
          </>
        )}
        actions={(r) => <BookingActs booking={r} onDone={begin} />}
      />
    </Page>
  )
}

function Span({ of: { starts, ends } }: { of: MyBooking }) {
  const { t, lang } = useText()
  const to = dayOf(starts) === dayOf(ends) ? formatTime(ends) : formatEnd(ends, lang)
  return t('booking.span', { from: formatInstant(starts, lang), to })
}

/** What there is to know about where it stands: the place on the list, a deadline, when it was checked in, why it is no more. */
function Standing({ of: row }: { of: MyBooking }) {
  const { t, lang } = useText()
  const { state, place, drawn, drawAt, offeredUntil, cancelUntil, checkedInAt, endCause, endReason, can } = row
  const at = (instant: string) => formatInstant(instant, lang)
  if (checkedInAt) return <small>{t('booking.checkedIn', { when: at(checkedInAt) })}</small>
  if (endCause)
    return (
      <small>
        {t(`booking.end.${endCause}`)}
        {endReason && <span data-typed> · {t('booking.end.reason', { reason: endReason })}</span>}
      </small>
    )
  if (state === 'standby' && offeredUntil) return <b>{t('booking.offer', { until: at(offeredUntil) })}</b>
  if (state === 'standby' && !drawn && drawAt) return <small>{t('booking.standby.draw', { when: at(drawAt) })}</small>
  if (state === 'standby')
    return (
      <small>
        {place !== null && `${t('booking.standby.place', { place })} · `}
        <Seats seats={row.seats} short />
      </small>
    )
  return can.includes('cancel') ? <small>{t('booking.cancelUntil', { until: at(cancelUntil) })}</small> : null
}
