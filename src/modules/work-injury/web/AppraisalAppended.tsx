import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** cases with or without appraisal, level, conclusion date, expected date, state; overdue first; export */
export default function AppraisalAppended() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/appraisal-append/list')}>{null}</Page>
}
