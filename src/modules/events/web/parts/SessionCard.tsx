import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { saveCalendarFile } from '#foundation/web/kit/calendarFile.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Seats } from '#services/booking/web/parts/Seats.tsx'
import { type SessionView, signupCancel } from '../../contract/index.ts'
import { personLife } from '../../rules/life.ts'
import { CodeSheet } from './CodeSheet.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { EventShown } from './shown.ts'
import { useSpan } from './useSpan.ts'

/** A session with its places and what it is to the reader: sign up, wait, or what one holds. */
export function SessionCard({ event, session }: { event: EventShown; session: SessionView }) {
  const { name, pick } = useText()
  const span = useSpan()
  return (
    <Card title={<span data-typed>{name(session)}</span>} extra={<StateTag of={personLife} state={session.personState} />}>
      <div className="stack tight">
        <span>
          {span(session)} · <span data-typed>{pick(session.placeCn, session.placeEn)}</span>
        </span>
        {session.seats && <Seats seats={session.seats} />}
        {session.mine ? <Own event={event} session={session} mine={session.mine} /> : <Offer event={event} session={session} />}
      </div>
    </Card>
  )
}

type Mine = NonNullable<SessionView['mine']>

/** The own sign-up: its place on the list, or its code and the file for one's calendar. */
function Own({ event, session, mine }: { event: EventShown; session: SessionView; mine: Mine }) {
  const { t, lang, name, pick } = useText()
  const [shows, show] = useState(false)
  const title = `${pick(event.titleCn, event.titleEn)} · ${name(session)}`
  const { id, start, end } = session
  const intoCalendar = () => saveCalendarFile({ uid: `${id}@events`, name: title, place: pick(session.placeCn, session.placeEn), start, end })
  return (
    <section className="note-box" aria-label={t('events.own')}>
      <div className="stack tight grow">
        <span>
          {mine.state === 'standby' && (mine.place === null ? t('events.own.drawn') : t('events.own.place', { place: mine.place }))}
          {mine.state === 'booked' && t('events.own.booked')}
          {mine.state === 'attended' && t('events.own.came', { at: mine.cameAt ? formatInstant(mine.cameAt, lang) : '' })}
          {mine.state === 'absent' && t('events.own.missed')}
        </span>
        <div className="row wrap">
          {mine.code && (
            <>
              <button type="button" className="btn p" onClick={() => show(true)}>
                {t('events.own.code')}
              </button>
              <button type="button" className="btn" onClick={intoCalendar}>
                {t('events.own.calendar')}
              </button>
            </>
          )}
          <Moves of={{ cancel: signupCancel }} row={mine} words="events.own." className="btn" />
        </div>
        {shows && mine.code && <CodeSheet title={title} code={mine.code} onClose={() => show(false)} />}
      </div>
    </section>
  )
}

/** The way to sign up, or what stands against it. */
function Offer({ event, session }: { event: EventShown; session: SessionView }) {
  const { t, lang } = useText()
  const [open, setOpen] = useState(false)
  const { seats, personState, whyNot } = session
  if (personState === 'registration-not-started')
    return <p className="note-box">{t('booking.signUp.opensAt', { when: formatInstant(event.registrationStart, lang) })}</p>
  if (whyNot !== null || !seats) return <p className="note-box warn">{whyNot ?? t('rule.EVT-11')}</p>
  return (
    <>
      {session.clash && <small>{t('events.clashes')}</small>}
      <button type="button" className="btn p start" onClick={() => setOpen(true)}>
        {t(seats.stand === 'standby' ? 'booking.signUp.standby' : seats.stand === 'draw' ? 'booking.signUp.draw' : 'booking.signUp')}
      </button>
      {open && <SignUpForm event={event} session={session} onClose={() => setOpen(false)} />}
    </>
  )
}
