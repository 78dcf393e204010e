import type { PaperState, Purpose, ScanOutcome } from '../../rules.ts'

export const VIEWS = ['devices', 'papers', 'scans'] as const

/** What the lists of the page are narrowed by; it lies in the address. */
export interface Filter {
  view: (typeof VIEWS)[number]
  deviceId: string | undefined
  purpose: Purpose | undefined
  result: ScanOutcome | undefined
  state: PaperState | undefined
  ssoId: string | undefined
  from: string | undefined
  to: string | undefined
}
export const NO_FILTER: Filter = {
  view: 'devices',
  deviceId: undefined,
  purpose: undefined,
  result: undefined,
  state: undefined,
  ssoId: undefined,
  from: undefined,
  to: undefined,
}
