import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** cases to check: EHS number missing, degree, location; filters by location code, body part, degree, period; figures by location and body part */
export default function WorkInjuryEHS() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/ehs/list')}>{null}</Page>
}
