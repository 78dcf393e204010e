import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { GroupList } from './parts/GroupList.tsx'
import { MenuTable } from './parts/MenuTable.tsx'
import { PermissionTree } from './parts/PermissionTree.tsx'
import { PersonLookup } from './parts/PersonLookup.tsx'

const TABS = ['tree', 'groups', 'person', 'menu'] as const

/** What there is to be permitted, in which groups, what a person may do and why, and which menus a company sees. */
export default function Permissions() {
  return (
    <TabsPage of="/system/permission" words="system.permission.tab." tabs={TABS}>
      {(tab) => (
        <>
          {tab === 'tree' && <PermissionTree />}
          {tab === 'groups' && <GroupList />}
          {tab === 'person' && <PersonLookup />}
          {tab === 'menu' && <MenuTable />}
        </>
      )}
    </TabsPage>
  )
}
