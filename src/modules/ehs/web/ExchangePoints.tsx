import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** gifts with picture, points, stock; exchange, pick-up place and code, own exchanges with state, cancel */
export default function ExchangePoints() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/ehs/points-exchange')}>{null}</Page>
}
