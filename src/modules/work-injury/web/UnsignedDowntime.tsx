import { useState } from 'react'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Unsigned, unsignApprove, unsignExport, unsignList, unsignResend } from '../contract/index.ts'
import { CaseForm } from './parts/CaseForm.tsx'
import { filesField } from './parts/Files.tsx'

const NO_ROWS: readonly Unsigned[] = []
const NOTHING = {}
const PAGE_SIZE = 10
const RESEND = { resend: unsignResend }

/** Letters of downtime that were sent: what was not signed goes out again, or is approved without, several at once; one of them also by the scan of a signed paper. */
export default function UnsignedDowntime() {
  const { t, lang } = useText()
  const state = useListState(NOTHING)
  const rows = useCall(unsignList, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => can.includes('approve'),
  )
  const [approving, approve] = useState<readonly string[]>()
  return (
    <Page title={t('screen./{lang}/workinjury/unsign')}>
      <Listing
        of={unsignList}
        sheet={unsignExport}
        state={state}
        pageSize={PAGE_SIZE}
        chips="unsignState"
        selection={chosen.selection}
        cells={{ period: ({ from, to }) => formatDays(from, to, lang) }}
        card={['number', 'unsignState', 'person', 'period', 'payMonth', 'esignState', 'sentAt', 'reason']}
        actions={(row) => (
          <span className="row wrap tight">
            <Moves of={RESEND} row={row} words="work-injury.unsign.act." />
            {row.can.includes('approve') && (
              <button type="button" className="btn link" onClick={() => approve([row.id])}>
                {t('work-injury.unsign.approve')}
              </button>
            )}
          </span>
        )}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <button type="button" className="btn p" onClick={() => approve(chosen.rows.map(({ id }) => id))}>
          {t('work-injury.unsign.approve')}
        </button>
      </ChosenBar>
      {approving && (
        <CaseForm
          of={unsignApprove}
          words="work-injury.unsign.approve"
          action="work-injury.unsign.approve"
          initial={{ ids: [...approving], scans: [] }}
          unkept={['ids', 'scans']}
          only={approving.length === 1 ? ['reason', 'scans'] : ['reason']}
          over={{ scans: filesField() }}
          onClose={(sent) => {
            approve(undefined)
            if (sent) chosen.clear()
          }}
        >
          <p className="hint">{t('work-injury.unsign.approve.hint', { count: approving.length })}</p>
        </CaseForm>
      )}
    </Page>
  )
}
