import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ChangeList } from './parts/ChangeList.tsx'
import { FieldPolicies } from './parts/FieldPolicies.tsx'
import { PeopleList } from './parts/PeopleList.tsx'
import './parts/profile.css'

const TABS = ['people', 'fields', 'changes'] as const
type Tab = (typeof TABS)[number]

/** Where HR operations open and shut profiles, say how fields are changed, and read and decide changes. */
export default function ProfileAdmin() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'people'
  return (
    <Page title={t('screen./{lang}/profile/admin')} crumb={t('profile.administration')}>
      <div className="stack">
        <Tabs<Tab>
          label={t('screen./{lang}/profile/admin')}
          value={tab}
          options={choices('profile.admin.', TABS)}
          onChange={(next) => setQuery(next === 'people' ? {} : { tab: next }, { replace: true })}
        />
        {tab === 'people' && <PeopleList />}
        {tab === 'fields' && <FieldPolicies />}
        {tab === 'changes' && <ChangeList everybody />}
      </div>
    </Page>
  )
}
