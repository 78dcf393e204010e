import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { groupSave, groups } from '../../contract/index.ts'
import { NamedForm } from './NamedForm.tsx'
import { NamedTab } from './NamedTab.tsx'

/** Groups of materials: an application is of one of them. */
export function GroupsTab() {
  const { t } = useText()
  const call = useCall(groups, {})
  return (
    <NamedTab
      call={call}
      add={t('material-requisition.groups.add')}
      empty={t('material-requisition.groups.none')}
      form={(draft, onClose) => (
        <NamedForm
          by={groupSave}
          title={t(draft.id ? 'material-requisition.groups.edit' : 'material-requisition.groups.add')}
          draft={draft}
          onClose={onClose}
        />
      )}
    />
  )
}
