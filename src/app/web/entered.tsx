import { createContext, type ReactNode, useContext } from 'react'
import type { UserSession } from '#services/session/contract.ts'

/** What is known once somebody has come in: who, which screens they may open, which their company does not have. */
export interface Entered {
  info: UserSession
  permitted: ReadonlySet<string>
  hidden: ReadonlySet<string>
  /** A page to be passed before any other. */
  gate?: string | null
  /** The last that came in on this device, while the server does not answer. */
  fromBefore?: true
}

const Known = createContext<Entered | undefined>(undefined)
export const EnteredProvider = ({ entered, children }: { entered: Entered; children: ReactNode }) => <Known value={entered}>{children}</Known>
export const useEntered = (): Entered | undefined => useContext(Known)
