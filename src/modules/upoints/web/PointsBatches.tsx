import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AnniversaryTab } from './parts/AnniversaryTab.tsx'
import { BatchesTab } from './parts/BatchesTab.tsx'
import { QuotasTab } from './parts/QuotasTab.tsx'

const TABS = ['batches', 'quotas', 'anniversaries'] as const

/** How points come to people by administrators: files, managers' quotas, anniversaries. */
export default function PointsBatches() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'batches'
  const title = t('screen./{lang}/upoints/uPointBatchList')
  return (
    <Page title={title}>
      <div style={{ marginBottom: 16 }}>
        <Tabs label={title} value={tab} options={choices('upoints.tab.', TABS)} onChange={(to) => setParams(to === 'batches' ? {} : { tab: to })} />
      </div>
      {tab === 'batches' && <BatchesTab />}
      {tab === 'quotas' && <QuotasTab />}
      {tab === 'anniversaries' && <AnniversaryTab />}
    </Page>
  )
}
