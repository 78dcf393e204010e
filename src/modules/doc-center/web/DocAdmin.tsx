import { useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { folderList } from '../contract/index.ts'
import { ManageDocuments } from './parts/ManageDocuments.tsx'
import { ManageFolders } from './parts/ManageFolders.tsx'
import './parts/docs.css'

const TABS = ['documents', 'folders'] as const
type Tab = (typeof TABS)[number]

/** Where owners keep their documents, and administrators the folders with their rights. */
export default function DocAdmin() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const call = useCall(folderList, {})
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'documents'
  return (
    <Page title={t('screen./{lang}/doc-center/manage')} crumb={t('doc-center.crumb')}>
      <div className="stack">
        <Tabs<Tab>
          label={t('screen./{lang}/doc-center/manage')}
          value={tab}
          options={choices('doc-center.admin.', TABS)}
          onChange={(next) => setQuery(next === 'documents' ? {} : { tab: next }, { replace: true })}
        />
        <Loaded call={call} lines={8}>
          {(data) => (tab === 'folders' ? <ManageFolders {...data} /> : <ManageDocuments {...data} />)}
        </Loaded>
      </div>
    </Page>
  )
}
