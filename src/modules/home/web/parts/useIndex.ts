import { useEffect, useState } from 'react'
import type { CallRefused } from '#foundation/web/callRefused.ts'
import { type KeptThing, kept } from '#foundation/web/kept.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { type HomeIndex, homeIndex } from '../../contract/index.ts'

interface KeptIndex extends KeptThing {
  index: HomeIndex
}
const ID = 'index'
/** Nobody looks at an empty page longer where the last answer is at hand. */
const SLOW_MS = 1_200
/** How often a page that is left open is asked for anew. */
const POLL_SECONDS = 300

/** Whose it is stands at the end, so that signing out lets go of it. */
const storeOf = (ssoId: string) => kept<KeptIndex>(`home.index.${ssoId}`)

export interface Indexed {
  index: HomeIndex | undefined
  /** What is shown is the last good answer that was kept here, while the server does not answer. */
  old: boolean
  error: CallRefused | undefined
  refetch(): void
}

/** The page's one answer; until it comes, and without network, the last good one on this device (HOME-25). */
export function useIndex(): Indexed {
  const { ssoId } = useMe()
  const { data, error, refetch } = useCall(homeIndex, {}, { fresh: true, pollSeconds: POLL_SECONDS })
  const [before, setBefore] = useState<HomeIndex>()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    let gone = false
    // a browser that keeps nothing waits for the server
    const find = async () => {
      const [last] = await storeOf(ssoId).all()
      if (!gone) setBefore(last?.index)
    }
    find().catch(() => undefined)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [ssoId])
  useEffect(() => {
    if (data?.keep)
      storeOf(ssoId)
        .put({ id: ID, index: data })
        .catch(() => undefined)
  }, [data, ssoId])
  const index = data ?? before
  return { index, old: index !== undefined && (data === undefined ? slow || error !== undefined : error !== undefined), error, refetch }
}
