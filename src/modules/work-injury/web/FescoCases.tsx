import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Desk } from './parts/Desk.tsx'
import { FiguresButton } from './parts/FiguresSheet.tsx'

/** The provider’s cases: how many days each has been going, and who has it. */
export default function FescoCases() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/workinjury/fesco/list')}>
      <Desk
        desk="fesco"
        page="/workinjury/fesco/detail"
        columns={['number', 'person', 'department', 'hurtingTime', 'hospital', 'daysSince', 'track', 'state', 'outcome', 'waitsFor', 'dueOn']}
        filters={['track', 'state', 'outcome', 'from', 'to', 'department', 'overdue']}
        chips="step"
        beside={(filters) => <FiguresButton filters={filters} />}
      />
    </Page>
  )
}
