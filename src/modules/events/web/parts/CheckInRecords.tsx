import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { type checkInExport, checkInRecords, redeemExport, redeemRecords } from '../../contract/index.ts'

/** The state of a list in a sheet over the page, whose address is the page's. */
function useOwnState<F extends object>(fixed: F): ListState<F> {
  const [filters, setFilters] = useState(fixed)
  const [pageNum, setPage] = useState(1)
  return {
    filters,
    pageNum,
    setPage,
    setFilters(next) {
      setFilters({ ...next, ...fixed })
      setPage(1)
    },
  }
}

interface Props {
  id: string
  title: string
  onClose(): void
}

/** Who came, when and how. */
export function CheckInRecords({ id, title, sheet, onClose }: Props & { sheet: typeof checkInExport }) {
  const state = useOwnState<NonNullable<InputOf<typeof checkInRecords>['filters']>>({ checkInId: id })
  return (
    <Sheet title={<span data-typed>{title}</span>} onClose={onClose}>
      <div className="wide">
        <Listing of={checkInRecords} state={state} sheet={sheet} card={['person', 'at', 'session', 'method', 'by']} />
      </div>
    </Sheet>
  )
}

/** Who has booked or got it. */
export function RedeemRecords({ id, title, onClose, window }: Props & { window(row: { start: string; end: string }): string }) {
  const state = useOwnState<NonNullable<InputOf<typeof redeemRecords>['filters']>>({ redeemId: id })
  return (
    <Sheet title={<span data-typed>{title}</span>} onClose={onClose}>
      <div className="wide">
        <Listing
          of={redeemRecords}
          state={state}
          sheet={redeemExport}
          cells={{ window }}
          card={['person', 'state', 'window', 'bookedAt', 'redeemedAt', 'by']}
        />
      </div>
    </Sheet>
  )
}
