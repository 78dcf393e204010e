import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'

export interface Me {
  ssoId: SsoId
  nameCn: string
  nameEn: string
  entity: Entity
  permissions: ReadonlySet<string>
}

const Mine = createContext<Me | undefined>(undefined)
export const MeProvider = ({ me, children }: { me: Me; children: ReactNode }) => <Mine value={me}>{children}</Mine>

/** Who is signed in, and what they may: hiding by it is courtesy, the server checks. */
export function useMe(): Me & { may(permission: string): boolean } {
  const me = useContext(Mine)
  if (!me) throw new Error('useMe outside MeProvider')
  return useMemo(() => ({ ...me, may: (permission: string) => me.permissions.has(permission) }), [me])
}

let profileOpen = true
const watchers = new Set<() => void>()
const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** Opens or shuts what leads to the own profile, for every page at once (SESS-08). */
export function setProfileOpen(open: boolean): void {
  profileOpen = open
  for (const changed of watchers) changed()
}

/** Whether what the own profile holds may be shown. */
export const useProfileOpen = (): boolean => useSyncExternalStore(watch, () => profileOpen)
