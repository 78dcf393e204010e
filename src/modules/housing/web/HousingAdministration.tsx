import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Invoices } from './parts/Invoices.tsx'
import { LockLog } from './parts/LockLog.tsx'
import { Residents } from './parts/Residents.tsx'
import { Rooms } from './parts/Rooms.tsx'

const TABS = { residents: Residents, rooms: Rooms, invoices: Invoices, locks: LockLog } as const
type Tab = keyof typeof TABS
const ALL = ['residents', 'rooms', 'invoices', 'locks'] as const satisfies readonly Tab[]

/** What housing helpers keep: residents, rooms, invoices, and what locks were told. */
export default function HousingAdministration() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = ALL.find((one) => one === query.get('tab')) ?? 'residents'
  const Shown = TABS[tab]
  const title = t('screen./{lang}/housing/admin')
  return (
    <Page title={title}>
      <div className="stack">
        <div className="scroll-x">
          <Tabs<Tab>
            label={title}
            value={tab}
            options={choices('housing.tab.', ALL)}
            onChange={(next) => setQuery(next === 'residents' ? {} : { tab: next }, { replace: true })}
          />
        </div>
        <Shown key={tab} />
      </div>
    </Page>
  )
}
