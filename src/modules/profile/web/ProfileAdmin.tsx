import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ChangeList } from './parts/ChangeList.tsx'
import { FieldPolicies } from './parts/FieldPolicies.tsx'
import { PeopleList } from './parts/PeopleList.tsx'
import './parts/profile.css'

const TABS = ['people', 'fields', 'changes'] as const

/** Where HR operations open and shut profiles, say how fields are changed, and read and decide changes. */
export default function ProfileAdmin() {
  const { t } = useText()
  return (
    <TabsPage of="/profile/admin" words="profile.admin." tabs={TABS} crumb={t('profile.administration')}>
      {(tab) => (
        <>
          {tab === 'people' && <PeopleList />}
          {tab === 'fields' && <FieldPolicies />}
          {tab === 'changes' && <ChangeList everybody />}
        </>
      )}
    </TabsPage>
  )
}
