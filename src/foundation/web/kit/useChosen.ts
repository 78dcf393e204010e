import { useState } from 'react'

/**
 * Rows of a list that are chosen for what is done with several at once, over all its pages; each with its row, so that it can be named when it is gone from
 * the list. In the order of the list, whatever was chosen first.
 */
export function useChosen<R>(shown: readonly R[], keyOf: (row: R) => string, can: (row: R) => boolean) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<{ page: readonly R[]; rows: ReadonlyMap<string, R> }>({ page: [], rows: new Map() })
  if (seen.page !== shown) setSeen({ page: shown, rows: new Map([...seen.rows, ...shown.map((row) => [keyOf(row), row] as const)]) })
  return {
    rows: [...seen.rows].flatMap(([key, row]) => (chosen.has(key) ? [row] : [])),
    clear: () => choose(new Set()),
    selection: { chosen, choose, can },
  }
}
