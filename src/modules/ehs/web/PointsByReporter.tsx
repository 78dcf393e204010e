import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** concerns reported, accepted, points earned, spent and left by person and department, for a period; ranking; bulk award; export */
export default function PointsByReporter() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/ehs/reportedby-points')}>{null}</Page>
}
