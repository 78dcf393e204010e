import { formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { GoodsPicture } from './GoodsPicture.tsx'

interface Bought {
  itemCn: string
  itemEn: string
  picture: string | null
  price: number
  quantity: number
}

/** What was bought, with its picture, how many, and the price of then. */
export function ItemCell({ of: { itemCn, itemEn, picture, price, quantity } }: { of: Bought }) {
  const { t, pick } = useText()
  return (
    <span className="row tight" style={{ textAlign: 'left' }}>
      <GoodsPicture id={picture} small />
      <span>
        <b data-typed="">{pick(itemCn, itemEn)}</b>
        <small className="line">{t('upoints.order.of', { price: formatNumber(price), quantity })}</small>
      </span>
    </span>
  )
}
