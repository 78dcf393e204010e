import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { GroupsTab } from './parts/GroupsTab.tsx'
import { MaterialsTab } from './parts/MaterialsTab.tsx'
import { RequisitionsTab } from './parts/RequisitionsTab.tsx'
import { ShopsTab } from './parts/ShopsTab.tsx'
import { WarehousesTab } from './parts/WarehousesTab.tsx'

const VIEWS = { requisitions: RequisitionsTab, groups: GroupsTab, materials: MaterialsTab, shops: ShopsTab, warehouses: WarehousesTab } as const
type View = keyof typeof VIEWS
const ALL = ['requisitions', 'groups', 'materials', 'shops', 'warehouses'] as const satisfies readonly View[]

/** Every application, and what applications are made of: groups, materials with their stock, shops, warehouses. */
export default function RequisitionAdministration() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const view = ALL.find((one) => one === query.get('view')) ?? 'requisitions'
  const Shown = VIEWS[view]
  const title = t('screen./{lang}/lvm/admin')
  return (
    <Page title={title}>
      <Tabs<View>
        label={title}
        value={view}
        options={choices('material-requisition.view.', ALL)}
        onChange={(next) => setQuery(next === 'requisitions' ? {} : { view: next }, { replace: true })}
      />
      <Shown key={view} />
    </Page>
  )
}
