import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callEndpoint } from '#foundation/web/client.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { endViewAs, getUserInfo, limits } from '../../contract.ts'
import { minutesToIdle } from '../../rules.ts'
import { onSignedOut, signOut } from './signOut.ts'

const ASK_SECONDS = 60

/**
 * Watches over the session beside every page: five minutes before it ends without an action it offers to stay, it follows
 * another tab that signs out, and says while somebody is viewed as somebody else. The layout shows it once.
 */
export function SessionWatch() {
  useEffect(() => onSignedOut(() => location.assign('/login')), [])
  return (
    <>
      <ViewedAs />
      <StaySignedIn />
    </>
  )
}

function StaySignedIn() {
  const { t } = useText()
  const asked = useCall(limits, {}, { pollSeconds: ASK_SECONDS })
  const minutes = asked.data && minutesToIdle(asked.data)
  // An action: asking without polling keeps the session alive (SESS-17).
  const stay = useCallback(() => void callEndpoint(limits, {}).then(asked.refetch), [asked.refetch])
  if (minutes === undefined) return null
  return (
    <Sheet
      title={t('session.stay.title')}
      onClose={stay}
      footer={
        <>
          <button type="button" className="btn" onClick={() => void signOut()}>
            {t('session.stay.leave')}
          </button>
          <button type="button" className="btn p" onClick={stay}>
            {t('session.stay.stay')}
          </button>
        </>
      }
    >
      <p>{t('session.stay.text', { minutes })}</p>
    </Sheet>
  )
}

function ViewedAs() {
  const { t, name } = useText()
  const navigate = useNavigate()
  const { data, refetch } = useCall(getUserInfo, {})
  const [ending, setEnding] = useState(false)
  if (!data?.viewedBy) return null
  const end = () => {
    setEnding(true)
    void callEndpoint(endViewAs, {}).then(() => {
      refetch()
      navigate('/', { replace: true })
      location.reload()
    })
  }
  return (
    <div className="banner" role="status">
      <Icon name="people" />
      <span style={{ flex: 1 }}>{t('session.viewAs.banner', { name: name(data), ssoId: data.ssoId })}</span>
      <button type="button" className="btn s" disabled={ending} onClick={end}>
        {t('session.viewAs.end')}
      </button>
    </div>
  )
}
