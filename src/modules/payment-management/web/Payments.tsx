import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportForecast, exportPayments, type PaymentRow, payments } from '../contract.ts'
import { OperateForm } from './parts/OperateForm.tsx'
import { PaymentSheet } from './parts/PaymentSheet.tsx'
import { AccountTag } from './parts/StateTags.tsx'

type Asked = NonNullable<InputOf<typeof payments>['filters']>
const TABS = ['reviewing', 'released', 'paid', 'returned', 'rejected'] as const
const TO_REVIEW: Asked = { status: 'reviewing' }
const NO_ROWS: readonly PaymentRow[] = []
const PAGE_SIZE = 10

/** A press opens it over the list; whoever asks for another tab gets its page. */
function hereOf(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  open()
}

/** Requests for payment, from what is to be reviewed to what is paid; several are released at once. */
export default function Payments() {
  const { t, name, lang } = useText()
  const state = useListState(TO_REVIEW)
  const [opened, open] = useOpened()
  const [releasing, release] = useState(false)
  const rows = useCall(payments, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => can.includes('release'),
  )
  const tab = TABS.find((one) => one === state.filters.status) ?? 'reviewing'
  const choose = (status: (typeof TABS)[number]) => {
    chosen.clear()
    state.setFilters({ ...state.filters, status })
  }
  return (
    <Page title={t('screen./{lang}/payment-management/payments')}>
      <Tabs
        label={t('payment-management.payments.status')}
        value={tab}
        options={TABS.map((value) => ({ value, label: t(`payment-management.tab.${value}`) }))}
        onChange={choose}
      />
      <Listing
        of={payments}
        sheet={exportPayments}
        state={state}
        pageSize={PAGE_SIZE}
        selection={chosen.selection}
        filters={{ status: null, submitter: PersonPick }}
        beside={() => <ExportButton endpoint={exportForecast} input={{}} label={t('payment-management.forecast.export')} />}
        cells={{
          number: (row) => (
            <>
              <Link
                className="btn link"
                translate="no"
                to={`/${lang}/payment-management/payment/${row.id}`}
                onClick={(event) => hereOf(event, () => open(row.id))}
              >
                {row.number}
              </Link>{' '}
              <AccountTag {...row} />
            </>
          ),
          submitter: (row) => name(row.submitter),
        }}
        card={['number', 'amountFen', 'contractNo', 'supplier', 'kind', 'invoiceNo', 'dueOn', 'submitter', 'daysWaiting']}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <button type="button" className="btn p" onClick={() => release(true)}>
          {t('payment-management.act.release')}
        </button>
      </ChosenBar>
      {releasing && (
        <OperateForm
          action="release"
          rows={chosen.rows}
          onClose={() => {
            release(false)
            chosen.clear()
          }}
        />
      )}
      {opened && <PaymentSheet id={opened} onClose={() => open(undefined)} />}
    </Page>
  )
}
