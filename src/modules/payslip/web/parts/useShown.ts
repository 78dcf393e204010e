import { useEffect, useState } from 'react'

const IDLE_MS = 60_000
const USE = ['pointerdown', 'keydown', 'scroll'] as const

/** Amounts are hidden at first, and again after a minute without use or when the page is left (PAYSLIP-10). */
export function useShown(): { shown: boolean; show(): void; hide(): void } {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const hide = () => setShown(false)
    let timer = setTimeout(hide, IDLE_MS)
    const used = () => {
      clearTimeout(timer)
      timer = setTimeout(hide, IDLE_MS)
    }
    for (const event of USE) addEventListener(event, used, { passive: true })
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      for (const event of USE) removeEventListener(event, used)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [shown])
  return { shown, show: () => setShown(true), hide: () => setShown(false) }
}
