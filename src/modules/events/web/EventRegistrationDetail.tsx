import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { Seats } from '#services/booking/web/parts/Seats.tsx'
import { REGISTRATION, registrationDetail } from '../contract/index.ts'
import { registrationLife } from '../rules/life.ts'
import { Approval } from './parts/Approval.tsx'
import { EventAbout } from './parts/EventAbout.tsx'
import { LinkSheet } from './parts/LinkSheet.tsx'
import { movesOf } from './parts/registrationMoves.ts'
import { Signups } from './parts/Signups.tsx'
import type { EventDetail } from './parts/shown.ts'
import { useSpan } from './parts/useSpan.ts'

const TABS = ['event', 'signups', 'approval'] as const
type Tab = (typeof TABS)[number]

/** A registration for who organizes it, and for who approves it. */
export default function EventRegistrationDetail() {
  const { t } = useText()
  const { sid = '', type, wfId } = useParams()
  const call = useCall(registrationDetail, { sid })
  const title = t('screen./{lang}/events/registration/detail/{sid}/{type}/{catelog}/{wfId}?')
  return (
    <Page title={title} back spoken>
      <Loaded call={call} lines={10}>
        {(event) => <Detail event={event} approves={type === 'approve'} item={wfId ?? event.wfId} />}
      </Loaded>
    </Page>
  )
}

function Detail({ event, approves, item }: { event: EventDetail; approves: boolean; item: string | null }) {
  const { pick, choices } = useText()
  const { may } = useMe()
  const [query, setQuery] = useSearchParams()
  const has: Record<Tab, boolean> = { event: true, signups: event.publishStatus === 'published' && may(REGISTRATION), approval: item !== null }
  const shown = TABS.filter((one) => has[one])
  const tab = shown.find((one) => one === query.get('tab')) ?? (approves && has.approval ? 'approval' : 'event')
  return (
    <div className="stack">
      <Head event={event} />
      <Tabs
        label={pick(event.titleCn, event.titleEn)}
        value={tab}
        options={choices('events.tab.', shown)}
        onChange={(next) => setQuery({ tab: next }, { replace: true })}
      />
      {tab === 'event' && <EventAbout of={{ ...event, cover: event.cover?.id ?? null }} />}
      {tab === 'signups' && <Signups event={event} />}
      {tab === 'approval' && item !== null && <Approval id={item} acts={approves} />}
    </div>
  )
}

function Head({ event }: { event: EventDetail }) {
  const { t, lang, name, pick } = useText()
  const span = useSpan()
  const [links, link] = useState(false)
  const title = pick(event.titleCn, event.titleEn)
  const signedUp = event.sessions.reduce((sum, { seats }) => sum + (seats?.booked ?? 0) + (seats?.standby ?? 0), 0)
  return (
    <Card title={<span data-typed>{title}</span>} extra={<StateTag of={registrationLife} state={event.publishStatus} />}>
      <div className="stack">
        {event.sessions.map(({ seats, limit, ...one }) => (
          <div key={one.id} className="stack tight">
            <span>
              <b data-typed>{name(one)}</b> · {span(one)} · <span data-typed>{pick(one.placeCn, one.placeEn)}</span>
              {!seats && ` · ${t('events.people', { people: limit })}`}
            </span>
            {seats && <Seats seats={seats} />}
          </div>
        ))}
        <Facts
          items={[
            { label: t('events.form.eligible'), value: <AudienceWords words={event.audience} /> },
            { label: t('events.form.organizers'), value: <span data-typed>{event.organizers.map((one) => name(one)).join(lang === 'zh' ? '、' : ', ')}</span> },
            ...(event.deletedReason ? [{ label: t('events.deletedReason'), value: <span data-typed>{event.deletedReason}</span> }] : []),
          ]}
        />
        <div className="row wrap">
          {event.can.includes('edit') && (
            <Link className="btn" to={`/${lang}/events/registration/create/${event.sid}/edit`}>
              {t('kit.edit')}
            </Link>
          )}
          {event.publishStatus === 'published' && (
            <button type="button" className="btn" onClick={() => link(true)}>
              {t('events.link')}
            </button>
          )}
          <Moves of={movesOf(signedUp)} row={{ id: event.sid, can: event.can }} words="events.registrations." className="btn" />
        </div>
        {links && <LinkSheet code={event.code} name={title} onClose={() => link(false)} />}
      </div>
    </Card>
  )
}
