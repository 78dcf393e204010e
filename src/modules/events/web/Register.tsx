import { useParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { registrationCode } from '../contract/index.ts'
import { EventAbout } from './parts/EventAbout.tsx'
import { NoAccess } from './parts/NoAccess.tsx'
import { SessionCard } from './parts/SessionCard.tsx'

/** Others sign up at the same time. */
const POLL_SECONDS = 20

/** An event for who has its link: what it says, its sessions with what is left of them, and the own sign-ups. */
export default function Register() {
  const { t } = useText()
  const { code = '' } = useParams()
  const call = useCall(registrationCode, { code }, { pollSeconds: POLL_SECONDS })
  const title = t('screen./{lang}/registration/{code}')
  if (call.error && !call.data) return <NoAccess title={title} error={call.error} retry={call.refetch} />
  return (
    <Page title={title} back>
      <Loaded call={call} lines={10}>
        {(event) => (
          <div className="stack">
            <EventAbout of={event} />
            {event.multipleSessions && <p className="note-box">{t('events.most', { most: event.maxSessions })}</p>}
            {event.sessions.map((session) => (
              <SessionCard key={session.id} event={event} session={session} />
            ))}
            {event.sessions.length === 0 && <Empty text={t('events.sessions.none')} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
