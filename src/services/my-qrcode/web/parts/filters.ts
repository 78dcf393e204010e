import type { Purpose, ScanOutcome } from '../../rules.ts'

export const VIEWS = ['devices', 'scans'] as const

/** What the two lists of the page are narrowed by; it lies in the address. */
export interface Filter {
  view: (typeof VIEWS)[number]
  deviceId: string | undefined
  purpose: Purpose | undefined
  result: ScanOutcome | undefined
  ssoId: string | undefined
  from: string | undefined
  to: string | undefined
}
export const NO_FILTER: Filter = {
  view: 'devices',
  deviceId: undefined,
  purpose: undefined,
  result: undefined,
  ssoId: undefined,
  from: undefined,
  to: undefined,
}
