import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { AnniversaryTab } from './parts/AnniversaryTab.tsx'
import { BatchesTab } from './parts/BatchesTab.tsx'
import { QuotasTab } from './parts/QuotasTab.tsx'

const TABS = ['batches', 'quotas', 'anniversaries'] as const

/** How points come to people by administrators: files, managers' quotas, anniversaries. */
export default function PointsBatches() {
  return (
    <TabsPage of="/upoints/uPointBatchList" words="upoints.tab." tabs={TABS}>
      {(tab) => (
        <>
          {tab === 'batches' && <BatchesTab />}
          {tab === 'quotas' && <QuotasTab />}
          {tab === 'anniversaries' && <AnniversaryTab />}
        </>
      )}
    </TabsPage>
  )
}
