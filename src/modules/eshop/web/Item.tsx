import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** pictures, variants, staff price, stock, limit per person, description, collection and delivery terms; add to cart, buy now, tell me when back in stock */
export default function Item() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/eshop/detail/{cid}')}>{null}</Page>
}
