import { useSend } from '#foundation/web/query.tsx'
import { endViewAs, logOut } from '#services/session/contract.ts'
import { useEntered } from '../entered.tsx'
import { tellSignOut } from '../signOut.ts'

/** Signs out here and in every other tab; who views as somebody stops that first, since nothing is written meanwhile (SESS-25). */
export function useSignOut(): { signOut(): Promise<void>; leaving: boolean } {
  const viewing = Boolean(useEntered()?.info.viewedBy)
  const stop = useSend(endViewAs)
  const { attempt, sending } = useSend(logOut)
  const signOut = async () => {
    if (viewing && !(await stop.attempt({}))) return
    const left = await attempt({})
    if (!left) return
    tellSignOut()
    location.assign(left.target)
  }
  return { signOut, leaving: sending || stop.sending }
}
