import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { AppList } from './parts/AppList.tsx'
import { RedirectList } from './parts/RedirectList.tsx'
import './parts/microApps.css'

const TABS = ['apps', 'redirects'] as const

/** Applications inside the portal's frame: registered, tested and switched here; and the old addresses that still work. */
export default function MicroApps() {
  return (
    <TabsPage of="/system/microApps" words="micro-apps.tab." tabs={TABS}>
      {(tab) => (tab === 'apps' ? <AppList /> : <RedirectList />)}
    </TabsPage>
  )
}
