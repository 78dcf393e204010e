import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AdmissionList } from './parts/AdmissionList.tsx'

/** What was adjusted after its approval: both values, why, by whom and when. */
export default function AdjustedAdmissions() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/inParkManage/admissionManagement/applicationModulatedList')}>
      <AdmissionList scope="adjusted" columns={['applicationNo', 'entity', 'applicant', 'before', 'after', 'adjustReason', 'adjustedBy', 'adjustedAt']} />
    </Page>
  )
}
