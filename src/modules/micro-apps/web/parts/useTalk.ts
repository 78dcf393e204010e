import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ticks } from '#foundation/time.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useText } from '#foundation/web/text.tsx'
import { appContext } from '../../contract.ts'
import { originOf } from '../../rules/addresses.ts'
import { heard, onExpired, TOKEN_MINUTES, type ToApp } from '../../rules/frame.ts'

interface Talk {
  frame: RefObject<HTMLIFrameElement | null>
  system: string
  entry: string
  origins: readonly string[]
  /** The application is somewhere else now. */
  follow(told: string): void
  /** It cannot be told who is there, or does not take it. */
  onFault(message: string): void
}

const themeNow = (): ToApp['theme'] => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
/** A new token goes out while the one before still counts. */
const RENEW_MILLISECONDS = (TOKEN_MINUTES - 1) * 60_000

/**
 * What the frame and the application in it say to each other (docs/micro-apps.md). The application hears who is there, in which language and theme, and
 * again whenever that changes; the frame hears that it is ready, where it is, and that it was told the session had ended.
 */
export function useTalk({ frame, system, entry, origins, follow, onFault }: Talk): { ready: boolean } {
  const { t, lang } = useText()
  const [ready, setReady] = useState(false)
  const to = useRef(originOf(entry))
  const given = useRef(false)
  const session = useRef<{ asking: boolean; renewedAt: number | undefined }>({ asking: false, renewedAt: undefined })

  /** Asks who is there and tells the application. A session that has ended is the page's to handle: it leads to the sign-in (MAPP-11). */
  const tell = useCallback(
    async (polling: boolean): Promise<boolean> => {
      try {
        const told = await callEndpoint(appContext, { system }, { polling })
        const message: ToApp = { backlot: 1, type: 'context', ...told, theme: themeNow() }
        frame.current?.contentWindow?.postMessage(message, to.current)
        given.current = true
        return true
      } catch (fault) {
        if (!(fault instanceof CallRefused)) throw fault
        // who is at work there keeps it: only an application that was told nothing at all cannot begin
        if (!fault.handled && !given.current) onFault(fault.message)
        return false
      }
    },
    [frame, system, onFault],
  )

  const expired = useCallback(async () => {
    const what = onExpired(session.current, ticks())
    if (what === 'fail') onFault(t('micro-apps.notTaken'))
    if (what !== 'ask') return
    session.current.asking = true
    const renewed = await tell(false)
    session.current = { asking: false, renewedAt: renewed ? ticks() : undefined }
  }, [tell, onFault, t])

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const said = heard(event, origins)
      if (!said) return
      to.current = event.origin
      if (said.type === 'address') follow(said.path)
      else if (said.type === 'expired') void expired()
      else {
        setReady(true)
        void tell(true)
      }
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame, origins, follow, expired, tell])

  useTellAgain(ready, lang, tell)
  return { ready }
}

/** Tells the application anew in another language or theme, and before its token ends. */
function useTellAgain(ready: boolean, lang: string, tell: (polling: boolean) => Promise<boolean>): void {
  const spoken = useRef(lang)
  useEffect(() => {
    if (!ready || spoken.current === lang) return
    spoken.current = lang
    void tell(true)
  }, [ready, lang, tell])
  useEffect(() => {
    if (!ready) return
    const again = () => void tell(true)
    const theme = new MutationObserver(again)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const renew = setInterval(again, RENEW_MILLISECONDS)
    return () => {
      theme.disconnect()
      clearInterval(renew)
    }
  }, [ready, tell])
}
