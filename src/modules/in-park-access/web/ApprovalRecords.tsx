import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ApplicationList } from './parts/ApplicationList.tsx'
import { APPROVAL, CHANGE } from './parts/links.ts'

/** What was decided, by whom and why. */
export default function ApprovalRecords() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/inParkManage/myApprovalManage/records')}>
      <ApplicationList
        scope="records"
        columns={['applicationNo', 'kind', 'company', 'dates', 'status', 'comment', 'decidedBy', 'decidedAt']}
        filters={['kind', 'on', 'keyword']}
        chips="status"
        to={({ isChange }) => (isChange ? CHANGE : APPROVAL)}
      />
    </Page>
  )
}
