import type { DelegationState } from '../../rules/lifecycles.ts'

export const DELEGATION_VIEWS = ['given', 'received', 'delegated', 'all'] as const
export type DelegationView = (typeof DELEGATION_VIEWS)[number]

/** What the page shows; it lies in the address. */
export interface DelegationFilter {
  view: DelegationView
  state: DelegationState | undefined
}
export const NO_DELEGATION_FILTER: DelegationFilter = { view: 'given', state: undefined }
