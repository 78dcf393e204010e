import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { type KeptThing, kept } from '#foundation/web/kept.ts'
import { useMe } from '#foundation/web/me.tsx'
import { verifyText } from '#foundation/web/verifySignature.ts'
import { deskListSaid, deskList as fetchList } from '../../contract.ts'
import type { DeskList } from '../../rules/deskList.ts'

type Fetched = OutputOf<typeof fetchList>
interface KeptList extends KeptThing, Fetched {}
const ID = 'list'
/** How old a list is when the network goes. */
const REFRESH_MS = 120_000

export interface KnownList {
  list: DeskList | undefined
  /** What was kept here, or came, is not what the server signed. */
  changed: boolean
  /** The server was asked, whatever came of it. */
  asked: boolean
}

/** What a list says; nothing where the key of the day did not sign it. @throws in a browser that cannot tell */
async function checked({ said, signature, key }: Fetched): Promise<DeskList | undefined> {
  // a list that was changed counts for nothing (BOOKING-13)
  if (!(await verifyText(key, said, signature))) return undefined
  return deskListSaid.safeParse(JSON.parse(said)).data
}

/**
 * The list that a desk goes by without network: fetched again and again while there is one, and kept on this device for the person; signing out lets go of it.
 * `latest` is what it is at that moment, for what goes on between two looks at the page.
 */
export function useDeskList(): { known: KnownList; latest(): DeskList | undefined } {
  const { ssoId } = useMe()
  const [known, setKnown] = useState<KnownList>({ list: undefined, changed: false, asked: false })
  const current = useRef<DeskList>(undefined)
  useEffect(() => {
    const store = kept<KeptList>(`booking.list.${ssoId}`)
    let over = false
    current.current = undefined
    /** @returns whether it counts */
    const take = async (fetched: Fetched, asked: boolean): Promise<boolean> => {
      const list = await checked(fetched)
      if (over) return false
      current.current = list ?? current.current
      setKnown({ list: current.current, changed: list === undefined, asked })
      return list !== undefined
    }
    const find = async () => {
      const [before] = await store.all()
      if (before) await take(before, false)
    }
    const refresh = async () => {
      try {
        const fetched = await callEndpoint(fetchList, {}, { polling: true })
        if (await take(fetched, true)) await store.put({ id: ID, ...fetched })
      } catch {
        // without a network, or in a browser that keeps or checks nothing, it is as it was
        if (!over) setKnown((before) => ({ ...before, asked: true }))
      }
    }
    const go = () => void refresh()
    void find()
      .catch(() => undefined)
      .then(go)
    const timer = setInterval(go, REFRESH_MS)
    window.addEventListener('online', go)
    return () => {
      over = true
      clearInterval(timer)
      window.removeEventListener('online', go)
    }
  }, [ssoId])
  const latest = useCallback(() => current.current, [])
  return { known, latest }
}
