import { useEffect } from 'react'
import { format } from '#foundation/time.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { useEntered } from '../entered.tsx'

/** Refreshed this often; what was removed or covered is back then. */
const REFRESH_MS = 2_000
const ID = 'watermark'

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const tile = (text: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='280' height='180'><text x='20' y='120' transform='rotate(-20 140 90)' font-size='13' font-family='sans-serif' fill='#7a849c'>${escaped(text)}</text></svg>`)}")`

const LOOK: Readonly<Record<string, string>> = {
  display: 'block',
  visibility: 'visible',
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  'max-width': 'none',
  'max-height': 'none',
  transform: 'none',
  clip: 'auto',
  'clip-path': 'none',
  filter: 'none',
  'z-index': '2147483647',
  'pointer-events': 'none',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  opacity: '0.08',
}

/** Drawn anew at the top of the top layer, so that not even a dialog opened since lies over it; no style sheet outweighs its look (SHELL-10). */
function draw(text: string): void {
  document.getElementById(ID)?.remove()
  const sheet = document.createElement('div')
  sheet.id = ID
  sheet.className = 'watermark'
  sheet.popover = 'manual'
  sheet.setAttribute('aria-hidden', 'true')
  for (const [property, value] of Object.entries(LOOK)) sheet.style.setProperty(property, value, 'important')
  sheet.style.setProperty('background-image', tile(text), 'important')
  document.body.append(sheet)
  sheet.showPopover()
}

/** Name, number and minute over everything, so that a picture of a screen says whose it was: who looks, and where they view as somebody, as whom. */
export function Watermark() {
  const { t, name } = useText()
  const info = useEntered()?.info
  useEffect(() => {
    if (!info) return
    const called = (one: { ssoId: string; nameCn: string; nameEn: string }) => `${name(one)} ${one.ssoId}`
    const who = info.viewedBy ? t('session.viewAs.watermark', { by: called(info.viewedBy), as: called(info) }) : called(info)
    const refresh = () => draw(`${who} ${format(serverNow(), 'YYYY-MM-DD HH:mm')}`)
    refresh()
    const timer = setInterval(refresh, REFRESH_MS)
    return () => {
      clearInterval(timer)
      document.getElementById(ID)?.remove()
    }
  }, [info, name, t])
  return null
}
