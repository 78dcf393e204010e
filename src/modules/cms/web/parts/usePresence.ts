import { useEffect, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { noteEditing } from '../../contract/index.ts'

const EVERY_MS = 30_000

/** Tells the house every half minute that one is at an item, and gives who else is (CMS-09). Without network nobody is told, and nothing is lost. */
export function usePresence(id: number | undefined): OutputOf<typeof noteEditing> | undefined {
  const [seen, setSeen] = useState<OutputOf<typeof noteEditing>>()
  useEffect(() => {
    if (id === undefined) return
    let gone = false
    const tell = () =>
      callEndpoint(noteEditing, { id }).then(
        (said) => !gone && setSeen(said),
        () => undefined,
      )
    void tell()
    const timer = setInterval(() => void tell(), EVERY_MS)
    return () => {
      gone = true
      clearInterval(timer)
      void callEndpoint(noteEditing, { id, leaves: true }).catch(() => undefined)
    }
  }, [id])
  return seen
}
