import type { ItemState } from '../../rules/lifecycles.ts'

/** What a list of items shows; it lies in the address. */
export interface ItemFilter<Tab extends string> {
  tab: Tab
  catalog: string | undefined
  state: ItemState | undefined
  from: string | undefined
  to: string | undefined
  keyword: string | undefined
  /** How what waits is ordered; by when it is due where nothing is said. */
  sort?: 'newest' | 'oldest' | undefined
}

export const noItemFilter = <Tab extends string>(tab: Tab): ItemFilter<Tab> => ({
  tab,
  catalog: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
  keyword: undefined,
})

/** Whether something but the tab narrows the list. */
export const isNarrowed = ({ tab: _tab, sort: _sort, ...filters }: ItemFilter<string>): boolean => Object.values(filters).some((value) => value !== undefined)

export const ITEMS_PER_PAGE = 10
