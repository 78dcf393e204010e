import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ActivityDesk } from './parts/ActivityDesk.tsx'
import { Applications } from './parts/Applications.tsx'
import { Consultants } from './parts/Consultants.tsx'
import { Contacts } from './parts/Contacts.tsx'
import { Figures } from './parts/Figures.tsx'
import { Positions } from './parts/Positions.tsx'

const TABS = ['positions', 'applications', 'activities', 'consultants', 'contacts', 'figures'] as const

/** All that recruiters look after. */
export default function RecruitmentManagement() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const title = t('screen./{lang}/internal-jobs/admin')
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'positions'
  return (
    <Page title={title}>
      <div className="stack">
        <div className="scroll-x">
          <Tabs
            label={title}
            value={tab}
            options={choices('internal-jobs.tab.', TABS)}
            onChange={(next) => setQuery(next === 'positions' ? {} : { tab: next }, { replace: true })}
          />
        </div>
        {tab === 'positions' && <Positions />}
        {tab === 'applications' && <Applications />}
        {tab === 'activities' && <ActivityDesk />}
        {tab === 'consultants' && <Consultants />}
        {tab === 'contacts' && <Contacts />}
        {tab === 'figures' && <Figures />}
      </div>
    </Page>
  )
}
