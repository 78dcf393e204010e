import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { Invoices } from './parts/Invoices.tsx'
import { LockLog } from './parts/LockLog.tsx'
import { Residents } from './parts/Residents.tsx'
import { Rooms } from './parts/Rooms.tsx'

const TABS = { residents: Residents, rooms: Rooms, invoices: Invoices, locks: LockLog } as const
type Tab = keyof typeof TABS
const ALL = ['residents', 'rooms', 'invoices', 'locks'] as const satisfies readonly Tab[]

/** What housing helpers keep: residents, rooms, invoices, and what locks were told. */
export default function HousingAdministration() {
  return <TabsPage of="/housing/admin" words="housing.tab." tabs={ALL} shown={TABS} />
}
