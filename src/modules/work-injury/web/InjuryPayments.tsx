import { useState } from 'react'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { financeExport, type ListFilter, type ListRow, list } from '../contract/index.ts'
import { Desk, PAGE_SIZE } from './parts/Desk.tsx'
import { PayForm } from './parts/PayForm.tsx'

const NO_ROWS: readonly ListRow[] = []
const NOTHING: ListFilter = { role: 'finance' }

/** What is to be paid of work injuries: marked as paid several at once, and given to the bank as a file. */
export default function InjuryPayments() {
  const { t } = useText()
  const state = useListState(NOTHING)
  const rows = useCall(list, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ paymentState }) => paymentState === 'due',
  )
  const [paying, pay] = useState(false)
  const sum = chosen.rows.reduce((all, { amountFen }) => all + (amountFen ?? 0), 0)
  return (
    <Page title={t('screen./{lang}/workinjury/finance/list')}>
      <Desk
        desk="finance"
        columns={['number', 'person', 'department', 'item', 'amountFen', 'bank', 'paymentState', 'dueOn']}
        filters={['item', 'department']}
        chips="paymentState"
        state={state}
        selection={chosen.selection}
        beside={() => <ExportButton endpoint={financeExport} input={{}} label={t('work-injury.bankFile')} />}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <b>{formatFen(sum)}</b>
        <button type="button" className="btn p" onClick={() => pay(true)}>
          {t('work-injury.pay')}
        </button>
      </ChosenBar>
      {paying && (
        <PayForm
          ids={chosen.rows.map(({ id }) => id)}
          one={new Set(chosen.rows.map(({ sid }) => sid)).size === 1}
          onClose={(done) => {
            pay(false)
            if (done) chosen.clear()
          }}
        />
      )}
    </Page>
  )
}
