import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { GroupList } from './parts/GroupList.tsx'
import { MenuTable } from './parts/MenuTable.tsx'
import { PermissionTree } from './parts/PermissionTree.tsx'
import { PersonLookup } from './parts/PersonLookup.tsx'

const TABS = ['tree', 'groups', 'person', 'menu'] as const
type Tab = (typeof TABS)[number]

/** What there is to be permitted, in which groups, what a person may do and why, and which menus a company sees. */
export default function Permissions() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'tree'
  return (
    <Page title={t('screen./{lang}/system/permission')}>
      <div className="scroll-x" style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={t('screen./{lang}/system/permission')}
          value={tab}
          options={choices('system.permission.tab.', TABS)}
          onChange={(value) => setParams(value === 'tree' ? {} : { tab: value })}
        />
      </div>
      {tab === 'tree' && <PermissionTree />}
      {tab === 'groups' && <GroupList />}
      {tab === 'person' && <PersonLookup />}
      {tab === 'menu' && <MenuTable />}
    </Page>
  )
}
