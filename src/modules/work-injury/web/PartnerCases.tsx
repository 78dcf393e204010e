import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Desk } from './parts/Desk.tsx'
import { FiguresButton } from './parts/FiguresSheet.tsx'

/** The cases of the partner’s departments: to do, waiting for others, completed. */
export default function PartnerCases() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/workinjury/bp/list')}>
      <Desk
        desk="bp"
        page="/workinjury/bp/detail"
        columns={['number', 'person', 'department', 'hurtingTime', 'daysSince', 'track', 'state', 'outcome', 'waitsFor', 'vacation', 'downtime', 'esignState']}
        filters={['track', 'state', 'outcome', 'from', 'to', 'department', 'overdue']}
        chips="step"
        beside={(filters) => <FiguresButton filters={filters} />}
      />
    </Page>
  )
}
