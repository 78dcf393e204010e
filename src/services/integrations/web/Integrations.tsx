import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { EmbeddedMessages } from './parts/EmbeddedMessages.tsx'
import { NO_FILTER, VIEWS } from './parts/filters.ts'
import { Keys } from './parts/Keys.tsx'
import { Outbox } from './parts/Outbox.tsx'
import { PortBoard } from './parts/PortBoard.tsx'
import { ReceivedNotices } from './parts/ReceivedNotices.tsx'

/** Everything outside the portal: what it is connected by, what went out and came in, and who may call. */
export default function Integrations() {
  const { t, choices } = useText()
  const state = useListState(NO_FILTER)
  const { view } = state.filters
  return (
    <Page title={t('screen./{lang}/system/integrations')}>
      <Tabs
        label={t('screen./{lang}/system/integrations')}
        value={view}
        options={choices('integrations.tab.', VIEWS)}
        onChange={(next) => state.setFilters({ ...NO_FILTER, view: next })}
      />
      {view === 'ports' && <PortBoard onOutbox={(filter) => state.setFilters({ ...NO_FILTER, view: 'outbox', ...filter })} />}
      {view === 'outbox' && <Outbox state={state} />}
      {view === 'embedded' && <EmbeddedMessages state={state} />}
      {view === 'received' && <ReceivedNotices state={state} />}
      {view === 'keys' && <Keys state={state} />}
    </Page>
  )
}
