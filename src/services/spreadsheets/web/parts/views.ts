export const VIEWS = ['exports', 'imports'] as const

/** Which list is shown; it lies in the address. */
export interface Filter {
  view: (typeof VIEWS)[number]
}
export const NO_FILTER: Filter = { view: 'exports' }

export const PAGE_SIZE = 10
/** While something is under way the list is asked again so often. */
export const POLL_SECONDS = 15
