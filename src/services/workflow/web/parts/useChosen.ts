import { useState } from 'react'
import type { AssignedRow } from '../../contract/index.ts'

/** Tasks chosen to be approved together, over all pages; each with its row, so that it can be named when it is gone from the list. */
export function useChosen(shown: readonly AssignedRow[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AssignedRow>>(new Map())
  const [seen, setSeen] = useState<{ page: readonly AssignedRow[]; rows: ReadonlyMap<string, AssignedRow> }>({ page: [], rows: new Map() })
  if (seen.page !== shown) setSeen({ page: shown, rows: new Map([...seen.rows, ...shown.map((row) => [row.taskId, row] as const)]) })
  const choose = (taskIds: ReadonlySet<string>) =>
    setChosen(
      new Map(
        [...taskIds].flatMap((taskId) => {
          const row = seen.rows.get(taskId)
          return row ? [[taskId, row]] : []
        }),
      ),
    )
  return {
    rows: [...chosen.values()],
    clear: () => setChosen(new Map()),
    selection: { chosen: new Set(chosen.keys()), choose, can: (row: AssignedRow) => row.batchable },
  }
}
