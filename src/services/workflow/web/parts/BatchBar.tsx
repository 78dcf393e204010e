import { useState } from 'react'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { AssignedRow } from '../../contract/index.ts'
import { BatchSheet } from './BatchSheet.tsx'

/** What is done with the chosen to-dos at once; it is there while some are chosen. */
export function BatchBar({ rows, onClear, onDone }: { rows: readonly AssignedRow[]; onClear(): void; onDone(): void }) {
  const { t } = useText()
  const [asked, ask] = useState<readonly AssignedRow[]>()
  const close = (done: boolean) => {
    ask(undefined)
    if (done) onDone()
  }
  return (
    <>
      <ChosenBar count={rows.length} onClear={onClear}>
        <button type="button" className="btn p" onClick={() => ask(rows)}>
          {t('workflow.list.batch')}
        </button>
      </ChosenBar>
      {asked && <BatchSheet rows={asked} onClose={close} />}
    </>
  )
}
