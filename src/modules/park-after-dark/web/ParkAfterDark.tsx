import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
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
  const { t, choices } = useText()
  const me = useMe()
  const [query, setQuery] = useSearchParams()
  const tabs = me.may(ADMIN) ? ALL : ALL.slice(0, 1)
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'register'
  const Shown = TABS[tab]
  const title = t('screen./{lang}/park-after-dark/index')
  return (
    <Page title={title}>
      <div className="stack">
        {tabs.length > 1 && (
          <div className="scroll-x">
            <Tabs<Tab>
              label={title}
              value={tab}
              options={choices('park-after-dark.tab.', tabs)}
              onChange={(next) => setQuery(next === 'register' ? {} : { tab: next }, { replace: true })}
            />
          </div>
        )}
        <Shown key={tab} />
      </div>
    </Page>
  )
}
