import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

export interface ListState<F> {
  pageNum: number
  filters: F
  setPage(pageNum: number): void
  setFilters(filters: F): void
}

/** Page and filters of a list lie in the address, so that they survive back, reload and a link to a colleague (SHELL-48). */
export function useListState<F extends object>(initial: F): ListState<F> {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const here = useRef(location.pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's path is where the list is, once it is shown
  useEffect(() => {
    here.current = location.pathname
  }, [pathname])
  const text = params.get('f')
  const filters = useMemo(() => ({ ...initial, ...(text ? read<F>(text) : {}) }), [text, initial])
  const pageNum = Math.max(1, Number(params.get('page') ?? '1') || 1)
  const write = useCallback(
    (page: number, next: F) => {
      // who has pressed a link is on the way elsewhere, while the page that is left goes on scrolling
      if (location.pathname !== here.current) return
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          const set = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''))
          if (Object.keys(set).length > 0) after.set('f', JSON.stringify(set))
          else after.delete('f')
          if (page > 1) after.set('page', String(page))
          else after.delete('page')
          return after
        },
        { replace: true },
      )
    },
    [setParams],
  )
  return { pageNum, filters, setPage: (page) => write(page, filters), setFilters: (next) => write(1, next) }
}

/** The filters of an address; none where somebody cut it short. */
function read<F>(text: string): Partial<F> {
  try {
    return JSON.parse(text) as Partial<F>
  } catch {
    return {}
  }
}
