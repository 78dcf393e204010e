import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { DownloadLog } from './parts/DownloadLog.tsx'
import { NO_FILTER, VIEWS } from './parts/filters.ts'
import { Policies } from './parts/Policies.tsx'
import { Quarantine } from './parts/Quarantine.tsx'
import { Storage } from './parts/Storage.tsx'

/** What may be uploaded, what was shut away, how much there is, and who opened it. */
export default function FilesAdmin() {
  const { t, choices } = useText()
  const state = useListState(NO_FILTER)
  const { view } = state.filters
  return (
    <Page title={t('screen./{lang}/files/admin')}>
      <Tabs
        label={t('screen./{lang}/files/admin')}
        value={view}
        options={choices('files.view.', VIEWS)}
        onChange={(next) => state.setFilters({ ...NO_FILTER, view: next })}
      />
      {view === 'policies' && <Policies state={state} />}
      {view === 'quarantine' && <Quarantine state={state} />}
      {view === 'storage' && <Storage state={state} />}
      {view === 'downloads' && <DownloadLog state={state} />}
    </Page>
  )
}
