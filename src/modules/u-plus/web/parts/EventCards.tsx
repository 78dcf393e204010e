import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Seats } from '#services/booking/web/parts/Seats.tsx'
import { Cover } from '#services/files/web/parts/Cover.tsx'
import { list, signupStates } from '../../contract.ts'
import { useSpan } from './useSpan.ts'

const PAGE = 12

/** The events that are on, a card each. */
export function EventCards() {
  const { t } = useText()
  const events = useEndless(list, { pageSize: PAGE }, PAGE)
  return (
    <EndlessList of={events} empty={t('u-plus.list.none')}>
      {(all) => (
        <div className="covers">
          {all.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </div>
      )}
    </EndlessList>
  )
}

function EventCard({ event }: { event: OutputOf<typeof list>['list'][number] }) {
  const { t, lang, name, pick } = useText()
  const span = useSpan()
  return (
    <Link className="card" to={`?eventId=${event.id}`}>
      <Cover of={event.cover} name={name(event)} />
      <div className="stack tight">
        <div className="row between">
          <b data-typed>{name(event)}</b>
          {event.mine && <StateTag of={signupStates} state={event.mine} />}
        </div>
        <span>{span(event)}</span>
        <span data-typed>{pick(event.placeCn, event.placeEn)}</span>
        <Seats seats={event.seats} />
        <small>{t('u-plus.closes', { when: formatEnd(event.signupCutoff, lang) })}</small>
      </div>
    </Link>
  )
}
