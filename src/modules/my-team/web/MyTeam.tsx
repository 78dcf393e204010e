import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MemberPanel } from './parts/MemberPanel.tsx'
import { Members } from './parts/Members.tsx'
import { TeamCalendar } from './parts/TeamCalendar.tsx'
import { TeamRadar } from './parts/TeamRadar.tsx'
import { Tree } from './parts/Tree.tsx'
import { useTeam } from './parts/useTeam.ts'
import { Whose } from './parts/Whose.tsx'
import './parts/team.css'

const TABS = ['members', 'radar', 'organization', 'calendar'] as const
type Tab = (typeof TABS)[number]

/** The people one answers for: who they are, what is due, how they stand below each other, who is away. */
export default function MyTeam() {
  const { t, choices } = useText()
  const { params, go } = useTeam()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'members'
  const member = params.get('ssoId')
  const open = (ssoId: string) => go({ ssoId })
  return (
    <Page title={t('screen./{lang}/profile/myTeamMember/index')}>
      <div className="stack">
        <Tabs<Tab>
          label={t('screen./{lang}/profile/myTeamMember/index')}
          value={tab}
          options={choices('my-team.tab.', TABS)}
          onChange={(next) => go({ tab: next === 'members' ? undefined : next, f: undefined })}
        />
        <Whose chooses={tab !== 'organization'} />
        {tab === 'members' && <Members onOpen={open} />}
        {tab === 'radar' && <TeamRadar onOpen={open} />}
        {tab === 'organization' && <Tree onOpen={open} />}
        {tab === 'calendar' && <TeamCalendar onOpen={open} />}
      </div>
      {member && <MemberPanel key={member} ssoId={member} onClose={() => go({ ssoId: undefined })} />}
    </Page>
  )
}
