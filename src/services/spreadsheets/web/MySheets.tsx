import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { MyExports } from './parts/MyExports.tsx'
import { MyImports } from './parts/MyImports.tsx'
import { NO_FILTER, VIEWS } from './parts/views.ts'

/** What the person has exported and imported in the background, how far it is, and the files to fetch. */
export default function MySheets() {
  const { t, choices } = useText()
  const state = useListState(NO_FILTER)
  const { view } = state.filters
  return (
    <Page title={t('screen./{lang}/spreadsheets/mine')} back>
      <Tabs
        label={t('screen./{lang}/spreadsheets/mine')}
        value={view}
        options={choices('spreadsheets.view.', VIEWS)}
        onChange={(next) => state.setFilters({ view: next })}
      />
      {view === 'exports' ? <MyExports state={state} /> : <MyImports state={state} />}
    </Page>
  )
}
