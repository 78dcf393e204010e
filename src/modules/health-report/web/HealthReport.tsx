import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * Open rounds that ask me, with deadline; form of the round's questions (fit, temperature, symptoms, since when, contact, places, test result, files);
 * my state and what it means (may work, stay away until); daily follow-up while quarantined; history. Tab team for managers: reported, missing, may
 * work, stay away; remind all missing.
 */
export default function HealthReport() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/health-report/index')}>{null}</Page>
}
