import { useEffect, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { type KeptThing, kept } from '#foundation/web/kept.ts'
import { useMe } from '#foundation/web/me.tsx'
import type { checkInQr } from '../../contract/index.ts'

type Qr = OutputOf<typeof checkInQr>
/** What a desk has to know of a check-in to begin without network: nobody is named in it, and its code would have renewed. */
export type KeptQr = Pick<Qr, 'id' | 'nameCn' | 'nameEn' | 'placeCn' | 'placeEn' | 'start' | 'end' | 'method' | 'slots'>

/** Keeps what a desk is for on this device, and gives it back where the server does not answer. Signing out lets go of it. */
export function useKeptQr(id: string | null, now: Qr | undefined): KeptQr | undefined {
  const { ssoId } = useMe()
  const [before, setBefore] = useState<KeptQr>()
  useEffect(() => {
    let gone = false
    const find = async () => {
      const all = await kept<KeptQr & KeptThing>(`events.qr.${ssoId}`).all()
      if (!gone) setBefore(all.find((one) => one.id === id))
    }
    // a browser that keeps nothing waits for the server
    find().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [ssoId, id])
  useEffect(() => {
    if (!now) return
    const { nameCn, nameEn, placeCn, placeEn, start, end, method, slots } = now
    kept<KeptQr & KeptThing>(`events.qr.${ssoId}`)
      .put({ id: now.id, nameCn, nameEn, placeCn, placeEn, start, end, method, slots })
      .catch(() => undefined)
  }, [ssoId, now])
  return before
}
