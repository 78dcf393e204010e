import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PartnerSums } from './parts/PartnerSums.tsx'
import { RegisterList } from './parts/RegisterList.tsx'

const SHOWN = { applications: RegisterList, sums: PartnerSums } as const
type Tab = keyof typeof SHOWN
const TABS = ['applications', 'sums'] as const satisfies readonly Tab[]

/** All offers and acceptances, and the sums by partner and year. */
export default function Register() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'applications'
  const Shown = SHOWN[tab]
  const title = t('screen./{lang}/compliance/register')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<Tab>
          label={title}
          value={tab}
          options={choices('compliance.tab.', TABS)}
          onChange={(next) => setQuery(next === 'applications' ? {} : { tab: next }, { replace: true })}
        />
        <Shown key={tab} />
      </div>
    </Page>
  )
}
