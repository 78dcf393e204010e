import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { ActivityDesk } from './parts/ActivityDesk.tsx'
import { Applications } from './parts/Applications.tsx'
import { Consultants } from './parts/Consultants.tsx'
import { Contacts } from './parts/Contacts.tsx'
import { Figures } from './parts/Figures.tsx'
import { Positions } from './parts/Positions.tsx'

const TABS = ['positions', 'applications', 'activities', 'consultants', 'contacts', 'figures'] as const

/** All that recruiters look after. */
export default function RecruitmentManagement() {
  return (
    <TabsPage of="/internal-jobs/admin" words="internal-jobs.tab." tabs={TABS}>
      {(tab) => (
        <>
          {tab === 'positions' && <Positions />}
          {tab === 'applications' && <Applications />}
          {tab === 'activities' && <ActivityDesk />}
          {tab === 'consultants' && <Consultants />}
          {tab === 'contacts' && <Contacts />}
          {tab === 'figures' && <Figures />}
        </>
      )}
    </TabsPage>
  )
}
