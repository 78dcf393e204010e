import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { warehouseSave, warehouses } from '../../contract/index.ts'
import { NamedForm } from './NamedForm.tsx'
import { NamedTab } from './NamedTab.tsx'

/** Where materials lie; one out of use keeps what it has, and delivers nothing. */
export function WarehousesTab() {
  const { t } = useText()
  const call = useCall(warehouses, {})
  return (
    <NamedTab
      call={call}
      add={t('material-requisition.warehouses.add')}
      empty={t('material-requisition.warehouses.none')}
      form={(draft, onClose) => (
        <NamedForm
          by={warehouseSave}
          title={t(draft.id ? 'material-requisition.warehouses.edit' : 'material-requisition.warehouses.add')}
          draft={draft}
          onClose={onClose}
        />
      )}
    />
  )
}
