import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CardsTab } from './parts/CardsTab.tsx'
import { SitesTab } from './parts/SitesTab.tsx'
import { UsageTab } from './parts/UsageTab.tsx'
import './parts/benefits.css'

const TABS = ['cards', 'sites', 'usage'] as const
type Tab = (typeof TABS)[number]

/** Cards and external sites with whom they are for, a look as somebody else sees them, and how they are used. */
export default function BenefitSettings() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'cards'
  const title = t('screen./{lang}/mybenefit/admin')
  return (
    <Page title={title} crumb={t('benefits.crumb')}>
      <div style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={title}
          value={tab}
          options={choices('benefits.tab.', TABS)}
          onChange={(value) => setParams(value === 'cards' ? {} : { tab: value })}
        />
      </div>
      {tab === 'cards' && <CardsTab />}
      {tab === 'sites' && <SitesTab />}
      {tab === 'usage' && <UsageTab />}
    </Page>
  )
}
