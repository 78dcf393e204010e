import { useEffect, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { kept } from '#foundation/web/kept.ts'
import { useMe } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import type { myCode } from '../../contract.ts'
import { fromKept, type KeptCode } from './currentCode.ts'

type Mine = OutputOf<typeof myCode>

/** Keeps the person's codes on this device, and gives them back until the first answer comes: the code is there at once, without network too (QRC-08). */
export function useKeptCode(mine: Mine | undefined, refused: boolean): Mine | undefined {
  const { ssoId } = useMe()
  const [found, setFound] = useState<Mine>()
  const store = `my-qrcode.code.${ssoId}`
  useEffect(() => {
    const read = async () => {
      const [last] = await kept<KeptCode>(store).all()
      setFound(last && fromKept(last, serverNow()))
    }
    // a browser that keeps nothing shows what the server says
    read().catch(() => undefined)
  }, [store])
  useEffect(() => {
    const things = kept<KeptCode>(store)
    // a code that was taken away is not shown from memory
    if (refused) things.drop('mine').catch(() => undefined)
    else if (mine) things.put({ ...mine, id: 'mine', keptAt: serverNow().toISOString() }).catch(() => undefined)
  }, [store, mine, refused])
  return refused ? undefined : (mine ?? found)
}
