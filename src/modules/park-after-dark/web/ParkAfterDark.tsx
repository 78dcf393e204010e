import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { ADMIN } from '../contract.ts'
import { Events } from './parts/Events.tsx'
import { Gate } from './parts/Gate.tsx'
import { OpenEvents } from './parts/OpenEvents.tsx'
import { Registrations } from './parts/Registrations.tsx'

const TABS = { register: OpenEvents, events: Events, registrations: Registrations, gate: Gate }
type Tab = keyof typeof TABS
const ALL = ['register', 'events', 'registrations', 'gate'] as const satisfies readonly Tab[]

/** The staff appreciation night: registering for everybody; nights, lists and the gate for who organizes it. */
export default function ParkAfterDark() {
  const me = useMe()
  const tabs = me.may(ADMIN) ? ALL : ALL.slice(0, 1)
  return <TabsPage<Tab> of="/park-after-dark/index" words="park-after-dark.tab." tabs={tabs} shown={TABS} />
}
