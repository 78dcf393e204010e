import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CodeSheet } from './parts/CodeSheet.tsx'
import { LocationTab } from './parts/LocationTab.tsx'
import { VaultTab } from './parts/VaultTab.tsx'

const VIEWS = { locations: LocationTab, vaults: VaultTab, codes: CodeSheet } as const
type View = keyof typeof VIEWS
const ALL = ['locations', 'vaults', 'codes'] as const satisfies readonly View[]

/** Where bags come from and go to: locations, vaults, and the sheet of codes to be put up. */
export default function CashLocations() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const view = ALL.find((one) => one === query.get('view')) ?? 'locations'
  const Shown = VIEWS[view]
  const title = t('screen./{lang}/cash/location')
  return (
    <Page title={title}>
      <div className="no-print">
        <Tabs<View>
          label={title}
          value={view}
          options={choices('cash.places.', ALL)}
          onChange={(next) => setQuery(next === 'locations' ? {} : { view: next }, { replace: true })}
        />
      </div>
      <Shown key={view} />
    </Page>
  )
}
