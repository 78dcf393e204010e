import { useEffect, useState, useSyncExternalStore } from 'react'
import { requests } from '../request.ts'
import { useText } from '../text.tsx'

/** Shown for what takes longer than this; never for polling (SHELL-11). */
const AFTER_MS = 300

/** A word over the page while something is asked or written. */
export function LoadingOverlay() {
  const { t } = useText()
  const busy = useSyncExternalStore(requests.subscribe, () => requests.underWay() > 0)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return shown ? (
    <div className="loading" role="status">
      {t('kit.loading')}
    </div>
  ) : null
}
