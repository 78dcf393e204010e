import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { health } from '../../shell/contract.ts'

const ASK_SECONDS = 300

/** A new version of the portal is offered at the next navigation, never in the middle of a form. */
export function NewVersion() {
  const { t } = useText()
  const { pathname } = useLocation()
  const { data } = useCall(health, {}, { pollSeconds: ASK_SECONDS })
  const first = useRef<string>(undefined)
  const [offered, setOffered] = useState(false)
  if (data && first.current === undefined) first.current = data.version
  const isNew = data !== undefined && data.version !== first.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked only when the page changes
  useEffect(() => setOffered(isNew), [pathname])
  if (!offered) return null
  return (
    <div className="toast" role="status">
      {t('shell.newVersion')}{' '}
      <button type="button" style={{ textDecoration: 'underline' }} onClick={() => location.reload()}>
        {t('shell.reload')}
      </button>
    </div>
  )
}
