import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { useText } from '#foundation/web/text.tsx'
import { addressInside, behindLanguage } from '../../rules/addresses.ts'
import { LOAD_SECONDS } from '../../rules/frame.ts'
import { useTalk } from './useTalk.ts'

/** It may do whatever a page does, save reaching out of its frame. It is of another host, so its own origin gives it nothing of ours (MAPP-07). */
const MAY = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

interface Props {
  system: string
  name: string
  entry: string
  origins: readonly string[]
  follow(told: string): void
  onFault(message: string): void
}

/** One try to show an application: a skeleton until it says that it is there. */
export function Framed({ system, name, entry, origins, follow, onFault }: Props) {
  const { t } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  // where it begins; afterwards it goes where it likes
  const [src] = useState(() => addressInside(entry, { path: behindLanguage(location.pathname), search: location.search, hash: location.hash }))
  const { ready } = useTalk({ frame, system, entry, origins, follow, onFault })
  useInTime(ready, origins, () => onFault(t('rule.MAPP-09')))
  return (
    <div className="app-frame" aria-busy={!ready}>
      {!ready && (
        <div className="app-frame-wait card">
          <div className="body">
            <p className="hint">{t('micro-apps.loading', { name })}</p>
            <Skeleton lines={8} />
          </div>
        </div>
      )}
      <iframe ref={frame} title={name} src={src} sandbox={MAY} allow="fullscreen" referrerPolicy="no-referrer" className={ready ? '' : 'waiting'} />
    </div>
  )
}

/**
 * Tells when an application has not said within 120 seconds that it is there (MAPP-09). Where the browser says that this page may not frame it, it was
 * switched on after the page was loaded: the page is loaded anew, once.
 */
function useInTime(ready: boolean, origins: readonly string[], late: () => void): void {
  const tell = useRef(late)
  tell.current = late
  const framed = useRef(origins)
  framed.current = origins
  useEffect(() => {
    if (ready) {
      sessionStorage.removeItem(ANEW)
      return
    }
    const timer = setTimeout(() => tell.current(), LOAD_SECONDS * 1_000)
    const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src' || !framed.current.some((origin) => blockedURI.startsWith(origin))) return
      if (loadedAnewFor(location.pathname)) tell.current()
      else location.reload()
    }
    document.addEventListener('securitypolicyviolation', blocked)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', blocked)
    }
  }, [ready])
}

const ANEW = 'backlot.microApp.anew'

/** Whether the page was loaded anew for this address already; notes that it is now. */
function loadedAnewFor(path: string): boolean {
  const before = sessionStorage.getItem(ANEW) === path
  if (before) sessionStorage.removeItem(ANEW)
  else sessionStorage.setItem(ANEW, path)
  return before
}
