import { callEndpoint } from '#foundation/web/client.ts'
import { useSend } from '#foundation/web/query.tsx'
import { endViewAs, logOut } from '#services/session/contract.ts'
import { useEntered } from '../entered.tsx'
import { tellSignOut } from '../signOut.ts'

/** Signs out here and in every other tab; who views as somebody stops that first, since nothing is written meanwhile (SESS-25). */
export function useSignOut(): { signOut(): Promise<void>; leaving: boolean } {
  const viewing = Boolean(useEntered()?.info.viewedBy)
  const { attempt, sending } = useSend(logOut)
  const signOut = async () => {
    // without asking all reads anew: the page would enter the portal as oneself and forget to sign out. If it fails, signing out says why
    if (viewing) await callEndpoint(endViewAs, {}).catch(() => undefined)
    const left = await attempt({})
    if (!left) return
    tellSignOut()
    location.assign(left.target)
  }
  return { signOut, leaving: sending }
}
