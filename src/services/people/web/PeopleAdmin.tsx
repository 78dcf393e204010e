import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ClassNames } from './parts/ClassNames.tsx'
import { ImportRun } from './parts/ImportRun.tsx'
import { ImportTab } from './parts/ImportTab.tsx'
import { OrganizationTree } from './parts/OrganizationTree.tsx'
import { PersonCard } from './parts/PersonCard.tsx'
import { PersonList } from './parts/PersonList.tsx'

const TABS = ['persons', 'organization', 'classes', 'import'] as const
type Tab = (typeof TABS)[number]

/** People administration: who is in the directory, how the companies are organized, what classes are called. */
export default function PeopleAdmin() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'persons'
  const open = params.get('person')
  const run = params.get('run')
  const set = (changes: Record<string, string | undefined>, fresh = false) =>
    setParams((before) => {
      const after = new URLSearchParams(fresh ? undefined : before)
      for (const [key, value] of Object.entries(changes)) value === undefined ? after.delete(key) : after.set(key, value)
      return after
    })
  const show = (ssoId: string) => set({ person: ssoId })
  return (
    <Page title={t('screen./{lang}/people/admin')}>
      <Tabs<Tab>
        label={t('screen./{lang}/people/admin')}
        value={tab}
        options={choices('people.tab.', TABS)}
        onChange={(value) => set({ tab: value === 'persons' ? undefined : value }, true)}
      />
      {tab === 'persons' && <PersonList onOpen={show} />}
      {tab === 'organization' && (
        <OrganizationTree onOpen={show} onDepartment={(code) => set({ f: JSON.stringify({ departmentCode: code }), tab: undefined }, true)} />
      )}
      {tab === 'classes' && <ClassNames />}
      {tab === 'import' && (run ? <ImportRun key={run} id={run} onBack={() => set({ run: undefined })} /> : <ImportTab onOpen={(id) => set({ run: id })} />)}
      {open && <PersonCard key={open} ssoId={open} onOpen={show} onClose={() => set({ person: undefined })} />}
    </Page>
  )
}
