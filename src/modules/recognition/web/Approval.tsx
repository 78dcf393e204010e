import { useState } from 'react'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { approvalList, type Waiting } from '../contract/approving.ts'
import { DecideSheet } from './parts/DecideSheet.tsx'
import { usePeriod } from './parts/usePeriod.ts'

const PAGE = 10
const MOST_AT_ONCE = 50
const NONE: { type?: string } = {}

/** What waits for the reader's decision, one by one or several at once. */
export default function Approval() {
  const { t, pick, name } = useText()
  const period = usePeriod()
  const state = useListState(NONE)
  // the same as the list asks, which answers both
  const shown = useCall(approvalList, { pageNum: state.pageNum, pageSize: PAGE, filters: state.filters }).data?.list ?? []
  const chosen = useChosen(
    shown,
    ({ id }) => id,
    () => true,
    MOST_AT_ONCE,
  )
  const [decided, decide] = useState<readonly Waiting[]>()
  return (
    <Page title={t('screen./{lang}/recognition/approval')}>
      <Listing
        of={approvalList}
        state={state}
        pageSize={PAGE}
        selection={chosen.selection}
        cells={{
          nominee: ({ nominee }) => <PersonCell person={nominee} note={<span data-typed="">{pick(nominee.departmentCn, nominee.departmentEn)}</span>} />,
          period: (row) => period(row.period),
          from: ({ from }) => <span data-typed="">{name(from)}</span>,
          earlier: (row) => (row.earlier === 0 ? t('recognition.approval.first') : t('recognition.approval.times', { count: row.earlier })),
          left: ({ left }) => (left === null ? '—' : left),
        }}
        card={['nominee', 'step', 'type', 'period', 'values', 'points', 'from', 'earlier', 'left']}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => decide([row])}>
            {t('recognition.approval.look')}
          </button>
        )}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <button type="button" className="btn p" onClick={() => decide(chosen.rows)}>
          {t('recognition.approval.decideAll')}
        </button>
      </ChosenBar>
      {decided && <DecideSheet rows={decided} onDone={chosen.clear} onClose={() => decide(undefined)} />}
    </Page>
  )
}
