import { Navigate, useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN } from '../contract/base.ts'
import { Actions } from './parts/Actions.tsx'
import { Bands } from './parts/Bands.tsx'
import { People } from './parts/People.tsx'
import { Records } from './parts/Records.tsx'

const TABS = { records: Records, people: People, actions: Actions, bands: Bands } as const
type Tab = keyof typeof TABS
const OF_ALL = ['records', 'people', 'actions'] as const satisfies readonly Tab[]

/** What was short or over, what that adds up to for whom, what follows from it, and the bands by which that is measured. */
export default function CashVarianceAdministration() {
  const { t, choices } = useText()
  const { may } = useMe()
  const [query, ask] = useSearchParams()
  const tabs: readonly Tab[] = may(ADMIN) ? [...OF_ALL, 'bands'] : OF_ALL
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'records'
  const ssoId = query.get('ssoId')
  // a person whom the address names is the filter of the list, from where it can be taken away
  if (ssoId) return <Navigate replace to={{ search: new URLSearchParams({ tab, f: JSON.stringify({ ssoId }) }).toString() }} />
  const Shown = TABS[tab]
  const title = t('screen./{lang}/cash-variance/admin')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<Tab> label={title} value={tab} options={choices('cash-variance.tab.', tabs)} onChange={(next) => ask(next === 'records' ? {} : { tab: next })} />
        <section>
          <Shown key={tab} />
        </section>
      </div>
    </Page>
  )
}
