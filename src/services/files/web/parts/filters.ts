import type { Reason } from '../../rules/index.ts'

export const VIEWS = ['policies', 'quarantine', 'storage', 'downloads'] as const

/** What the lists of the page are narrowed by; it lies in the address. */
export interface Filter {
  view: (typeof VIEWS)[number]
  keyword: string | undefined
  source: 'stated' | 'designed' | undefined
  changed: 'yes' | 'no' | undefined
  reason: Reason | undefined
  module: string | undefined
  from: string | undefined
  to: string | undefined
  businessId: string | undefined
  ssoId: string | undefined
}
export const NO_FILTER: Filter = {
  view: 'policies',
  keyword: undefined,
  source: undefined,
  changed: undefined,
  reason: undefined,
  module: undefined,
  from: undefined,
  to: undefined,
  businessId: undefined,
  ssoId: undefined,
}
export const PAGE_SIZE = 10
