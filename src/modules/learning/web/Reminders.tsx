import { useSearchParams } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { reminderLog } from '../contract/settings.ts'
import { personOf } from './parts/PersonIn.tsx'
import { Rules } from './parts/Rules.tsx'

const TABS = ['rules', 'log'] as const

/** By which rules people are reminded, and whom they have reminded. */
export default function Reminders() {
  const { t, choices } = useText()
  const [query, ask] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'rules'
  return (
    <Page title={t('screen./{lang}/learning/reminder')}>
      <div className="stack">
        <Tabs
          label={t('screen./{lang}/learning/reminder')}
          value={tab}
          options={choices('learning.reminder.tab.', TABS)}
          onChange={(next) => ask(next === 'rules' ? {} : { tab: next })}
        />
        {tab === 'rules' ? (
          <Rules />
        ) : (
          <section>
            <Listing of={reminderLog} filters={{ ssoId: personOf }} card={['person', 'day', 'thing', 'on', 'to']} />
          </section>
        )}
      </div>
    </Page>
  )
}
