import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CardsTab } from './parts/CardsTab.tsx'
import { SitesTab } from './parts/SitesTab.tsx'
import { UsageTab } from './parts/UsageTab.tsx'
import './parts/benefits.css'

const TABS = ['cards', 'sites', 'usage'] as const

/** Cards and external sites with whom they are for, a look as somebody else sees them, and how they are used. */
export default function BenefitSettings() {
  const { t } = useText()
  return (
    <TabsPage of="/mybenefit/admin" words="benefits.tab." tabs={TABS} crumb={t('benefits.crumb')}>
      {(tab) => (
        <>
          {tab === 'cards' && <CardsTab />}
          {tab === 'sites' && <SitesTab />}
          {tab === 'usage' && <UsageTab />}
        </>
      )}
    </TabsPage>
  )
}
