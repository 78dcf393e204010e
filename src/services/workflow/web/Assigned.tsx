import { Link } from 'react-router'
import { inLanguage } from '#foundation/contract/links.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { TODOS, waitingCounts } from '#services/notifications/contract.ts'
import { assigned } from '../contract/index.ts'
import { itemLife, openItemStates } from '../rules/lifecycles.ts'
import { DelegatedTasks } from './parts/DelegatedTasks.tsx'
import { DoneList } from './parts/DoneList.tsx'
import { ItemFilters } from './parts/ItemFilters.tsx'
import { noItemFilter } from './parts/itemFilter.ts'
import { TodoList } from './parts/TodoList.tsx'

const TABS = ['todo', 'done', 'delegated'] as const
type Tab = (typeof TABS)[number]
const NONE = noItemFilter<Tab>('todo')

/** What waits for the person, what the person has handled, and what delegates do in the person's name. */
export default function Assigned() {
  const { t, lang } = useText()
  const state = useListState(NONE)
  const { tab } = state.filters
  const waiting = useCall(assigned, { pageSize: 1, filters: { tab: 'todo' } }).data?.total ?? 0
  const { todo = 0, workflow = 0 } = useCall(waitingCounts, {}).data ?? {}
  const others = Math.max(0, todo - workflow)
  const label = (value: Tab) => (value === 'todo' && waiting > 0 ? `${t('workflow.list.tab.todo')} (${waiting})` : t(`workflow.list.tab.${value}`))
  return (
    <Page title={t('screen./{lang}/workflow/assigned')} crumb={t('workflow.crumb')}>
      <Tabs<Tab>
        label={t('screen./{lang}/workflow/assigned')}
        value={tab}
        options={TABS.map((value) => ({ value, label: label(value) }))}
        onChange={(value) => state.setFilters(noItemFilter(value))}
      />
      <ItemFilters key={tab} state={state} states={tab === 'todo' ? openItemStates : itemLife.states} />
      {tab === 'todo' && others > 0 && (
        <p className="hint below near">
          <Link to={inLanguage(TODOS, lang)}>{t('workflow.list.others', { count: others })}</Link>
        </p>
      )}
      {tab === 'todo' && <TodoList state={state} />}
      {tab === 'done' && <DoneList state={state} />}
      {tab === 'delegated' && <DelegatedTasks state={state} filters={state.filters} />}
    </Page>
  )
}
