import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Entity, SsoId } from '#foundation/contract/schemas.ts'

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
