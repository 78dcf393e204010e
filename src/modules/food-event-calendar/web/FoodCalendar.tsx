import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { day as dayKey } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { CalendarView } from '#foundation/web/kit/CalendarView.tsx'
import { type CalendarLook, calendarShown } from '#foundation/web/kit/calendarSpan.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FilterFields } from '#foundation/web/kit/FilterFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useAnyway } from '#foundation/web/kit/useAnyway.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { calendar, EDIT, events, MOST_SHOWN, moveEvent } from '../contract.ts'
import { HUES } from '../rules/index.ts'
import { Coming } from './parts/Coming.tsx'
import { FollowForm } from './parts/FollowForm.tsx'
import { byPlace, usePlaces } from './parts/PlaceFilters.tsx'

type Asked = NonNullable<InputOf<typeof calendar>['filters']>
type Shown = OutputOf<typeof calendar>['events'][number]
const NOTHING: Asked = {}
const FILTERS = ['classification', 'area', 'outlet', 'audience', 'keyword'] as const
const LOOKS = ['month', 'week', 'list'] as const satisfies readonly CalendarLook[]

/** What is offered where and when, in the colours of its kinds, with what is on today and soon. */
export default function FoodCalendar() {
  const { t, pick, lang } = useText()
  const me = useMe()
  const desk = useDesk()
  const { confirm, say } = useSay()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [follows, setFollows] = useState(false)
  const state = useListState<Asked>(NOTHING)
  const places = usePlaces()
  const moves = useAnyway(moveEvent, 'FOODCAL-06')
  const look = LOOKS.find((one) => one === query.get('look')) ?? (desk ? 'month' : 'list')
  const day = dayKey.safeParse(query.get('day')).data ?? dayOf(serverNow())
  const call = useCall(calendar, { ...calendarShown(look, day), filters: state.filters })
  const show = (next: CalendarLook, to: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('look', next)
        after.set('day', to)
        return after
      },
      { replace: true },
    )
  /** What is moved is asked for first, since those who follow it are told. */
  async function moved(found: readonly Shown[], id: string, startDate: string, endDate: string): Promise<boolean> {
    const one = found.find((row) => row.id === id)
    if (!one?.can.includes('edit')) return false
    const text = t('food-event-calendar.move.ask', { name: pick(one.nameCn, one.nameEn), from: formatDay(startDate, lang), to: formatDay(endDate, lang) })
    if ((await confirm({ title: t('food-event-calendar.move'), text, action: t('food-event-calendar.move') })) === undefined) return false
    const done = await moves({ id, version: one.version, startDate, endDate })
    if (done) say(t('food-event-calendar.move.done'))
    return done
  }
  const title = t('screen./{lang}/foodevent-calender/index')
  const ends = (
    <>
      <button type="button" className="btn" onClick={() => print()}>
        {t('food-event-calendar.print')}
      </button>
      <button type="button" className="btn" disabled={!places.data} onClick={() => setFollows(true)}>
        {t(places.data?.subscription ? 'food-event-calendar.followed' : 'food-event-calendar.follow')}
      </button>
      {me.may(EDIT) && (
        <Link className="btn p" to={`/${lang}/foodevent-calender/edit`}>
          {t('food-event-calendar.add')}
        </Link>
      )}
    </>
  )
  return (
    <Page title={title}>
      <div className="stack">
        <div className="stack no-print">
          <Filters state={state} initial={NOTHING} actions={ends}>
            {(all, set) => <FilterFields of={events} names={FILTERS} all={all} set={set} own={byPlace} />}
          </Filters>
        </div>
        <Loaded call={call} lines={12}>
          {({ events: found, coming, more }) => (
            <>
              <Coming of={coming} />
              {more && <p className="note-box">{t('food-event-calendar.more', { most: MOST_SHOWN })}</p>}
              <CalendarView
                label={title}
                look={look}
                looks={LOOKS}
                day={day}
                items={found.map((one) => ({
                  ...{ id: one.id, from: one.startDate, to: one.endDate, tone: 'n', hue: HUES[one.colour], struck: one.status === 'cancelled' },
                  fixed: !one.can.includes('edit'),
                  title: t('food-event-calendar.shown', { name: pick(one.nameCn, one.nameEn), outlets: one.outlets.join(lang === 'zh' ? '、' : ', ') }),
                }))}
                empty={t('food-event-calendar.list.none')}
                onLook={show}
                onMove={me.may(EDIT) ? (id, from, to) => moved(found, id, from, to) : undefined}
                onOpen={(id) => void navigate(`/${lang}/foodevent-calender/detail/${id}`)}
              />
            </>
          )}
        </Loaded>
      </div>
      {follows && places.data && <FollowForm given={places.data} onClose={() => setFollows(false)} />}
    </Page>
  )
}
