import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { ADMIN } from '../contract/base.ts'
import { AllReports } from './parts/AllReports.tsx'
import { Brands } from './parts/Brands.tsx'
import { Categories } from './parts/Categories.tsx'

const TABS = ['reports', 'categories', 'brands'] as const

/** Reports for who handles them; for infringement-admin also the lists that sort them. */
export default function InfringementManagement() {
  const { may } = useMe()
  const admin = may(ADMIN)
  return (
    <TabsPage of="/infringement/admin" words="infringement.tab." tabs={admin ? TABS : TABS.slice(0, 1)}>
      {(tab) => (tab === 'reports' ? <AllReports admin={admin} /> : tab === 'categories' ? <Categories /> : <Brands />)}
    </TabsPage>
  )
}
