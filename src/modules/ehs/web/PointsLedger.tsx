import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** balance, earned and spent with reason, concern or gift, expiry; the admin sees any person and corrects with a reason */
export default function PointsLedger() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/ehs/points-detail')}>{null}</Page>
}
