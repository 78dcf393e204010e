import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * countdown of the 5 days, afterwards late with a reason; injury time, location code and detail, body parts on a body map, description, trip (commute),
 * hospital; certificates, case, EHS, scheduling and accident files; draft kept; submit
 */
export default function ReportAWorkInjury() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/profile/myTeamMember/work-injury-create/{ssoId}')}>{null}</Page>
}
