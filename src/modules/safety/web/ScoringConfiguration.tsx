import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { config } from '../contract/settings.ts'
import { Departments, Items, Thresholds } from './parts/SettingLists.tsx'
import { Versions } from './parts/Versions.tsx'

const TABS = ['items', 'thresholds', 'departments', 'versions'] as const
const FIRST: { tab: (typeof TABS)[number] } = { tab: 'items' }

/** The catalogue, what follows from points, who may record what brings many, and what was changed of all that. */
export default function ScoringConfiguration() {
  const { t, choices } = useText()
  const { filters, setFilters } = useListState(FIRST)
  const call = useCall(config, {})
  return (
    <Page title={t('screen./{lang}/safety/config')}>
      <div className="stack">
        <Tabs
          label={t('screen./{lang}/safety/config')}
          value={filters.tab}
          options={choices('safety.config.tab.', TABS)}
          onChange={(tab) => setFilters({ tab })}
        />
        <Loaded call={call} lines={8}>
          {(of) => (
            <section>
              {filters.tab === 'items' && <Items of={of} />}
              {filters.tab === 'thresholds' && <Thresholds of={of} />}
              {filters.tab === 'departments' && <Departments of={of} />}
              {filters.tab === 'versions' && <Versions of={of.versions} />}
            </section>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
