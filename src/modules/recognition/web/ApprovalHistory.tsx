import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** nominations the user decided, with decision, comment, date, final outcome; filters type, period, department, outcome; export */
export default function ApprovalHistory() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/recognition/approvalHistory')}>{null}</Page>
}
