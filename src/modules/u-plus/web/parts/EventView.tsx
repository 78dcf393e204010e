import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Seats } from '#services/booking/web/parts/Seats.tsx'
import { cancel, detail, signupStates } from '../../contract.ts'
import { EventAbout } from './EventAbout.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { UplusDetail } from './shown.ts'

/** Others sign up at the same time. */
const POLL_SECONDS = 20

/** One event: its wording, what is left of it, and the own sign-up, or why there can be none. */
export function EventView({ eventId }: { eventId: string }) {
  const { t } = useText()
  const call = useCall(detail, { eventId }, { pollSeconds: POLL_SECONDS })
  return (
    <Loaded call={call} lines={8}>
      {(event) => {
        const { mine, seats } = event
        const isHers = mine !== null && !['cancelled', 'removed'].includes(mine.state)
        return (
          <div className="stack">
            <EventAbout of={event} signedUp={isHers} />
            <Card title={t('u-plus.places')}>
              <div className="stack">
                {seats && <Seats seats={seats} />}
                {mine && <Own eventId={event.id} mine={mine} />}
                {!isHers && <Offer event={event} />}
              </div>
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}

function Own({ eventId, mine }: { eventId: string; mine: NonNullable<UplusDetail['mine']> }) {
  const { t } = useText()
  return (
    <section className="note-box" aria-label={t('u-plus.own')}>
      <div className="stack tight grow">
        <div className="row wrap">
          <b>{t('u-plus.own')}</b>
          <StateTag of={signupStates} state={mine.state} />
        </div>
        {mine.reason && <span data-typed>{t('booking.end.reason', { reason: mine.reason })}</span>}
        <Moves of={{ cancel: act(cancel, () => ({ eventId })) }} row={mine} words="u-plus.mine." className="btn" />
      </div>
    </section>
  )
}

/** The way to sign up, or what stands against it. */
function Offer({ event }: { event: UplusDetail }) {
  const { t, lang } = useText()
  const [open, setOpen] = useState(false)
  const { seats, whyNot } = event
  if (whyNot !== null || !seats) return <p className="note-box warn">{whyNot ?? t('rule.UPLUS-01')}</p>
  if (seats.stand === 'early') return <p className="note-box">{t('booking.signUp.opensAt', { when: formatInstant(seats.signUpFrom, lang) })}</p>
  return (
    <>
      <button type="button" className="btn p start" onClick={() => setOpen(true)}>
        {t(seats.stand === 'standby' ? 'booking.signUp.standby' : seats.stand === 'draw' ? 'booking.signUp.draw' : 'booking.signUp')}
      </button>
      {open && <SignUpForm event={event} seats={seats} onClose={() => setOpen(false)} />}
    </>
  )
}
