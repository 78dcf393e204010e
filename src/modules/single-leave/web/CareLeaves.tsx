import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AllBookings } from './parts/AllBookings.tsx'
import { AllPreApprovals } from './parts/AllPreApprovals.tsx'

const TABS = ['preApprovals', 'bookings'] as const

/** Care leave for HR: the pre-approvals that are decided here, and the days that managers decide. */
export default function CareLeaves() {
  const { t, choices } = useText()
  const [address, setAddress] = useSearchParams()
  const tab = address.get('tab') === 'bookings' ? 'bookings' : 'preApprovals'
  const title = t('screen./{lang}/scare-leaves/list')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<(typeof TABS)[number]>
          label={title}
          value={tab}
          options={choices('single-leave.tab.', TABS)}
          onChange={(next) => setAddress(next === 'bookings' ? { tab: next } : {})}
        />
        <div key={tab}>{tab === 'bookings' ? <AllBookings /> : <AllPreApprovals />}</div>
      </div>
    </Page>
  )
}
