import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * rows: case no, SSO, name, department, injury time, hospital, days since injury, track, state, who waits; filters by track, state, outcome, dates,
 * department, overdue; export
 */
export default function IdentificationProvider() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/fesco/list')}>{null}</Page>
}
