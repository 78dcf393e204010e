import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { DeliveryLog } from './parts/DeliveryLog.tsx'
import { NO_FILTER, VIEWS } from './parts/filters.ts'
import { Groups } from './parts/Groups.tsx'
import { Templates } from './parts/Templates.tsx'

/** What reached whom, and how it is worded. */
export default function NotificationAdmin() {
  const { t, choices } = useText()
  const state = useListState(NO_FILTER)
  const { view } = state.filters
  return (
    <Page title={t('screen./{lang}/notification/admin')}>
      <Tabs
        label={t('screen./{lang}/notification/admin')}
        value={view}
        options={choices('notifications.tab.', VIEWS)}
        onChange={(next) => state.setFilters({ ...NO_FILTER, view: next })}
      />
      {view === 'log' && <DeliveryLog state={state} />}
      {view === 'templates' && <Templates state={state} />}
      {view === 'groups' && <Groups state={state} />}
    </Page>
  )
}
