import type { SyncState, SyncTarget } from '../../rules/syncing.ts'

/** What the log shows; it lies in the address. */
export interface SyncFilter {
  target: SyncTarget | undefined
  state: SyncState | undefined
  catalog: string | undefined
  no: string | undefined
  from: string | undefined
  to: string | undefined
}
export const NO_SYNC_FILTER: SyncFilter = { target: undefined, state: undefined, catalog: undefined, no: undefined, from: undefined, to: undefined }
