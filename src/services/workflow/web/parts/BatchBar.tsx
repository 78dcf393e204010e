import { useState } from 'react'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
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
      {rows.length > 0 && (
        <ActionBar>
          <span style={{ alignSelf: 'center', marginRight: 'auto', whiteSpace: 'nowrap' }} role="status">
            {t('kit.chosen', { count: rows.length })}
          </span>
          <button type="button" className="btn" onClick={onClear}>
            {t('workflow.list.clear')}
          </button>
          <button type="button" className="btn p" onClick={() => ask(rows)}>
            {t('workflow.list.batch')}
          </button>
        </ActionBar>
      )}
      {asked && <BatchSheet rows={asked} onClose={close} />}
    </>
  )
}
