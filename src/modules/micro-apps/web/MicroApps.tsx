import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AppList } from './parts/AppList.tsx'
import { RedirectList } from './parts/RedirectList.tsx'
import './parts/microApps.css'

const TABS = ['apps', 'redirects'] as const
type Tab = (typeof TABS)[number]

/** Applications inside the portal's frame: registered, tested and switched here; and the old addresses that still work. */
export default function MicroApps() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'apps'
  const title = t('screen./{lang}/system/microApps')
  return (
    <Page title={title}>
      <div style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={title}
          value={tab}
          options={choices('micro-apps.tab.', TABS)}
          onChange={(value) => setParams(value === 'apps' ? {} : { tab: value })}
        />
      </div>
      {tab === 'apps' ? <AppList /> : <RedirectList />}
    </Page>
  )
}
