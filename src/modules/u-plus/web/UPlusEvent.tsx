import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { Seats } from '#services/booking/web/parts/Seats.tsx'
import { cancelEvent, close, detail, publish, sendReport, unpublish } from '../contract.ts'
import { eventLife } from '../rules/life.ts'
import { AttendanceSheet } from './parts/AttendanceSheet.tsx'
import { EventAbout } from './parts/EventAbout.tsx'
import { draftOf, EventForm } from './parts/EventForm.tsx'
import { Changes, Reports } from './parts/Logs.tsx'
import { Signups } from './parts/Signups.tsx'
import type { Administered, UplusDetail } from './parts/shown.ts'
import { useSpan } from './parts/useSpan.ts'

const TABS = ['event', 'signups', 'reports', 'changes'] as const

/** An event for who administers it: what may still change, who has signed up and who came, its reports, and what was changed. */
export default function UPlusEvent() {
  const { t, name } = useText()
  const { eventId = '' } = useParams()
  const call = useCall(detail, { eventId })
  return (
    <Page title={call.data ? name(call.data) : t('screen./{lang}/u-plus/admin/{eventId}')} back spoken>
      <Loaded call={call} lines={10}>
        {(event) => event.admin && <Administration event={event} admin={event.admin} />}
      </Loaded>
    </Page>
  )
}

function Administration({ event, admin }: { event: UplusDetail; admin: Administered }) {
  const { t, name, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const [scans, scan] = useState(false)
  const span = useSpan()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'event'
  const mayChange = event.status === 'draft' || event.status === 'published'
  const reporting = event.status !== 'draft' && admin.reportReceivers.length + admin.reportMails.length > 0 ? ['sendReport'] : []
  return (
    <div className="stack">
      <Card title={name(event)} extra={<StateTag of={eventLife} state={event.status} />}>
        <div className="stack">
          <Facts
            items={[
              { label: t('u-plus.time'), value: span(event) },
              { label: t('u-plus.eligible'), value: <AudienceWords words={admin.audience} /> },
            ]}
          />
          {event.seats && <Seats seats={event.seats} />}
          <div className="row wrap">
            {(event.status === 'published' || event.status === 'closed') && (
              <button type="button" className="btn" onClick={() => scan(true)}>
                {t('u-plus.scan')}
              </button>
            )}
            <Moves
              of={{ publish, unpublish, close, cancelEvent, sendReport }}
              row={{ id: event.id, can: [...admin.can, ...reporting] }}
              words="u-plus.events."
              className="btn"
            />
          </div>
        </div>
      </Card>
      <Tabs
        label={name(event)}
        value={tab}
        options={choices('u-plus.tab.', TABS)}
        onChange={(next) => setQuery(next === 'event' ? {} : { tab: next }, { replace: true })}
      />
      {tab === 'event' &&
        (mayChange ? <EventForm key={`${event.id} ${event.version}`} given={draftOf(event, admin)} before={event} /> : <EventAbout of={event} signedUp />)}
      {tab === 'signups' && <Signups event={event} />}
      {tab === 'reports' && <Reports of={admin.reports} />}
      {tab === 'changes' && <Changes of={admin.changes} />}
      {scans && <AttendanceSheet eventId={event.id} onClose={() => scan(false)} />}
    </div>
  )
}
