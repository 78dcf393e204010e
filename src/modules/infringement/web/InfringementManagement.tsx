import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN } from '../contract/base.ts'
import { AllReports } from './parts/AllReports.tsx'
import { Brands } from './parts/Brands.tsx'
import { Categories } from './parts/Categories.tsx'

const TABS = ['reports', 'categories', 'brands'] as const
type Tab = (typeof TABS)[number]

/** Reports for who handles them; for infringement-admin also the lists that sort them. */
export default function InfringementManagement() {
  const { t, choices } = useText()
  const { may } = useMe()
  const [address, setAddress] = useSearchParams()
  const admin = may(ADMIN)
  const tab: Tab = (admin && TABS.find((one) => one === address.get('tab'))) || 'reports'
  const title = t('screen./{lang}/infringement/admin')
  return (
    <Page title={title}>
      <div className="stack">
        {admin && (
          <Tabs<Tab>
            label={title}
            value={tab}
            options={choices('infringement.tab.', TABS)}
            onChange={(next) => setAddress(next === 'reports' ? {} : { tab: next })}
          />
        )}
        <div key={tab}>{tab === 'reports' ? <AllReports admin={admin} /> : tab === 'categories' ? <Categories /> : <Brands />}</div>
      </div>
    </Page>
  )
}
