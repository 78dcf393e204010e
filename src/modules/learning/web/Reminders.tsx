import { Listing } from '#foundation/web/kit/Listing.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { reminderLog } from '../contract/settings.ts'
import { Rules } from './parts/Rules.tsx'

const TABS = ['rules', 'log'] as const

/** By which rules people are reminded, and whom they have reminded. */
export default function Reminders() {
  return (
    <TabsPage of="/learning/reminder" words="learning.reminder.tab." tabs={TABS}>
      {(tab) =>
        tab === 'rules' ? (
          <Rules />
        ) : (
          <section>
            <Listing of={reminderLog} filters={{ ssoId: PersonPick }} card={['person', 'day', 'thing', 'on', 'to']} />
          </section>
        )
      }
    </TabsPage>
  )
}
