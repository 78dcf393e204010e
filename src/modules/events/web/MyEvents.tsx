import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMore } from '#foundation/web/kit/useMore.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Seats } from '#services/booking/web/parts/Seats.tsx'
import { Cover } from '#services/files/web/parts/Cover.tsx'
import { signupStates } from '../contract/base.ts'
import { mine, mineWhen } from '../contract/index.ts'
import { personLife } from '../rules/life.ts'
import { RedeemSheet } from './parts/RedeemSheet.tsx'
import { useSpan } from './parts/useSpan.ts'

type Mine = OutputOf<typeof mine>
const STEP = 12

/** What is open to the reader, what they have registered for, and what is over; with redemptions to book, and the own check-ins. */
export default function MyEvents() {
  const { t, lang, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const when = mineWhen.options.find((one) => one === query.get('when')) ?? 'open'
  const redeem = query.get('redeem')
  const { pageSize, moreOf } = useMore(STEP)
  const call = useCall(mine, { pageSize, filters: { when } })
  const title = t('screen./{lang}/events/mine')
  return (
    <Page
      title={title}
      actions={
        <Link className="btn" to={`/${lang}/my-qrcode/index`}>
          {t('screen./{lang}/my-qrcode/index')}
        </Link>
      }
    >
      <div className="stack">
        <Tabs
          label={title}
          value={when}
          options={choices('events.mine.', mineWhen.options)}
          onChange={(next) => setQuery(next === 'open' ? {} : { when: next }, { replace: true })}
        />
        <Loaded call={call} lines={8}>
          {(all) => (
            <div className="stack">
              {all.list.length === 0 && <Empty text={t(`events.mine.${when}.none`)} />}
              <div className="covers">
                {all.list.map((event) => (
                  <EventCard key={event.sid} event={event} past={when === 'past'} />
                ))}
              </div>
              {moreOf(all) && (
                <button type="button" className="btn" style={{ alignSelf: 'center' }} onClick={moreOf(all)}>
                  {t('events.more')}
                </button>
              )}
              {all.redemptions.length > 0 && <Redemptions of={all.redemptions} onOpen={(id) => setQuery({ ...(when !== 'open' && { when }), redeem: id })} />}
              {all.checkIns.length > 0 && <CheckIns of={all.checkIns} />}
            </div>
          )}
        </Loaded>
      </div>
      {redeem && <RedeemSheet id={redeem} onClose={() => setQuery(when === 'open' ? {} : { when }, { replace: true })} />}
    </Page>
  )
}

function EventCard({ event, past }: { event: Mine['list'][number]; past: boolean }) {
  const { t, lang, name, pick } = useText()
  const span = useSpan()
  const title = pick(event.titleCn, event.titleEn)
  const shown = event.sessions.filter(({ mine: own }) => !past || own)
  const body = (
    <>
      <Cover of={event.cover} name={title} />
      <div className="stack tight">
        <b data-typed>{title}</b>
        {shown.map((session) => (
          <div key={session.id} className="stack tight">
            <div className="row between">
              <span data-typed>{name(session)}</span>
              {past && session.mine ? <StateTag of={signupStates} state={session.mine.state} /> : <StateTag of={personLife} state={session.personState} />}
            </div>
            <small>
              {span(session)} · <span data-typed>{pick(session.placeCn, session.placeEn)}</span>
            </small>
            {!past && session.seats && <Seats seats={session.seats} />}
          </div>
        ))}
        {!past && <small>{t('events.closes', { when: formatEnd(event.registrationEnd, lang) })}</small>}
      </div>
    </>
  )
  return past ? (
    <div className="card">{body}</div>
  ) : (
    <Link className="card" to={`/${lang}/registration/${event.code}`}>
      {body}
    </Link>
  )
}

function Redemptions({ of, onOpen }: { of: Mine['redemptions']; onOpen(id: string): void }) {
  const { t, lang, name, pick } = useText()
  return (
    <Card title={t('events.mine.redemptions')}>
      <div className="stack">
        {of.map((one) => (
          <div key={one.id} className="row between wrap">
            <span>
              <b data-typed>{pick(one.itemCn, one.itemEn)}</b> · <span data-typed>{name(one)}</span>
              <br />
              <small>{t('events.redeem.until', { when: formatEnd(one.bookingEnd, lang) })}</small>
            </span>
            <button type="button" className={one.booked > 0 ? 'btn' : 'btn p'} onClick={() => onOpen(one.id)}>
              {t(one.booked > 0 ? 'events.redeem.show' : 'events.redeem.book')}
            </button>
          </div>
        ))}
      </div>
    </Card>
  )
}

function CheckIns({ of }: { of: Mine['checkIns'] }) {
  const { t, lang, name, pick } = useText()
  return (
    <Card title={t('events.mine.checkIns')}>
      <div className="stack tight">
        {of.map((one) => (
          <div key={one.id} className="row between wrap">
            <span data-typed>
              {name(one)} · {pick(one.placeCn, one.placeEn)}
            </span>
            <small>{formatInstant(one.at, lang)}</small>
          </div>
        ))}
      </div>
    </Card>
  )
}
