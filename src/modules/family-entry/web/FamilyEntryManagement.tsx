import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Applications } from './parts/Applications.tsx'
import { DaySetup } from './parts/DaySetup.tsx'
import { Gate } from './parts/Gate.tsx'

const SHOWN = { applications: Applications, days: DaySetup, gate: Gate } as const
type Tab = keyof typeof SHOWN
const TABS = ['applications', 'days', 'gate'] as const satisfies readonly Tab[]

/** All applications, the days with their places, and the gate. */
export default function FamilyEntryManagement() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'applications'
  const Shown = SHOWN[tab]
  const title = t('screen./{lang}/entry_apply/admin')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<Tab>
          label={title}
          value={tab}
          options={choices('family-entry.tab.', TABS)}
          onChange={(next) => setQuery(next === 'applications' ? {} : { tab: next }, { replace: true })}
        />
        <Shown key={tab} />
      </div>
    </Page>
  )
}
