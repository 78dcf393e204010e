import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * Tabs home, categories, cart, mine (tab in the address); banners, goods cards with picture, staff price, original price, stock and sale time; search,
 * filters, sort; cart with quantities, changed prices marked, total, place order.
 */
export default function Shop() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/eshop/{tab}?')}>{null}</Page>
}
