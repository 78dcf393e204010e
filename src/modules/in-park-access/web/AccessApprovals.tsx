import { useState } from 'react'
import { dayOf } from '#foundation/time.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { applicationSearch } from '../contract/index.ts'
import { type ApplicationFilter, ApplicationList } from './parts/ApplicationList.tsx'
import { Decide } from './parts/Decide.tsx'
import { APPROVAL, CHANGE } from './parts/links.ts'

const PAGE_SIZE = 10

/** What waits for Security and Loss Prevention; several without hits are approved at once. */
export default function AccessApprovals() {
  const { t } = useText()
  const [nothing] = useState<ApplicationFilter>({ scope: 'approval' })
  const state = useListState(nothing)
  const shown = useCall(applicationSearch, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters }).data?.list ?? []
  const chosen = useChosen(
    shown,
    ({ id }) => id,
    (row) => row.can.includes('approve') && row.hits === 0,
  )
  return (
    <Page title={t('screen./{lang}/inParkManage/myApprovalManage/list')}>
      <ApplicationList
        scope="approval"
        state={state}
        selection={chosen.selection}
        columns={['applicationNo', 'kind', 'company', 'names', 'areas', 'dates', 'waiting', 'hits']}
        filters={['on', 'keyword']}
        chips="kind"
        to={({ isChange }) => (isChange ? CHANGE : APPROVAL)}
        actions={(row) => <Decide ids={[row.id]} can={row.can} late={row.startDate < dayOf(serverNow())} />}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <Decide ids={chosen.rows.map(({ id }) => id)} can={['approve']} className="btn p" onDone={chosen.clear} />
      </ChosenBar>
    </Page>
  )
}
