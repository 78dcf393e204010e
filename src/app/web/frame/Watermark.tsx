import { useEffect } from 'react'
import { format, systemClock } from '#foundation/time.ts'
import { useText } from '#foundation/web/text.tsx'
import { useEntered } from '../entered.tsx'

/** Refreshed this often; what was removed or covered is back then (SHELL-10). */
const REFRESH_MS = 2_000
const ID = 'watermark'

const tile = (text: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='280' height='180'><text x='20' y='120' transform='rotate(-20 140 90)' font-size='13' font-family='sans-serif' fill='#7a849c'>${text}</text></svg>`)}")`

function draw(text: string): void {
  document.getElementById(ID)?.remove()
  const sheet = document.createElement('div')
  sheet.id = ID
  sheet.className = 'watermark'
  sheet.setAttribute('aria-hidden', 'true')
  Object.assign(sheet.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483000',
    pointerEvents: 'none',
    opacity: '0.07',
    backgroundImage: tile(text),
    display: 'block',
    visibility: 'visible',
  })
  document.body.append(sheet)
}

/** Name, number and minute over everything, so that a picture of a screen says whose it was. */
export function Watermark() {
  const { name } = useText()
  const info = useEntered()?.info
  useEffect(() => {
    if (!info) return
    const refresh = () => draw(`${name(info)} ${info.ssoId} ${format(systemClock(), 'YYYY-MM-DD HH:mm')}`)
    refresh()
    const timer = setInterval(refresh, REFRESH_MS)
    return () => {
      clearInterval(timer)
      document.getElementById(ID)?.remove()
    }
  }, [info, name])
  return null
}
