import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useServerNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { SignUpView } from '../../contract.ts'
import { mayTry, untilThen } from '../../rules/stands.ts'

/** Hours before sign-up opens or closes from which the page counts. */
const COUNTED_HOURS = 24
const TICK_MS = 1_000
/** What a clash that only warns is refused with until the person has said that they come all the same. */
const WARNS = 'BOOKING-16'

export interface SignUpGiven {
  party: number
  anyway: boolean
}

/**
 * The button that signs up for a slot, with its reason where it cannot be pressed and the time until it can. `send` is the room's own call, made
 * by `useSend(…, { hideWarning: true })`: what it refuses is said here, and a clash that only warns is asked about first (BOOKING-16). `refresh` asks
 * for the slot anew when sign-up opens or closes.
 */
export function SignUp({ view, send, refresh }: { view: SignUpView; send(given: SignUpGiven): Promise<unknown>; refresh(): void }) {
  const { t } = useText()
  const { confirm, warn } = useSay()
  const [party, setParty] = useState<number | undefined>(view.partyMin)
  const [sending, setSending] = useState(false)
  const attempt = async (anyway: boolean): Promise<void> => {
    try {
      await send({ party: party ?? view.partyMin, anyway })
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (fault.handled) return
      if (fault.code !== WARNS || anyway) return warn(fault.message)
      const wants = await confirm({ title: t('booking.signUp.clash'), text: fault.message, action: t('booking.signUp.anyway') })
      if (wants !== undefined) await attempt(true)
    }
  }
  const press = async () => {
    setSending(true)
    try {
      await attempt(false)
    } finally {
      setSending(false)
    }
  }
  if (view.mine) return <p className="note-box">{t(view.mine.state === 'standby' ? 'booking.signUp.mine.standby' : 'booking.signUp.mine')}</p>
  const { stand } = view
  const can = mayTry(stand)
  const choosesParty = can && view.partyMax > view.partyMin
  const fits = party !== undefined && party >= view.partyMin && party <= view.partyMax
  return (
    <div className="stack tight">
      {choosesParty && (
        <NumberField
          label={t('booking.signUp.party')}
          required
          value={party}
          onChange={setParty}
          {...(!fits && { fault: t('rule.BOOKING-14', { min: view.partyMin, max: view.partyMax }) })}
        />
      )}
      <button type="button" className="btn p" disabled={!can || !fits || sending} onClick={() => void press()}>
        {t(stand === 'standby' ? 'booking.signUp.standby' : stand === 'draw' ? 'booking.signUp.draw' : 'booking.signUp')}
      </button>
      <Why view={view} refresh={refresh} />
    </div>
  )
}

/** Why the button is as it is, and how long yet. */
function Why({ view, refresh }: { view: SignUpView; refresh(): void }) {
  const { t, lang } = useText()
  const { stand, signUpFrom, signUpUntil, drawAt } = view
  if (stand === 'early')
    return (
      <Countdown
        to={signUpFrom}
        words="booking.signUp.opensIn"
        far={t('booking.signUp.opensAt', { when: formatInstant(signUpFrom, lang) })}
        refresh={refresh}
      />
    )
  if (stand === 'full' || stand === 'over' || stand === 'cancelled') return <small role="note">{t(`booking.signUp.why.${stand}`)}</small>
  if (stand === 'closed') return <small role="note">{t('booking.signUp.why.closed', { when: formatEnd(signUpUntil, lang) })}</small>
  return (
    <>
      {stand === 'draw' && drawAt && <small role="note">{t('booking.signUp.drawAt', { when: formatInstant(drawAt, lang) })}</small>}
      <Countdown to={signUpUntil} words="booking.signUp.closesIn" far="" refresh={refresh} />
    </>
  )
}

/** Counts to an instant that is near, says `far` of one that is not, and asks anew once when it has come. */
function Countdown({ to, words, far, refresh }: { to: string; words: 'booking.signUp.opensIn' | 'booking.signUp.closesIn'; far: string; refresh(): void }) {
  const { t } = useText()
  const now = useServerNow(TICK_MS)
  const { days, hours, minutes, seconds } = untilThen(new Date(to), now)
  const over = days + hours + minutes + seconds === 0
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (over) latest.current()
  }, [over])
  if (days * 24 + hours >= COUNTED_HOURS) return far ? <small role="note">{far}</small> : null
  const left = hours > 0 ? t('booking.left.hours', { hours, minutes }) : t('booking.left.minutes', { minutes, seconds })
  return <small role="timer">{t(words, { left })}</small>
}
