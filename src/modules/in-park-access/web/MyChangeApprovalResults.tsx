import { useState } from 'react'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import type { ChangeRow } from '../contract/index.ts'
import { ChangeList } from './parts/ChangeList.tsx'
import { Versions } from './parts/Versions.tsx'

const TABS = ['results', 'to-decide'] as const
const COLUMNS = {
  results: ['applicationNo', 'originalNo', 'company', 'status', 'comment', 'decidedBy', 'decidedAt'],
  'to-decide': ['applicationNo', 'originalNo', 'applicant', 'company', 'dates', 'reason', 'status', 'comment'],
} as const

/** What became of my changes, and changes that I have or had to decide. */
export default function MyChangeApprovalResults() {
  const [shown, show] = useState<ChangeRow>()
  return (
    <TabsPage of="/inParkManage/myApplication/myApproveChangeResult" words="in-park-access.resultTab." tabs={TABS}>
      {(tab) => (
        <>
          <ChangeList view={tab} columns={COLUMNS[tab]} onOpen={show} />
          {shown?.applyId && (
            <Sheet title={shown.applicationNo} onClose={() => show(undefined)}>
              <div className="stack wide">
                <Versions applyId={shown.applyId} only />
              </div>
            </Sheet>
          )}
        </>
      )}
    </TabsPage>
  )
}
