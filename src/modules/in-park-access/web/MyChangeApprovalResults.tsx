import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ChangeRow } from '../contract/index.ts'
import { ChangeList } from './parts/ChangeList.tsx'
import { Versions } from './parts/Versions.tsx'

const TABS = ['results', 'to-decide'] as const

/** What became of my changes, and changes that I have or had to decide. */
export default function MyChangeApprovalResults() {
  const { t, choices } = useText()
  const [query, ask] = useSearchParams()
  const [shown, show] = useState<ChangeRow>()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'results'
  const title = t('screen./{lang}/inParkManage/myApplication/myApproveChangeResult')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs
          label={title}
          value={tab}
          options={choices('in-park-access.resultTab.', TABS)}
          onChange={(next) => ask(next === 'results' ? {} : { tab: next }, { replace: true })}
        />
        {tab === 'results' ? (
          <ChangeList
            key="results"
            view="results"
            columns={['applicationNo', 'originalNo', 'company', 'status', 'comment', 'decidedBy', 'decidedAt']}
            onOpen={show}
          />
        ) : (
          <ChangeList
            key="to-decide"
            view="to-decide"
            columns={['applicationNo', 'originalNo', 'applicant', 'company', 'dates', 'reason', 'status', 'comment']}
            onOpen={show}
          />
        )}
      </div>
      {shown?.applyId && (
        <Sheet title={shown.applicationNo} onClose={() => show(undefined)}>
          <div className="stack wide">
            <Versions applyId={shown.applyId} only />
          </div>
        </Sheet>
      )}
    </Page>
  )
}
