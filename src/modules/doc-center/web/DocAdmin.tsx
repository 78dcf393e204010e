import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { folderList } from '../contract/index.ts'
import { ManageDocuments } from './parts/ManageDocuments.tsx'
import { ManageFolders } from './parts/ManageFolders.tsx'
import './parts/docs.css'

const TABS = ['documents', 'folders'] as const

/** Where owners keep their documents, and administrators the folders with their rights. */
export default function DocAdmin() {
  const { t } = useText()
  const call = useCall(folderList, {})
  return (
    <TabsPage of="/doc-center/manage" words="doc-center.admin." tabs={TABS} crumb={t('doc-center.crumb')}>
      {(tab) => (
        <Loaded call={call} lines={8}>
          {(data) => (tab === 'folders' ? <ManageFolders {...data} /> : <ManageDocuments {...data} />)}
        </Loaded>
      )}
    </TabsPage>
  )
}
