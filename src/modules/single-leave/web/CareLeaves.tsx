import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { AllBookings } from './parts/AllBookings.tsx'
import { AllPreApprovals } from './parts/AllPreApprovals.tsx'

/** Care leave for HR: the pre-approvals that are decided here, and the days that managers decide. */
export default function CareLeaves() {
  return (
    <TabsPage
      of="/scare-leaves/list"
      words="single-leave.tab."
      tabs={['preApprovals', 'bookings']}
      shown={{ preApprovals: AllPreApprovals, bookings: AllBookings }}
    />
  )
}
