import { serverNow } from '#foundation/web/serverClock.ts'
import { VENDOR_HEADER } from '../../contract/index.ts'

/** Who is signed in on this device, as a vendor. */
export interface VendorSession {
  token: string
  until: string
  vendor: string
  name: string
  company: string
}

const KEY = 'backlot.loto.vendor'

export const vendorSession = {
  /** None where nobody is, or the time is over. */
  read(): VendorSession | undefined {
    try {
      const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as VendorSession | null
      return found && new Date(found.until) > serverNow() ? found : undefined
    } catch {
      return undefined
    }
  },
  write: (session: VendorSession): void => localStorage.setItem(KEY, JSON.stringify(session)),
  drop: (): void => localStorage.removeItem(KEY),
}

export const headersOf = ({ token }: VendorSession): Record<string, string> => ({ [VENDOR_HEADER]: token })
