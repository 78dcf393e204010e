import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Desk } from './parts/Desk.tsx'

/** Recognized cases with their appraisals, those that are waited for. */
export default function AppraisalsAppended() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/workinjury/appraisal-append/list')}>
      <Desk
        desk="appraisal"
        page="/workinjury/appraisal-append/detail"
        columns={['number', 'person', 'department', 'state', 'level', 'conclusionDate', 'expectedDate', 'dueOn']}
        filters={['state', 'overdue', 'department']}
      />
    </Page>
  )
}
