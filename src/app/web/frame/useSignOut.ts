import { callEndpoint } from '#foundation/web/client.ts'
import { dropOwn } from '#foundation/web/kept.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useUnsent } from '#foundation/web/unsentForms.tsx'
import { endViewAs, logOut } from '#services/session/contract.ts'
import { useEntered } from '../entered.tsx'
import { lastEntered } from '../lastEntered.ts'
import { tellSignOut } from '../signOut.ts'

/** Signs out here and in every other tab; who views as somebody stops that first, since nothing is written meanwhile (SESS-25). */
export function useSignOut(): { signOut(): Promise<void>; leaving: boolean } {
  const info = useEntered()?.info
  const { t } = useText()
  const { confirm } = useSay()
  const viewing = Boolean(info?.viewedBy)
  const { attempt, sending } = useSend(logOut)
  const unsent = useUnsent()?.list.length ?? 0
  const signOut = async () => {
    const text = t('shell.signOutUnsent', { count: unsent })
    if (unsent > 0 && (await confirm({ title: t('shell.signOut'), text, action: t('shell.signOut') })) === undefined) return
    // without asking all reads anew: the page would enter the portal as oneself and forget to sign out. If it fails, signing out says why
    if (viewing) await callEndpoint(endViewAs, {}).catch(() => undefined)
    // before the session ends: from then on any other call leads to the sign-in page, and what was not let go of by then would stay. A browser that keeps nothing
    // has nothing to let go of
    await lastEntered.forget().catch(() => undefined)
    if (info) await dropOwn(info.ssoId).catch(() => undefined)
    const left = await attempt({})
    if (!left) return
    tellSignOut()
    location.assign(left.target)
  }
  return { signOut, leaving: sending }
}
