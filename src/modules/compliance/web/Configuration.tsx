import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { config } from '../contract/index.ts'
import { GuideTab } from './parts/GuideTab.tsx'
import { LimitsTab } from './parts/LimitsTab.tsx'
import { PartnersTab } from './parts/PartnersTab.tsx'

const TABS = ['limits', 'partners', 'guide'] as const

/** The limits, planned from a date on, with what is a sensitive time; companies under two names; and the guide. */
export default function Configuration() {
  const call = useCall(config, {})
  return (
    <TabsPage of="/compliance/configuration" words="compliance.config.tab." tabs={TABS}>
      {(tab) =>
        tab === 'guide' ? (
          <GuideTab />
        ) : (
          <Loaded call={call} lines={8}>
            {(found) => (tab === 'limits' ? <LimitsTab of={found} /> : <PartnersTab of={found} />)}
          </Loaded>
        )
      }
    </TabsPage>
  )
}
