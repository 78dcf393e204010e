import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportCash, type search } from '../contract/index.ts'
import { DetailSheet } from './parts/DetailSheet.tsx'
import { listWith, useExchangeCells } from './parts/ExchangeCells.tsx'

const MINE: NonNullable<InputOf<typeof search>['filters']> = { scope: 'mine' }
const SHOWN = listWith('number', 'location', 'declaredTotalFen', 'countedTotalFen', 'differenceFen', 'status', 'applicant', 'submittedAt')

/** What the own locations have exchanged. */
export default function ExchangeHistory() {
  const { t } = useText()
  const state = useListState(MINE)
  const [shown, show] = useState<string>()
  const cells = useExchangeCells(show)
  return (
    <Page title={t('screen./{lang}/cash/history')}>
      <Listing
        of={SHOWN}
        state={state}
        beside={(filters) => <ExportButton endpoint={exportCash} input={{ what: 'exchanges', filters }} />}
        cells={cells}
        card={['number', 'status', 'location', 'declaredTotalFen', 'countedTotalFen', 'differenceFen', 'applicant', 'submittedAt']}
      />
      {shown && <DetailSheet id={shown} onClose={() => show(undefined)} />}
    </Page>
  )
}
