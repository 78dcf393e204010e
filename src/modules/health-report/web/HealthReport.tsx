import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { TEAM } from '../contract.ts'
import { MyHealth } from './parts/MyHealth.tsx'
import { TeamHealth } from './parts/TeamHealth.tsx'

const TABS = ['mine', 'team'] as const

/** What asks me and how I stand; for managers, who of the team has reported and may work. */
export default function HealthReport() {
  const { t, choices } = useText()
  const { may } = useMe()
  const [address, setAddress] = useSearchParams()
  const title = t('screen./{lang}/health-report/index')
  const leads = may(TEAM)
  const tab = leads && address.get('tab') === 'team' ? 'team' : 'mine'
  return (
    <Page title={title}>
      <div className="stack">
        {leads && (
          <Tabs<(typeof TABS)[number]>
            label={title}
            value={tab}
            options={choices('health-report.tab.', TABS)}
            onChange={(next) => setAddress(next === 'team' ? { tab: next } : {})}
          />
        )}
        <div key={tab}>{tab === 'team' ? <TeamHealth /> : <MyHealth first={address.get('roundId')} />}</div>
      </div>
    </Page>
  )
}
