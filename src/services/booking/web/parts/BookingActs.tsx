import { useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { acceptOffer, cancelMine, declineOffer, type MyBooking } from '../../contract.ts'
import { BookingCode } from './BookingCode.tsx'
import { DrawSheet } from './DrawSheet.tsx'

/** What a person may do with a booking of their own; `onDone` after something was done. */
export function BookingActs({ booking, onDone }: { booking: MyBooking; onDone(): void }) {
  const { t, lang, pick } = useText()
  const { say, confirm } = useSay()
  const [shown, show] = useState<'code' | 'draw'>()
  const cancelling = useSend(cancelMine)
  const accepting = useSend(acceptOffer)
  const declining = useSend(declineOffer)
  const sending = cancelling.sending || accepting.sending || declining.sending
  const { id, can, code, state, drawAt, link } = booking
  const title = pick(booking.titleCn, booking.titleEn)
  const cancel = async () => {
    const waits = state === 'standby'
    const word = t(waits ? 'booking.leave' : 'booking.cancel')
    const sure = await confirm({
      title: t('booking.ask', { what: word, title }),
      text: t(waits ? 'booking.leave.ask' : 'booking.cancel.ask'),
      action: word,
      danger: true,
    })
    if (sure === undefined || !(await cancelling.attempt({ id }))) return
    onDone()
    say(t('booking.cancelled'))
  }
  const accept = async () => {
    if (await accepting.attempt({ id })) say(t('booking.accepted'))
  }
  const decline = async () => {
    const sure = await confirm({
      title: t('booking.ask', { what: t('booking.decline'), title }),
      text: t('booking.decline.ask'),
      action: t('booking.decline'),
      danger: true,
    })
    if (sure === undefined || !(await declining.attempt({ id }))) return
    onDone()
    say(t('booking.declined'))
  }
  return (
    <div className="row wrap tight">
      {link && (
        <Link className="btn s" to={`/${lang}${link}`}>
          {t('booking.link')}
        </Link>
      )}
      {drawAt && (
        <button type="button" className="btn s" onClick={() => show('draw')}>
          {t('booking.draw.show')}
        </button>
      )}
      {code && (
        <button type="button" className="btn s p" onClick={() => show('code')}>
          {t('booking.code.show')}
        </button>
      )}
      {can.includes('accept') && (
        <button type="button" className="btn s p" disabled={sending} onClick={() => void accept()}>
          {t('booking.accept')}
        </button>
      )}
      {can.includes('decline') && (
        <button type="button" className="btn s d" disabled={sending} onClick={() => void decline()}>
          {t('booking.decline')}
        </button>
      )}
      {can.includes('cancel') && (
        <button type="button" className="btn s d" disabled={sending} onClick={() => void cancel()}>
          {t(state === 'standby' ? 'booking.leave' : 'booking.cancel')}
        </button>
      )}
      {shown === 'code' && code && <BookingCode booking={booking} code={code} onClose={() => show(undefined)} />}
      {shown === 'draw' && <DrawSheet slot={booking.slot} onClose={() => show(undefined)} />}
    </div>
  )
}
