import { useState } from 'react'

/** Rows that one page may have. */
const MOST = 100

/** A list that begins short and grows by as many rows when more of it is asked for. */
export function useMore(step = 20) {
  const [pageSize, setSize] = useState(step)
  return {
    pageSize,
    /** For a list of which so many are shown; none where there are no more. */
    moreOf: ({ list, total }: { list: readonly unknown[]; total: number }): (() => void) | undefined =>
      list.length < total && pageSize < MOST ? () => setSize(Math.min(MOST, pageSize + step)) : undefined,
  }
}
