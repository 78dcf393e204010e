import { useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useProfileOpen } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { birthday } from '#services/session/contract.ts'
import { profile } from '../contract/index.ts'
import { Banner } from './parts/Banner.tsx'
import { BirthdayGate } from './parts/BirthdayGate.tsx'
import { ChangeList } from './parts/ChangeList.tsx'
import { Completeness } from './parts/Completeness.tsx'
import { ProfileCards } from './parts/ProfileCards.tsx'
import { ProfileHead } from './parts/ProfileHead.tsx'
import { SideMenu } from './parts/SideMenu.tsx'
import './parts/profile.css'

const TABS = ['profile', 'changes'] as const
type Tab = (typeof TABS)[number]

/** Who the company thinks I am, what of it I can change, and what I have asked to be changed. */
export default function MyProfile() {
  const { t } = useText()
  const open = useProfileOpen()
  const check = useCall(birthday, {}, { fresh: true, enabled: open })
  return (
    <Page title={t('screen./{lang}/profile/index')} crumb={t('profile.crumb')}>
      {open ? (
        <Loaded call={check}>{(now) => (now.required && !now.verified ? <BirthdayGate {...now} /> : <Open />)}</Loaded>
      ) : (
        <Empty icon="lock" text={t('profile.shut')} />
      )}
    </Page>
  )
}

function Open() {
  const { t, lang, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'profile'
  return (
    <div className="profile-page">
      <div className="stack">
        <Tabs<Tab>
          label={t('screen./{lang}/profile/index')}
          value={tab}
          options={choices('profile.tab.', TABS)}
          onChange={(next) => setQuery(next === 'profile' ? {} : { tab: next }, { replace: true })}
        />
        {tab === 'profile' ? <Mine /> : <ChangeList />}
      </div>
      <SideMenu key={lang} />
    </div>
  )
}

function Mine() {
  const mine = useCall(profile, {}, { secret: true })
  return (
    <Loaded call={mine}>
      {(data) => (
        <div className="stack">
          {data.banner && <Banner of={data.banner} />}
          <ProfileHead profile={data} />
          <Completeness profile={data} />
          <ProfileCards profile={data} />
        </div>
      )}
    </Loaded>
  )
}
