import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Erased } from '../../contract.ts'
import { ReportLines } from './ReportLines.tsx'

export interface Reported {
  report: readonly Erased[]
}

/** Opens the report of an erasure from its row. */
export function ReportButton({ onOpen }: { onOpen(): void }) {
  const { t } = useText()
  return (
    <button type="button" className="btn link" onClick={onOpen}>
      {t('personal-data.erasure.report')}
    </button>
  )
}

/** What an erasure has done, beside the list that it was opened from. */
export function ReportSheet({ of, onClose }: { of: Reported | undefined; onClose(): void }) {
  const { t } = useText()
  return (
    of && (
      <Sheet title={t('personal-data.erasure.report')} onClose={onClose}>
        <ReportLines lines={of.report} />
      </Sheet>
    )
  )
}
