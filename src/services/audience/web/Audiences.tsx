import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudienceCard } from './parts/AudienceCard.tsx'
import { AudienceList } from './parts/AudienceList.tsx'
import { AudienceTrial } from './parts/AudienceTrial.tsx'

const TABS = ['stored', 'trial'] as const
type Tab = (typeof TABS)[number]

/** Whom the things of the resort are for: every stored audience, and a place to try one. */
export default function Audiences() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'stored'
  const open = params.get('open')
  const set = (changes: Record<string, string | undefined>, fresh = false) =>
    setParams((before) => {
      const after = new URLSearchParams(fresh ? undefined : before)
      for (const [key, value] of Object.entries(changes)) value === undefined ? after.delete(key) : after.set(key, value)
      return after
    })
  return (
    <Page title={t('screen./{lang}/audience')}>
      <Tabs<Tab>
        label={t('screen./{lang}/audience')}
        value={tab}
        options={choices('audience.tab.', TABS)}
        onChange={(value) => set({ tab: value === 'stored' ? undefined : value }, true)}
      />
      {tab === 'stored' ? <AudienceList onOpen={(id) => set({ open: id })} /> : <AudienceTrial />}
      {open && <AudienceCard key={open} id={open} onClose={() => set({ open: undefined })} />}
    </Page>
  )
}
