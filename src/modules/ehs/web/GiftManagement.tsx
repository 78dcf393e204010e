import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** name zh and en, picture, points, stock, limit per person, on sale from and to; add, edit, stock in and out with reason, on or off sale */
export default function GiftManagement() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/ehs/gifts-mannge')}>{null}</Page>
}
