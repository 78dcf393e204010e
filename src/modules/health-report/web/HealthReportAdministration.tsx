import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * rounds with counts by state; rows: SSO, name, department, location, answers flagged, state, quarantined until, last follow-up; filters; confirm
 * (batch), quarantine until, release, close, call log; round editor (audience, questions from a form template, flags, deadline, repeat); figures by
 * department and day; export
 */
export default function HealthReportAdministration() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/health-report/admin')}>{null}</Page>
}
