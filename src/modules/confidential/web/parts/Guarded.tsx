import { type ReactNode, useEffect, useRef, useState } from 'react'
import { format } from '#foundation/time.ts'
import { useMe } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { WATERMARK_SECONDS } from '../../rules.ts'
import './confidential.css'

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const tile = (text: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='340' height='150'><text x='16' y='104' transform='rotate(-18 170 75)' font-size='14' font-family='sans-serif' fill='#5b6472'>${escaped(text)}</text></svg>`)}")`

/** No style sheet outweighs its look. */
const LOOK: Readonly<Record<string, string>> = {
  ...{ display: 'block', visibility: 'visible', position: 'absolute', inset: '0', width: '100%', height: '100%', opacity: '0.22' },
  ...{ transform: 'none', filter: 'none', 'clip-path': 'none', 'z-index': '5', 'pointer-events': 'none', background: 'none' },
}

/** Draws the mark anew over what it guards (CONFID-01). */
function draw(over: HTMLElement, text: string): HTMLElement {
  for (const old of over.querySelectorAll(':scope > .confidential-mark')) old.remove()
  const mark = document.createElement('div')
  mark.className = 'confidential-mark'
  mark.setAttribute('aria-hidden', 'true')
  for (const [property, value] of Object.entries(LOOK)) mark.style.setProperty(property, value, 'important')
  mark.style.setProperty('background-image', tile(text), 'important')
  over.append(mark)
  return mark
}

/** Whether the mark can be seen where it has to be. */
function isThere(over: HTMLElement, mark: HTMLElement): boolean {
  const { display, visibility, opacity, backgroundImage } = getComputedStyle(mark)
  return mark.parentElement === over && display !== 'none' && visibility === 'visible' && Number(opacity) > 0.1 && backgroundImage !== 'none'
}

/**
 * What is read under a watermark of name, number and time. A mark that was taken away is drawn again at once, and where it does not stay the content is
 * hidden (CONFID-11). It blurs while the window is not looked at; nothing in it is copied, dragged or printed.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const { t, name } = useText()
  const me = useMe()
  const over = useRef<HTMLDivElement>(null)
  const [bare, setBare] = useState(false)
  const [away, setAway] = useState(false)
  const who = `${name(me)} ${me.ssoId}`
  useEffect(() => {
    const guarded = over.current
    if (!guarded) return
    const put = () => {
      const mark = draw(guarded, `${who} ${format(serverNow(), 'YYYY-MM-DD HH:mm:ss')}`)
      setBare(!isThere(guarded, mark))
      return mark
    }
    let mark = put()
    const timer = setInterval(() => {
      mark = put()
    }, WATERMARK_SECONDS * 1_000)
    // what takes it away between two times finds it back
    const watch = new MutationObserver(() => {
      if (mark.parentElement !== guarded) mark = put()
    })
    watch.observe(guarded, { childList: true })
    return () => {
      clearInterval(timer)
      watch.disconnect()
    }
  }, [who])
  useEffect(() => {
    const look = () => setAway(document.visibilityState !== 'visible' || !document.hasFocus())
    const events = ['blur', 'focus'] as const
    for (const event of events) window.addEventListener(event, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const event of events) window.removeEventListener(event, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const refuse = (event: { preventDefault(): void }) => event.preventDefault()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes nothing, it only lets nothing out
    <div ref={over} className="confidential" onCopy={refuse} onCut={refuse} onContextMenu={refuse} onDragStart={refuse}>
      <div className={away ? 'confidential-away' : undefined} inert={away || bare}>
        {bare ? <p className="note-box bad">{t('confidential.reader.bare')}</p> : children}
      </div>
    </div>
  )
}
