import { useState } from 'react'

/**
 * Rows of a list that are chosen for what is done with several at once, over all its pages; each with its row, so that it can be named when it is gone from
 * the list. In the order of the list, whatever was chosen first; at most so many.
 */
export function useChosen<R>(shown: readonly R[], keyOf: (row: R) => string, can: (row: R) => boolean, most = Number.POSITIVE_INFINITY) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<{ page: readonly R[]; rows: ReadonlyMap<string, R> }>({ page: [], rows: new Map() })
  // a list that is on its way may be another empty one at each drawing
  if (seen.page !== shown && shown.length + seen.page.length > 0)
    setSeen({ page: shown, rows: new Map([...seen.rows, ...shown.map((row) => [keyOf(row), row] as const)]) })
  return {
    rows: [...seen.rows].flatMap(([key, row]) => (chosen.has(key) ? [row] : [])),
    clear: () => choose(new Set()),
    selection: {
      chosen,
      choose: (next: ReadonlySet<string>) => choose(new Set([...next].slice(0, most))),
      can: (row: R) => can(row) && (chosen.has(keyOf(row)) || chosen.size < most),
    },
  }
}
