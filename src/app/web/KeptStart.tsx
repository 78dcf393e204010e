import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { askWorker, hasWorker } from '#foundation/web/worker.ts'
import { useEntered } from './entered.tsx'
import { lastEntered } from './lastEntered.ts'
import { firstPart, partsSoFar } from './parts.ts'

/** After a page came it may still load parts of its own. */
const SETTLED_MS = 2_000

/** Stands beside a page that is to start without network: once it is there it is kept on this device with all that it is made of, and with who was here. */
export function KeptStart() {
  const { pathname } = useLocation()
  const entered = useEntered()
  useEffect(() => {
    const timer = setTimeout(() => {
      const entry = firstPart()
      if (entry === undefined || !hasWorker()) return
      // a browser that keeps nothing starts with the network, as for every other page
      askWorker({ kind: 'start', page: pathname, entry, parts: partsSoFar() }).catch(() => undefined)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  useEffect(() => {
    if (entered) lastEntered.keep(entered).catch(() => undefined)
  }, [entered])
  return null
}
