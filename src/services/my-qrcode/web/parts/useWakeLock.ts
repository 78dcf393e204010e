import { useEffect } from 'react'

/** Keeps the screen awake while the page is seen, where the browser can; the lock ends with the tab being hidden, so it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let held: WakeLockSentinel | undefined
    let over = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || over) return
      // Refused on low battery: the code can be scanned all the same.
      held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) await held?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [])
}
