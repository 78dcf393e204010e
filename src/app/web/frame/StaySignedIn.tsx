import { useEffect } from 'react'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { limits } from '#services/session/contract.ts'
import { useCountdown, useLimits } from './limits.ts'
import { useSignOut } from './useSignOut.ts'

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Before a session ends for want of an action one may stay or leave; drafts are kept either way (SESS-17). */
export function StaySignedIn() {
  const { t } = useText()
  const { data, refetch } = useLimits()
  const left = useCountdown(data?.offerSeconds ?? undefined, data)
  // the same call as an action of the person renews the session
  const { attempt, sending } = useSend(limits)
  const { signOut, leaving } = useSignOut()
  const over = left === 0
  useEffect(() => {
    if (over) refetch() // answered that the session is over, it leads to the sign-in page
  }, [over, refetch])
  if (left === undefined) return null
  const stay = () => void attempt({})
  return (
    <Sheet
      title={t('session.stay.title')}
      onClose={stay}
      footer={
        <>
          <button type="button" className="btn" disabled={leaving} onClick={() => void signOut()}>
            {t('session.stay.leave')}
          </button>
          <button type="button" className="btn p" disabled={sending} onClick={stay}>
            {t('session.stay.stay')}
          </button>
        </>
      }
    >
      <p>{t('session.stay.text')}</p>
      <p className="centre figure above below" role="timer">
        {clock(left)}
      </p>
    </Sheet>
  )
}
