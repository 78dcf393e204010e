import { dayOf } from '#foundation/time.ts'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
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
const beginsWith = (tab: Tab): Record<string, string> => (tab === 'washes' ? { f: JSON.stringify({ date: dayOf(serverNow()) }) } : {})

/** What the parking office and the wash bay look after. */
export default function ParkingAdministration() {
  const me = useMe()
  const tabs: readonly Tab[] = me.may(ADMIN) ? ALL : OF_OPERATORS
  return <TabsPage of="/parking/admin" words="parking.tab." tabs={tabs} shown={TABS} begins={beginsWith} />
}
