import { useSearchParams } from 'react-router'
import { dayOf } from '#foundation/time.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN } from '../contract/index.ts'
import { Blocks } from './parts/Blocks.tsx'
import { Bookings } from './parts/Bookings.tsx'
import { GateList } from './parts/GateList.tsx'
import { Lots } from './parts/Lots.tsx'
import { Prices } from './parts/Prices.tsx'
import { Report } from './parts/Report.tsx'
import { Vehicles } from './parts/Vehicles.tsx'
import { Washes } from './parts/Washes.tsx'

const TABS = { bookings: Bookings, gate: GateList, washes: Washes, vehicles: Vehicles, lots: Lots, prices: Prices, blocks: Blocks, report: Report }
type Tab = keyof typeof TABS
const ALL = ['bookings', 'gate', 'washes', 'vehicles', 'lots', 'prices', 'blocks', 'report'] as const satisfies readonly Tab[]
const OF_OPERATORS = ['washes'] as const satisfies readonly Tab[]

/** The wash bay begins with today. */
const addressOf = (tab: Tab): Record<string, string> => (tab === 'washes' ? { tab, f: JSON.stringify({ date: dayOf(serverNow()) }) } : { tab })

/** What the parking office and the wash bay look after. */
export default function ParkingAdministration() {
  const { t, choices } = useText()
  const me = useMe()
  const [query, setQuery] = useSearchParams()
  const tabs: readonly Tab[] = me.may(ADMIN) ? ALL : OF_OPERATORS
  const first = tabs[0] ?? 'washes'
  const tab = tabs.find((one) => one === query.get('tab')) ?? first
  const Shown = TABS[tab]
  const title = t('screen./{lang}/parking/admin')
  return (
    <Page title={title}>
      <div className="stack">
        {tabs.length > 1 && (
          <div className="scroll-x no-print">
            <Tabs<Tab>
              label={title}
              value={tab}
              options={choices('parking.tab.', tabs)}
              onChange={(next) => setQuery(next === first ? {} : addressOf(next), { replace: true })}
            />
          </div>
        )}
        <Shown key={tab} />
      </div>
    </Page>
  )
}
