import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PlanTab } from './parts/PlanTab.tsx'
import { ReplacementsTab } from './parts/ReplacementsTab.tsx'

const TABS = { plan: PlanTab, replacements: ReplacementsTab } as const
const NAMES = ['plan', 'replacements'] as const
type Tab = (typeof NAMES)[number]

/** The plan of days and weeks, and who asks to be replaced. */
export default function Schedule() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = NAMES.find((one) => one === query.get('tab')) ?? 'plan'
  const Shown = TABS[tab]
  const title = t('screen./{lang}/show-schedule/schedule')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<Tab>
          label={title}
          value={tab}
          options={choices('show-schedule.tab.', NAMES)}
          onChange={(next) => setQuery(next === 'plan' ? {} : { tab: next }, { replace: true })}
        />
        <Shown key={tab} />
      </div>
    </Page>
  )
}
