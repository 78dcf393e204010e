import { useNavigate } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { buy, type goodsList } from '../../contract/index.ts'
import { purchase } from '../../rules.ts'
import { GoodsPicture } from './GoodsPicture.tsx'

export type Goods = OutputOf<typeof goodsList>['list'][number]

/** An item in detail, how many of it, and what they cost; what would refuse the purchase is said before it is sent. */
export function BuySheet({ item, available, onClose }: { item: Goods; available: number; onClose(): void }) {
  const { t, pick, lang } = useText()
  const { say } = useSay()
  const go = useNavigate()
  const form = useForm(buy, {
    initial: { item: item.id, quantity: 1 },
    draft: `upoints.buy.${item.id}`,
    words: 'upoints.shop.',
    check: { set: purchase, facts: { ...item, active: true, available }, p: {} },
    onSent: ({ orderNo }) => {
      onClose()
      say(t('upoints.shop.bought', { orderNo }))
      void go(`/${lang}/upoints/shoppingList`)
    },
  })
  const about = pick(item.descriptionCn, item.descriptionEn)
  return (
    <FormSheet title={<span data-typed="">{pick(item.nameCn, item.nameEn)}</span>} form={form} action={t('upoints.shop.buy')} onClose={onClose}>
      <GoodsPicture id={item.picture} />
      {about && (
        <p className="lines above below" data-typed="">
          {about}
        </p>
      )}
      <Facts
        items={[
          { label: t('upoints.goods.category'), value: `${t(`upoints.category.${item.category}`)} · ${t(`upoints.goodsType.${item.goodsType}`)}` },
          { label: t('upoints.goods.price'), value: formatNumber(item.price) },
          { label: t('upoints.goods.stock'), value: formatNumber(item.stock) },
          ...(item.limitPerPerson === null
            ? []
            : [{ label: t('upoints.goods.limitPerPerson'), value: t('upoints.shop.limit', { limit: item.limitPerPerson, bought: item.bought }) }]),
        ]}
      />
      <Fields
        of={form}
        over={{
          item: null,
          quantity: { note: t('upoints.shop.costs', { points: formatNumber(item.price * (form.values.quantity ?? 0)), available: formatNumber(available) }) },
        }}
      />
    </FormSheet>
  )
}
