import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { day } from '#foundation/contract/schemas.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { DelegationRow } from '../contract/index.ts'
import { DelegatedTasks } from './parts/DelegatedTasks.tsx'
import { DelegationForm } from './parts/DelegationForm.tsx'
import { DelegationList } from './parts/DelegationList.tsx'
import { DELEGATION_VIEWS, type DelegationView, NO_DELEGATION_FILTER } from './parts/delegationViews.ts'
import { StandingNow } from './parts/StandingNow.tsx'

/** Who stands in for the person, for whom the person stands in, and what was decided that way. */
export default function Delegation() {
  const { t, choices } = useText()
  const { may } = useMe()
  const state = useListState(NO_DELEGATION_FILTER)
  const [query, setQuery] = useSearchParams()
  // a notice of an absence leads here with its days (WF-81)
  const [suggested] = useState(() => ({ start: day.safeParse(query.get('start')).data, end: day.safeParse(query.get('end')).data }))
  const [edited, edit] = useState<DelegationRow | 'new' | undefined>(suggested.start && suggested.end ? 'new' : undefined)
  const { view } = state.filters
  const close = () => {
    edit(undefined)
    if (query.has('start')) setQuery({}, { replace: true })
  }
  const views = DELEGATION_VIEWS.filter((one) => one !== 'all' || may('BASIC_WORKFLOW_ADMIN'))
  return (
    <Page
      title={t('screen./{lang}/workflow/delegation')}
      crumb={t('workflow.crumb')}
      actions={
        <button type="button" className="btn p" onClick={() => edit('new')}>
          {t('workflow.delegation.add')}
        </button>
      }
    >
      <StandingNow onEdit={edit} />
      <Tabs<DelegationView>
        label={t('screen./{lang}/workflow/delegation')}
        value={view}
        options={choices('workflow.delegation.view.', views)}
        onChange={(value) => state.setFilters({ ...NO_DELEGATION_FILTER, view: value })}
      />
      {view === 'delegated' ? <DelegatedTasks state={state} /> : <DelegationList key={view} state={state} side={view} onEdit={edit} />}
      {edited && (
        <DelegationForm key={edited === 'new' ? 'new' : edited.id} delegation={edited === 'new' ? undefined : edited} days={suggested} onClose={close} />
      )}
    </Page>
  )
}
